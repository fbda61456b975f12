import { describe, expect, test } from 'vitest';
import { momentsOf } from '../../src/ending/moments';
import { counted, ranksOf, revealOf } from '../../src/ending/reveal';
import { ticketsShown } from '../../src/ending/ways';
import type { BoardData, Final, PublicView, Replay, Step } from '../../src/generated/protocol';
import { BoardBook } from '../../src/server/boards';

const track = (id: string, a: string, b: string) => ({ id, a, b, length: 2, piece: 'train', colour: 'red' });
const ticket = (id: string, ...cities: string[]) => ({ id, cities, points: 5, tour: false });
const book = new BoardBook({
  cities: [],
  tracks: [track('a-b', 'a', 'b'), track('b-c', 'b', 'c'), track('c-d', 'c', 'd')],
  tickets: [ticket('a-c', 'a', 'c'), ticket('a-d', 'a', 'd'), ticket('b-d', 'b', 'd')],
  cards: [],
  pieces: [],
} as unknown as BoardData);
const sheet = (lines: Record<string, number>, completed: string[]) => ({
  total: Object.values(lines).reduce((sum, n) => sum + n, 0),
  lines,
  completed,
  borrowed: {},
});
const final: Final = {
  sheets: [
    sheet({ tracks: 4, tickets: 0, stations: 8, longest_trail: 10 }, ['a-c']),
    sheet({ tracks: 2, tickets: 5, stations: 0, longest_trail: 0 }, ['b-d']),
  ],
  winners: [0],
  tickets: [['a-d', 'a-c'], ['b-d']],
  ticket_points: [{ 'a-d': -5, 'a-c': 5 }, { 'b-d': 5 }],
  trails: [['a-b', 'b-c'], ['c-d']],
};
const players = [
  { tracks: ['a-b', 'b-c'], stations: ['a'] },
  { tracks: ['c-d', 'b-c'], stations: [] },
] as unknown as PublicView['players'];

describe('the points are counted', () => {
  const steps = revealOf(book, final, players);

  test('tracks, completed tickets, failed ones, stations, the longest trail', () => {
    expect(steps.map(({ line, ticket: of }) => (of ? `${of.id} ${of.done}` : line))).toEqual([
      'tracks',
      'a-c true',
      'b-d true',
      'a-d false',
      'stations',
      'longest_trail',
    ]);
  });

  test('the map shows a completed ticket with its way, a failed one by its ends', () => {
    expect(steps[1]?.shown).toEqual({
      cities: ['a', 'c'],
      tracks: ['b-c', 'a-b'],
      links: [{ from: 'a', to: 'c', done: true }],
    });
    expect(steps[3]?.shown).toEqual({ cities: ['a', 'd'], tracks: [], links: [{ from: 'a', to: 'd', done: false }] });
    expect(steps.at(-1)?.shown.trail).toEqual(['a-b', 'b-c']);
  });

  test('no way leads through a country', () => {
    const detour = new BoardBook({
      ...book.facts,
      cities: [{ id: 'b', country: true }],
      tracks: [...book.facts.tracks, track('a-e', 'a', 'e'), track('e-f', 'e', 'f'), track('c-f', 'f', 'c')],
    } as unknown as BoardData);
    const owner = [{ tracks: ['a-b', 'b-c', 'a-e', 'e-f', 'c-f'] }] as unknown as PublicView['players'];
    expect(ticketsShown(detour, final, owner, 0, ['a-c']).tracks).toEqual(['c-f', 'e-f', 'a-e']);
  });

  test('whatever is counted adds up to the sheets', () => {
    expect(counted(steps, 2, 2)).toEqual([9, 2]);
    expect(counted(steps, steps.length, 2)).toEqual(final.sheets.map(({ total }) => total));
  });
});

describe('ranks', () => {
  const of = (totals: number[], winners: number[]) =>
    ranksOf({ ...final, winners, sheets: totals.map((total) => ({ ...sheet({}, []), total })) }).map(
      ({ seat, rank, behind }) => [seat, rank, behind],
    );

  test('by points, and equal ones share a rank', () => {
    expect(of([20, 50, 20, 7], [1])).toEqual([
      [1, 1, 0],
      [0, 2, 30],
      [2, 2, 30],
      [3, 4, 43],
    ]);
  });

  test('a tie-break makes the winner', () => {
    expect(of([50, 50], [1])).toEqual([
      [1, 1, 0],
      [0, 2, 0],
    ]);
    expect(of([50, 50], [0, 1])).toEqual([
      [0, 1, 0],
      [1, 1, 0],
    ]);
  });
});

describe('key moments', () => {
  const step = (seat: number, action: string, points: number[], events: Step['events'] = []): Step => ({
    v: 1,
    at: null,
    seat,
    kind: 'move',
    action,
    events,
    changes: [],
    points,
    lines: [],
  });
  const replay = {
    seats: 2,
    final,
    steps: [
      step(1, 'claim c-d', [0, 2], [{ event: 'claim', seat: 1, track: 'c-d', points: 2, cards: {} }]),
      step(0, 'draw', [0, 2]),
      step(0, 'claim a-b', [14, 2], [{ event: 'claim', seat: 0, track: 'a-b', points: 4, cards: {} }]),
      step(1, 'draw', [14, 2], [{ event: 'final_turns', seat: 1, turns: 2 } as unknown as Step['events'][number]]),
    ],
  } as unknown as Replay;

  test('the best moves, the lead for good, the last turns, in order', () => {
    expect(momentsOf(replay).map(({ kind, at, seat, gain }) => [kind, at, seat, gain])).toEqual([
      ['gain', 1, 1, 2],
      ['gain', 3, 0, 14],
      ['lead', 3, 0, 14],
      ['last_round', 4, 1, 0],
    ]);
    expect(momentsOf(replay)[1]?.tracks).toEqual(['a-b']);
  });

  test('where a station was built is told', () => {
    const built = step(
      0,
      'pay 1 red',
      [4, 2],
      [{ event: 'station', seat: 0, city: 'c', cards: {} } as Step['events'][number]],
    );
    expect(momentsOf({ ...replay, steps: [built] } as Replay)[0]?.cities).toEqual(['c']);
  });
});
