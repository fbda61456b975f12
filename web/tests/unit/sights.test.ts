import { describe, expect, test } from 'vitest';
import type { EventMessage, LogLine } from '../../src/generated/protocol';
import { newsOf } from '../../src/table/news';
import { sightsIn } from '../../src/table/sights';

const drawn: EventMessage = { event: 'draw', seat: 1, deck: 'train' };
const taken: EventMessage = { event: 'take', seat: 1, card: 'red', place: 0 };
const claimed: EventMessage = { event: 'claim', seat: 1, track: 'a-b', points: 2, cards: { red: 2, wild: 1 } };
const drawn2: EventMessage = { ...drawn, seat: 2 };
const ends: EventMessage = { event: 'turn', seat: 2 };

describe('what happened as pictures', () => {
  test('cards that are alike are one picture with a number', () => {
    expect(sightsIn([drawn, drawn, ends])).toEqual([{ show: 'back', deck: 'train', n: 2 }]);
    expect(sightsIn([taken, { event: 'row', place: 0, card: 'blue' }, drawn])).toEqual([
      { show: 'card', card: 'red', n: 1, gained: true },
      { show: 'back', deck: 'train', n: 1 },
    ]);
  });

  test('a claim shows its track and what was paid', () => {
    expect(sightsIn([claimed])).toEqual([
      { show: 'track', track: 'a-b' },
      { show: 'card', card: 'red', n: 2, gained: false },
      { show: 'card', card: 'wild', n: 1, gained: false },
    ]);
  });
});

describe('a tunnel', () => {
  const tunnel: EventMessage = {
    event: 'tunnel',
    seat: 1,
    track: 'a-b',
    cards: { red: 2 },
    revealed: ['blue', 'red', 'wild'],
    matching: ['red', 'wild'],
    due: 2,
  };
  const turned = [
    { show: 'turned', card: 'blue', matches: false },
    { show: 'turned', card: 'red', matches: true },
    { show: 'turned', card: 'wild', matches: true },
  ];

  test('is shown in the log with what was laid out and what turned up', () => {
    expect(sightsIn([tunnel], true)).toEqual([{ show: 'card', card: 'red', n: 2, gained: false }, ...turned]);
  });

  test('that costs no more shows its cards once', () => {
    expect(sightsIn([{ ...tunnel, matching: [], due: 0 }, claimed], true).slice(3)).toEqual(sightsIn([claimed]));
  });

  test('is news only once it has ended', () => {
    expect(sightsIn([tunnel])).toEqual([]);
  });
});

describe('news', () => {
  const line = (v: number, seat: number | null, events: EventMessage[], kind = 'move'): LogLine => ({
    v,
    at: 0,
    seat,
    kind,
    text: {},
    sentences: [],
    events,
  });
  const lines = [
    line(1, null, [], 'start'),
    line(2, 1, [drawn]),
    line(3, 1, [drawn, ends]),
    line(4, 0, [{ ...drawn, seat: 0 }]),
    line(5, 1, [claimed, ends]),
    line(6, 2, [drawn2]),
  ];

  test('tell by seat what the others did since the own last move', () => {
    expect(newsOf(lines, [0]).map(({ seat, lines }) => [seat, lines.map(({ v }) => v)])).toEqual([
      [1, [5]],
      [2, [6]],
    ]);
  });

  test('tell what everybody chose at the beginning of whoever chose it', () => {
    const keeps = (seat: number): EventMessage => ({ event: 'keep', seat, kept: seat + 2, returned: 0 });
    const chosen = (seat: number): EventMessage => ({ event: 'chosen', seat });
    const opening = [
      line(1, null, [], 'start'),
      line(2, 1, [chosen(1)]),
      line(3, 0, [chosen(0)]),
      line(4, 3, []),
      line(5, 2, [chosen(2), ...[0, 1, 2].map(keeps), { ...ends, seat: 1 }]),
    ];
    const tickets = (n: number) => [{ show: 'tickets', n }];
    const seen = (own: number[]) => newsOf(opening, own).map(({ seat, events }) => [seat, sightsIn(events)]);
    expect(seen([0])).toEqual([[2, tickets(4)]]);
    expect(seen([])).toEqual([
      [1, tickets(3)],
      [0, tickets(2)],
      [2, tickets(4)],
    ]);
  });

  test('tell a spectator the last turn of everybody', () => {
    expect(newsOf(lines, []).map(({ seat, lines }) => [seat, lines.map(({ v }) => v)])).toEqual([
      [1, [5]],
      [0, [4]],
      [2, [6]],
    ]);
  });
});
