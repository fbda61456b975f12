/** Texts in the chosen language: gaps are filled, plurals follow the language's own rules. */

import type { Fault } from '../generated/protocol';
import { settings, type Language } from '../settings.svelte';
import { en } from './en';
import { pl } from './pl';

/** A text, or its forms by the category that `Intl.PluralRules` gives for `n`. */
export type Message = string | { one: string; few?: string; many?: string; other: string };
export type Key = keyof typeof en;
export type Gaps = Record<string, string | number>;

const CATALOGUES: Record<Language, Record<Key, Message>> = { en, pl };
const RULES: Record<Language, Intl.PluralRules> = { en: new Intl.PluralRules('en'), pl: new Intl.PluralRules('pl') };

export function t(key: Key, gaps: Gaps = {}): string {
  const language = settings.language;
  const message: Message = CATALOGUES[language][key];
  const text = typeof message === 'string' ? message : form(message, RULES[language].select(Number(gaps['n'] ?? 0)));
  return filled(text, gaps);
}

/** A text with its gaps filled; numbers are written as the language writes them. */
export function filled(text: string, gaps: Gaps): string {
  const written = (value: string | number): string =>
    typeof value === 'number' ? value.toLocaleString(settings.language) : value;
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => written(gaps[name] ?? gap));
}

function form(message: Exclude<Message, string>, category: Intl.LDMLPluralRule): string {
  return (
    (category === 'one' || category === 'few' || category === 'many' ? message[category] : undefined) ?? message.other
  );
}

/** The text of a key that is put together, or what it was put together from. */
export function maybe(key: string, otherwise: string, gaps: Gaps = {}): string {
  return key in en ? t(key as Key, gaps) : otherwise;
}

/** What the server refused, in the reader's language. */
export const faultText = (code: Fault['code']): string => t(`fault.${code}`);

/** A paragraph: in Polish no line ends with a word of one letter. */
export function prose(text: string): string {
  return settings.language === 'pl' ? text.replace(/(?<![\p{L}\p{N}])([aiouwz]) /giu, '$1\u00a0') : text;
}

/** A name or sentence that comes in several languages; in English where it lacks the chosen one. */
export const said = (text: Readonly<Record<string, string | undefined>> | { en: string; pl: string } | null | undefined): string => {
  const texts: Readonly<Record<string, string | undefined>> = text ?? {};
  return texts[settings.language] ?? texts['en'] ?? '';
};

export function moment(at: number): string {
  return new Intl.DateTimeFormat(settings.language, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}

export function hour(at: number): string {
  return new Intl.DateTimeFormat(settings.language, { timeStyle: 'short' }).format(at);
}

export function listed(words: string[]): string {
  return new Intl.ListFormat(settings.language, { type: 'conjunction' }).format(words);
}
