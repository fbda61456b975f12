/** Texts in the chosen language, from the catalogue of words; a board's own words are laid over it. */

import { FluentBundle, FluentResource } from '@fluent/bundle';
import { SvelteMap } from 'svelte/reactivity';
import { LANGUAGES } from 'virtual:words';
import type { Fault } from '../generated/protocol';
import type { MessageId } from '../generated/words';
import { settings } from '../settings.svelte';
import { isolated } from './isolated';

export type { MessageId };
export type Gaps = Record<string, string | number>;
type Texts = Readonly<Record<string, string | undefined>>;

class Speech {
  #general = new SvelteMap<string, FluentResource>();
  /** What tutorials and examples say. */
  #lessons = new SvelteMap<string, FluentResource>();
  #teaching = false;
  #own = $state.raw<Texts>({});
  #bundles = new Map<string, FluentBundle>();
  #last = '';

  /** Load a language, as far as it is not there yet. */
  async learn(language: string): Promise<void> {
    const found = LANGUAGES[language];
    if (found && !this.#general.has(language)) {
      this.#general.set(language, new FluentResource((await found.load()).default));
    }
    if (found && this.#teaching && !this.#lessons.has(language)) {
      this.#lessons.set(language, new FluentResource((await found.lessons()).default));
      this.#bundles.clear();
    }
  }

  /** Tutorials and examples are to be told: from now on their words are loaded too. */
  teach(): Promise<void> {
    this.#teaching = true;
    return this.learn(settings.language);
  }

  /** Speak as this board does. */
  of(own: Texts): void {
    if (own === this.#own) return;
    this.#own = own;
    this.#bundles.clear();
  }

  /** The chosen language; until it is loaded, the one before. */
  get language(): string {
    if (this.#general.has(settings.language)) this.#last = settings.language;
    return this.#last;
  }

  get bundle(): FluentBundle {
    const [language, own] = [this.language, this.#own];
    const lessons = this.#lessons.get(language);
    let found = this.#bundles.get(language);
    if (!found) {
      found = new FluentBundle(language || 'en', { useIsolating: false });
      const general = this.#general.get(language);
      if (general) found.addResource(general);
      if (lessons) found.addResource(lessons);
      found.addResource(new FluentResource(own[language] ?? ''), { allowOverrides: true });
      if (general) this.#bundles.set(language, found);
    }
    return found;
  }
}

export const speech = new Speech();

/** A message with its gaps filled; numbers are written as the language writes them. */
export function t(id: MessageId, gaps: Gaps = {}): string {
  return maybe(id, id, gaps);
}

/** The message of an id that is put together, or what it was put together from. */
export function maybe(id: string, otherwise: string, gaps: Gaps = {}): string {
  const { bundle } = speech;
  const [name = '', attribute] = id.split('.');
  const message = bundle.getMessage(name);
  const pattern = attribute ? message?.attributes[attribute] : message?.value;
  if (!pattern) return otherwise;
  const set = Object.entries(gaps).map(([gap, value]) => [gap, typeof value === 'string' ? isolated(value) : value]);
  return bundle.formatPattern(pattern, Object.fromEntries(set) as Gaps, []);
}

/** A colour in words; one that the catalogue does not know stays as it is. */
export const colourName = (colour: string): string => t('colour', { colour });

/** A text at the beginning of a line. */
export const begun = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** What the server refused, in the reader's language. */
export const faultText = (code: Fault['code']): string => t(`page-fault-${code}`);

/** A paragraph: in Polish no line ends with a word of one letter. */
export function prose(text: string): string {
  return speech.language === 'pl' ? text.replace(/(?<![\p{L}\p{N}])([aiouwz]) /giu, '$1\u00a0') : text;
}

/** A name or sentence that comes in several languages; in English where it lacks the chosen one. */
export const said = (text: Texts | { en: string; pl: string } | null | undefined): string => {
  const texts: Texts = text ?? {};
  return texts[speech.language] ?? texts['en'] ?? '';
};

/** The reader's own kind of the language, such as British English. */
const region = (): string =>
  navigator.languages.find((each) => each.split('-')[0] === speech.language) ?? speech.language;

/** What writes something as a language does, made once for each: to make one takes longer than to use it a hundred times. */
function writer<Writer>(make: (language: string) => Writer): (language: string) => Writer {
  const made = new Map<string, Writer>();
  return (language) => {
    const found = made.get(language) ?? make(language);
    made.set(language, found);
    return found;
  };
}
const moments = writer((each) => new Intl.DateTimeFormat(each, { dateStyle: 'medium', timeStyle: 'short' }));
const days = writer((each) => new Intl.DateTimeFormat(each, { dateStyle: 'long' }));
const hours = writer((each) => new Intl.DateTimeFormat(each, { timeStyle: 'short' }));
const lists = writer((each) => new Intl.ListFormat(each, { type: 'conjunction' }));

export const moment = (at: number): string => moments(region()).format(at);
/** A day, without its hours. */
export const day = (at: number): string => days(region()).format(at);
export const hour = (at: number): string => hours(region()).format(at);
export const listed = (words: string[]): string => lists(speech.language).format(words);
