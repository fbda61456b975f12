import { afterEach, describe, expect, test } from 'vitest';
import { settings } from '../../src/settings.svelte';
import { en } from '../../src/words/en';
import { pl } from '../../src/words/pl';
import { filled, listed, maybe, prose, said, t, type Message } from '../../src/words/words.svelte';

afterEach(() => {
  settings.language = 'en';
});

describe('plurals', () => {
  test.each([
    [1, '1 point'],
    [2, '2 points'],
    [0, '0 points'],
  ])('English: %i', (n, text) => expect(t('points', { n })).toBe(text));

  test.each([
    [1, '1 punkt'],
    [2, '2 punkty'],
    [5, '5 punktów'],
    [12, '12 punktów'],
    [22, '22 punkty'],
    [112, '112 punktów'],
  ])('Polish: %i', (n, text) => {
    settings.language = 'pl';
    expect(t('points', { n })).toBe(text);
  });
});

describe('gaps', () => {
  test('are filled with texts and with numbers as the language writes them', () => {
    expect(filled('{who}: {n}', { who: 'Ola', n: 1234 })).toBe('Ola: 1,234');
    settings.language = 'pl';
    expect(filled('{n}', { n: 12345 })).toBe((12345).toLocaleString('pl'));
  });

  test('that nobody fills stay to be seen', () => expect(filled('{who}', {})).toBe('{who}'));

  const gaps = (message: Message): string[] => {
    const texts = typeof message === 'string' ? [message] : Object.values(message);
    return [...new Set(texts.flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort();
  };
  test('are the same in both languages', () => {
    const differing = (Object.keys(en) as (keyof typeof en)[]).filter(
      (key) => `${gaps(pl[key])}` !== `${gaps(en[key])}`,
    );
    expect(differing).toEqual([]);
  });
});

test('a key that is put together falls back on what it was put together from', () => {
  expect(maybe('colour.red', 'red')).toBe('red');
  expect(maybe('colour.mauve', 'mauve')).toBe('mauve');
});

test('names that come in both languages', () => {
  expect(said({ en: 'Warsaw', pl: 'Warszawa' })).toBe('Warsaw');
  settings.language = 'pl';
  expect(said({ en: 'Warsaw', pl: 'Warszawa' })).toBe('Warszawa');
  expect(said(null)).toBe('');
});

test('in Polish no line ends with a word of one letter', () => {
  expect(prose('a w i z')).toBe('a w i z');
  settings.language = 'pl';
  expect(prose('tor z miasta do portu i dalej')).toBe('tor z\u00a0miasta do portu i\u00a0dalej');
});

test('lists end as the language ends them', () => {
  expect(listed(['a', 'b', 'c'])).toBe('a, b, and c');
  settings.language = 'pl';
  expect(listed(['a', 'b', 'c'])).toBe('a, b i c');
});
