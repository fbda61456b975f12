import { describe, expect, test } from 'vitest';
import type { Turned } from '../../src/board/layout';
import { arc, moved, ships, symbols, wagons } from '../../src/board/shapes';

/** The corners and ends of a path. */
const points = (path: string): [number, number][] =>
  [...path.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

const box = (path: string): { left: number; right: number; top: number; bottom: number } => {
  const [xs, ys] = [points(path).map(([x]) => x), points(path).map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
};

describe('pieces lie on their spaces', () => {
  const flat: Turned = [100, 50, 0];
  const upright: Turned = [100, 50, 90];

  test.each([
    ['wagons', wagons],
    ['ships', ships],
  ])('%s along the space', (_, draw) => {
    const { left, right, top, bottom } = box(draw([flat], 40, 12));
    expect(left).toBeGreaterThanOrEqual(80);
    expect(right).toBeLessThanOrEqual(120);
    expect(right - left).toBeGreaterThan(30);
    expect(top).toBeGreaterThanOrEqual(44);
    expect(bottom).toBeLessThanOrEqual(56);
  });

  test.each([
    ['wagons', wagons],
    ['ships', ships],
  ])('%s turned with it', (_, draw) => {
    const { left, right, top, bottom } = box(draw([upright], 40, 12));
    expect(bottom - top).toBeGreaterThan(30);
    expect(right - left).toBeLessThanOrEqual(12.1);
  });

  test('one for each space, in one path', () => {
    const path = wagons([flat, [200, 50, 0], [300, 50, 0]], 40, 12);
    expect(path.match(/Z/g)).toHaveLength(3);
    expect(box(path).right).toBeGreaterThan(300);
  });
});

describe('moved', () => {
  test('scales, then moves, what is absolute', () => expect(moved('M1,2L3,-4Z', 10, 20, 2)).toBe('M12 24L16 12Z'));
  test('only scales what is relative', () => expect(moved('l3,-4', 10, 20, 2)).toBe('l6 -8'));
  test('lines along one axis', () => expect(moved('H3V4', 10, 20, 2)).toBe('H16V28'));
  test('radii and flags of arcs stay in place', () =>
    expect(moved('A1,2 30 1 0 5,6', 10, 20, 2)).toBe('A2 4 30 1 0 20 32'));
});

test('a symbol stands on every space, upright, and no symbol draws nothing', () => {
  const spaces: Turned[] = [
    [10, 20, 45],
    [30, 40, 90],
  ];
  expect(symbols(spaces, 'M0,0L1,0', 2)).toBe('M10 20L12 20M30 40L32 40');
  expect(symbols(spaces, '', 2)).toBe('');
});

test('a ticket’s line runs from place to place and bends to the side', () => {
  const path = arc({ x: 0, y: 0 }, { x: 100, y: 0 });
  expect(path).toBe('M0,0Q50.0,-12.0 100,0');
  expect(arc({ x: 100, y: 0 }, { x: 0, y: 0 })).toBe('M100,0Q50.0,-12.0 0,0');
});
