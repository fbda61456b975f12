import { expect, test } from 'vitest';
import { FINGER, nearest } from '../../src/board/nearest';

const layout = {
  space: [40, 14] as [number, number],
  tracks: {
    level: { path: '', spaces: [[100, 100, 0] as [number, number, number], [150, 100, 0] as [number, number, number]] },
    upright: { path: '', spaces: [[100, 160, 90] as [number, number, number]] },
  },
};

test('a finger on a track means it, at any scale', () => {
  expect(nearest(layout, 150, 104, 0.2)).toBe('level');
  expect(nearest(layout, 101, 175, 3)).toBe('upright');
});

test('a finger beside tracks means the nearest one', () => {
  expect(nearest(layout, 120, 112, 1)).toBe('level');
  expect(nearest(layout, 110, 150, 1)).toBe('upright');
});

test('a finger far from all tracks means none, and the farther the board is, the more it reaches', () => {
  expect(nearest(layout, 150, 100 + FINGER + 2, 1)).toBeNull();
  expect(nearest(layout, 150, 100 + FINGER + 2, 0.5)).toBe('level');
});
