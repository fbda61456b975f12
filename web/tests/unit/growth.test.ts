import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { growths } from '../../src/board/growth';
import type { Geometry, Label } from '../../src/board/layout';

const label: Label = { x: 100, y: 100, anchor: 'start', lines: 1, box: [100, 84, 80, 20] };
const board = (...spaces: [number, number, number][]): Pick<Geometry, 'size' | 'places' | 'tracks' | 'space'> => ({
  size: [400, 300],
  space: [40, 14],
  places: { here: { x: 90, y: 95, radius: 8, label } },
  tracks: { track: { path: '', spaces } },
});

test('a name with room around it grows as far as names do', () => {
  expect(growths(board()).get('here')).toBe(1.6);
  expect(growths(board([300, 95, 0], [140, 160, 0])).get('here')).toBe(1.6);
});

test('a name stops before the middle of a track, and does not grow where one lies close by', () => {
  const by = growths(board([210, 95, 0])).get('here') ?? 0;
  expect(by).toBeGreaterThan(1);
  expect(100 + 80 * by).toBeLessThanOrEqual(200);
  expect(growths(board([185, 95, 0])).get('here')).toBe(1);
});

test('a name stops before the edge of the board', () => {
  const by = growths({ ...board(), size: [210, 300] }).get('here') ?? 0;
  expect(by).toBeGreaterThan(1.3);
  expect(100 + 80 * by).toBeLessThanOrEqual(210);
});

test('a name stops before another name', () => {
  const other: Label = { x: 200, y: 100, anchor: 'start', lines: 1, box: [200, 84, 60, 20] };
  const both = board();
  const by = growths({ ...both, places: { ...both.places, there: { x: 190, y: 95, radius: 8, label: other } } });
  expect(100 + 80 * (by.get('here') ?? 0)).toBeLessThanOrEqual(200);
  expect(by.get('there')).toBe(1.6);
});

test('names grow on every board', () => {
  const boards = new URL('../../../src/kolej/boards/', import.meta.url);
  const layouts = readdirSync(boards, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('layout.json'),
  );
  expect(layouts.length).toBeGreaterThan(3);
  for (const path of layouts) {
    const layout = JSON.parse(readFileSync(new URL(path, boards), 'utf8')) as Geometry;
    const all = [...growths(layout).values()];
    expect(Math.min(...all)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...all)).toBe(1.6);
  }
});
