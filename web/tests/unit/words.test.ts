import { FluentBundle, FluentResource } from '@fluent/bundle';
import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { catalogue, languages, lessons } from '../../build/words';
import { settings } from '../../src/settings.svelte';
import { isolated } from '../../src/words/isolated';
import { colourName, listed, maybe, prose, said, speech, t } from '../../src/words/words.svelte';

const board = (name: string, language: string): string =>
  readFileSync(new URL(`../../../src/kolej/boards/${name}/words.${language}.ftl`, import.meta.url), 'utf8');

afterEach(() => {
  settings.language = 'en';
  speech.of({});
});

describe('plurals', () => {
  test.each([
    [1, '1 point'],
    [2, '2 points'],
    [0, '0 points'],
  ])('English: %i', (n, text) => expect(t('count-point', { n })).toBe(text));

  test.each([
    [1, '1 punkt'],
    [2, '2 punkty'],
    [5, '5 punktów'],
    [12, '12 punktów'],
    [22, '22 punkty'],
    [112, '112 punktów'],
  ])('Polish: %i', (n, text) => {
    settings.language = 'pl';
    expect(t('count-point', { n })).toBe(text);
  });
});

describe('the catalogue', () => {
  test.each(languages())('%s: every message that the page has can be said', (language) => {
    const bundle = new FluentBundle(language, { useIsolating: false });
    expect(bundle.addResource(new FluentResource(catalogue(language)))).toEqual([]);
    expect(bundle.addResource(new FluentResource(lessons(language)))).toEqual([]);
    const gaps = new Proxy(
      {},
      { getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true }), get: () => 2, has: () => true },
    );
    for (const [id, { value }] of bundle._messages) {
      const errors: Error[] = [];
      if (value) expect(bundle.formatPattern(value, gaps as Record<string, number>, errors), id).not.toContain('{');
      expect(errors, id).toEqual([]);
    }
  });

  test('has nothing of the terminal and of the server', () => {
    expect(catalogue('en')).not.toMatch(/^(terminal|log|table|reason|bot-why)-/m);
  });

  test('has all that the page says by name', () => {
    const source = new URL('../../src/', import.meta.url);
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(svelte|ts)$/.test(name),
    );
    const named = files.flatMap((name) => [
      ...readFileSync(new URL(name, source), 'utf8').matchAll(/\bt\(\s*'([\w-]+)/g),
    ]);
    const known = new Set([...`${catalogue('en')}\n${lessons('en')}`.matchAll(/^([\w-]+) =/gm)].map(([, id]) => id));
    expect(named.length).toBeGreaterThan(100);
    expect(named.map(([, id]) => id).filter((id) => !known.has(id))).toEqual([]);
  });

  test('keeps what tutorials and examples say apart', () => {
    expect(catalogue('en')).not.toMatch(/^(tutorial|example)-/m);
    expect(lessons('en')).toMatch(/^tutorial-welcome = /);
  });

  test('a board lays its own words over it', () => {
    settings.language = 'pl';
    expect(t('do-claim', { track: 'A – B' })).toBe('Utwórz połączenie A – B');
    speech.of({ pl: board('europe', 'pl') });
    expect(t('do-claim', { track: 'A – B' })).toBe('Zbuduj trasę A – B');
    expect(t('rules-title-claim')).toBe('Budowanie tras');
    expect(t('page-board-closed')).toBe('zamknięta');
    speech.of({ pl: board('world', 'pl') });
    expect(t('rules-wilds')).toContain('trzy dżokery');
    expect(t('page-board-closed')).toBe('niedostępne');
  });
});

test('numbers are written as the language writes them', () => {
  expect(t('count-point', { n: 1234 })).toBe('1,234 points');
  settings.language = 'pl';
  expect(t('count-point', { n: 12345 })).toBe(`${(12345).toLocaleString('pl')} punktów`);
});

test('an id that is put together falls back on what it was put together from', () => {
  expect(maybe('kind-ferry', 'x')).toBe('ferry');
  expect(maybe('kind-bridge', 'bridge')).toBe('bridge');
  expect(colourName('mauve')).toBe('mauve');
});

test('names that come in both languages', () => {
  expect(said({ en: 'Warsaw', pl: 'Warszawa' })).toBe('Warsaw');
  settings.language = 'pl';
  expect(said({ en: 'Warsaw', pl: 'Warszawa' })).toBe('Warszawa');
  expect(said({ en: 'Warsaw' })).toBe('Warsaw');
  expect(said(null)).toBe('');
});

test('a name from right to left does not turn the sentence around it', () => {
  expect(t('page-turn-of', { who: 'דנה' })).toBe('\u2068דנה\u2069 to play');
  expect(isolated('Ola')).toBe('Ola');
});

test('in Polish no line ends with a word of one letter', () => {
  expect(prose('a w i z')).toBe('a w i z');
  settings.language = 'pl';
  expect(prose('trasa z miasta do portu i dalej')).toBe('trasa z\u00a0miasta do portu i\u00a0dalej');
});

test('lists end as the language ends them', () => {
  expect(listed(['a', 'b', 'c'])).toBe('a, b, and c');
  settings.language = 'pl';
  expect(listed(['a', 'b', 'c'])).toBe('a, b i c');
});
