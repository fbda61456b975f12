import { describe, expect, test } from 'vitest';
import type { LogLine, Sentence, TableInfo } from '../../src/generated/protocol';
import { settings } from '../../src/settings.svelte';
import { numbered, seatNames, toldBy } from '../../src/table/names';

type Somebody = { nickname?: string; bot?: string; character?: string };

const table = (...seats: Somebody[]): TableInfo =>
  ({
    seats: seats.map(({ nickname, bot, character }, seat) => ({
      seat,
      player: nickname ? { nickname } : null,
      bot: bot ?? null,
      character: character ?? null,
    })),
  }) as unknown as TableInfo;

const sentence = (seat: number | null, name: string | null, bot: boolean, en: string): Sentence => ({
  seat,
  name,
  bot,
  text: { en, pl: en },
});

const line = (...sentences: Sentence[]): LogLine => ({ sentences }) as unknown as LogLine;

test('names that are alike get numbers', () => {
  expect(numbered(['Ola', 'Medium', 'Ola'])).toEqual(['Ola 1', 'Medium', 'Ola 2']);
});

test('seats are called by nickname, by first name, by level, or by number', () => {
  expect(seatNames(table({ nickname: 'Ola' }, { bot: 'hard', character: 'Klara' }))).toEqual(['Ola', 'Klara']);
  expect(seatNames(table({ nickname: 'Ola' }, { bot: 'hard' }, {}))).toEqual(['Ola', 'Hard', 'Seat 3']);
});

test('who gave no name is a guest in the reader’s language', () => {
  expect(seatNames(table({ nickname: 'Guest' }))).toEqual(['Guest']);
  settings.language = 'pl';
  expect(seatNames(table({ nickname: 'Guest' }))).toEqual(['Gość']);
  settings.language = 'en';
});

describe('the log', () => {
  const seats = table({ nickname: 'medium player' }, { bot: 'medium' });

  test('a nickname that begins as a bot’s name is left alone', () => {
    expect(toldBy(seats, line(sentence(0, 'medium player', false, '{who} drew a card')))).toBe(
      'medium player drew a card',
    );
  });

  test('bots are called as everywhere on the page', () => {
    expect(toldBy(seats, line(sentence(1, 'medium', true, '{who} drew a card')))).toBe('Medium drew a card');
    expect(toldBy(seats, line(sentence(1, 'medium', true, 'The bot {who} sits down.')))).toBe(
      'The bot Medium sits down.',
    );
  });

  test('a person called as a bot has another number than the bot', () => {
    const alike = table({ nickname: 'Medium' }, { bot: 'medium' });
    const both = line(sentence(0, 'Medium', false, '{who} a'), sentence(1, 'medium', true, '{who} b'));
    expect(toldBy(alike, both)).toBe('Medium 1 a · Medium 2 b');
  });

  test('whoever has left the seat keeps the name that they had', () => {
    expect(toldBy(seats, line(sentence(1, 'Ewa', false, '{who} leaves the seat.')))).toBe('Ewa leaves the seat.');
    expect(toldBy(seats, line(sentence(0, 'easy', true, '{who} leaves the seat.')))).toBe('Easy leaves the seat.');
  });

  test('a name from right to left is isolated', () => {
    const dana = table({ nickname: 'דנה' });
    expect(toldBy(dana, line(sentence(0, 'דנה', false, '{who} drew 2 cards')))).toBe('\u2068דנה\u2069 drew 2 cards');
  });

  test('a sentence about nobody is told as it is', () => {
    expect(toldBy(seats, line(sentence(null, null, false, 'The game begins.')))).toBe('The game begins.');
  });
});
