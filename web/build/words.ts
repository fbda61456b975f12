/** A Vite plugin: the catalogue of words that the Python package has, one module for each language, without what the
 * page never says. */

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const FOLDER = fileURLToPath(new URL('../../src/kolej/words/', import.meta.url));
const LIST = 'virtual:words';
const ONE = `${LIST}/`;
const NOT_THE_PAGE = /^(#|terminal-|log-|table-|reason-|error-|bot-why-)/;
/** What only tutorials and examples say, loaded with them. */
const LESSONS = /^(tutorial-|example-)/;

export const languages = (): string[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.ftl'))
    .map((file) => file.replace('.ftl', ''))
    .sort();

const sourceOf = (language: string): string => readFileSync(`${FOLDER}${language}.ftl`, 'utf8');

const chosen = (language: string, wanted: (entry: string) => boolean): string =>
  sourceOf(language)
    .split(/\n(?=[a-z#-])/)
    .filter(wanted)
    .map((entry) => entry.trimEnd())
    .join('\n');

/** The messages of a language that the page may say. */
export const catalogue = (language: string): string =>
  chosen(language, (entry) => !NOT_THE_PAGE.test(entry) && !LESSONS.test(entry));

/** Those of tutorials and examples. */
export const lessons = (language: string): string => chosen(language, (entry) => LESSONS.test(entry));

/** What a language calls itself. */
const nameOf = (language: string): string => /^page-language = (.*)$/m.exec(sourceOf(language))?.[1] ?? language;

export function words(): Plugin {
  return {
    name: 'kolej-words',
    resolveId: (id) => (id === LIST || id.startsWith(ONE) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${LIST}`) {
        const list = languages().map(
          (language) =>
            `${JSON.stringify(language)}: { name: ${JSON.stringify(nameOf(language))}, ` +
            `load: () => import('${ONE}${language}'), lessons: () => import('${ONE}${language}/lessons') }`,
        );
        return `export const LANGUAGES = { ${list.join(', ')} };`;
      }
      if (!id.startsWith(`\0${ONE}`)) return undefined;
      const [language = '', part] = id.slice(ONE.length + 1).split('/');
      return `export default ${JSON.stringify((part ? lessons : catalogue)(language))};`;
    },
  };
}
