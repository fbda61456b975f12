import { afterEach, describe, expect, test } from 'vitest';
import type { Track } from '../../src/board/facts';
import { BoardBook } from '../../src/server/boards';
import { settings } from '../../src/settings.svelte';
import { Phrases } from '../../src/table/phrases';
import { readAction } from '../../src/table/actions';
import { turnedUp } from '../../src/table/tunnel';

type Facts = ConstructorParameters<typeof BoardBook>[0];

const name = (text: string) => ({ en: text, pl: text });
const card = (id: string, colour: string, wild = false) => ({
  id,
  colour,
  wild,
  name: name(id),
  value: 1,
  deck: 'train',
});
const track = (id: string, piece: string, length: number, colour = 'green'): Track => ({
  id,
  a: 'a',
  b: 'b',
  length,
  colour,
  piece,
  kind: 'plain',
  wilds: 0,
  wraps: false,
});

const book = (decks: string[]): BoardBook =>
  new BoardBook({
    cities: ['a', 'b'].map((id) => ({ id, name: name(id.toUpperCase()) })),
    tracks: [track('land', 'train', 1), track('sea', 'ship', 3, 'gray')],
    tickets: [],
    cards: [card('red', 'red'), card('blue', 'blue'), card('green', 'green'), card('wild', '', true)],
    pieces: [
      { id: 'train', name: { en: 'train', pl: 'wagon' }, cards: 'train', score: {} },
      { id: 'ship', name: { en: 'ship', pl: 'statek' }, cards: 'ship', score: {} },
    ],
    bonuses: [],
    card_decks: decks.map((id) => ({ id, name: name(id) })),
    player_colours: [],
  } as unknown as Facts);

afterEach(() => {
  settings.language = 'en';
});

describe('prices', () => {
  const price = (decks: string[], id: string): string => new Phrases(book(decks)).price(book(decks).track.get(id)!);

  test('say which cards where there are several decks', () => {
    expect(price(['train', 'ship'], 'land')).toBe('1 train card, green');
    expect(price(['train', 'ship'], 'sea')).toBe('ship cards for 3 spaces, any one colour');
    settings.language = 'pl';
    expect(price(['train', 'ship'], 'land')).toContain('1 karta wagonów');
    expect(price(['train', 'ship'], 'sea')).toContain('karty statków na 3 pola');
  });

  test('say nothing of decks where there is one', () => expect(price(['train'], 'land')).toBe('1 card, green'));
});

describe('counted pieces', () => {
  const words = new Phrases(book(['train', 'ship']));

  test('in English', () => {
    expect(words.action(readAction('pieces 18 train, 42 ship'))).toBe('Choose 18 trains and 42 ships');
    expect(words.action(readAction('exchange 1 train for ship'))).toBe('Exchange 1 train for 1 ship');
  });

  test('in Polish', () => {
    settings.language = 'pl';
    expect(words.action(readAction('pieces 18 train, 42 ship'))).toBe('Wybierz 18 wagonów i 42 statki');
    expect(words.action(readAction('exchange 3 ship for train'))).toBe('Wymień 3 statki na 3 wagony');
  });
});

describe('counted cards', () => {
  const cards = { red: ['red', 'czerwona'], wild: ['locomotive', 'lokomotywa'], odd: ['scooter', 'hulajnoga'] };
  const europe = new Phrases(
    new BoardBook({
      cities: [],
      tracks: [],
      tickets: [],
      pieces: [],
      bonuses: [{ kind: 'longest_trail', points: 10, name: { en: 'European Express', pl: 'Europejski Ekspres' } }],
      cards: Object.entries(cards).map(([id, [en, pl]]) => ({
        ...card(id, id === 'red' ? 'red' : '', id !== 'red'),
        name: { en, pl },
      })),
      card_decks: [{ id: 'train', name: name('train') }],
      player_colours: [],
    } as unknown as Facts),
  );

  test('in English', () => {
    expect(europe.action(readAction('pay 2 red, 1 wild'))).toBe('Pay 2 red, 1 locomotive');
    expect(europe.action(readAction('take red'))).toBe('Take a red card');
    expect(europe.action(readAction('pay 2 odd'))).toBe('Pay 2 × scooter');
    expect(europe.line('longest_trail')).toBe('European Express');
  });

  test('in Polish', () => {
    settings.language = 'pl';
    expect(europe.action(readAction('pay 5 red, 2 wild'))).toBe('Zagraj: 5 czerwonych, 2 lokomotywy');
    expect(europe.action(readAction('take red'))).toBe('Weź odkrytą kartę: czerwona');
    expect(europe.line('tracks')).toBe('Połączenia');
  });
});

test('cards that turn up for a tunnel stand in the order of the hand, those that raise the price marked', () => {
  expect(turnedUp(book(['train']), ['wild', 'blue', 'red'], ['red', 'wild'])).toEqual([
    { id: 'red', matches: true },
    { id: 'blue', matches: false },
    { id: 'wild', matches: true },
  ]);
});
