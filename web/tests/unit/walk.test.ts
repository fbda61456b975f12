import { expect, test } from 'vitest';
import type { Geometry } from '../../src/board/layout';
import { middle, nextPlace, tracksAt } from '../../src/board/walk';

const at = (x: number, y: number) => ({ x, y, radius: 5 });
const layout = {
  size: [200, 200],
  places: { hub: at(100, 100), north: at(105, 20), east: at(180, 90), far: at(195, 100), south: at(90, 190) },
  tracks: {
    up: { path: '', spaces: [[102, 60, 90]] },
    right: { path: '', spaces: [[140, 95, 0]] },
    down: { path: '', spaces: [[95, 145, 90]] },
  },
} as unknown as Geometry;

test('arrows lead to the nearest place in their direction, or nowhere', () => {
  expect(nextPlace(layout, 'hub', 'ArrowUp')).toBe('north');
  expect(nextPlace(layout, 'hub', 'ArrowRight')).toBe('far');
  expect(nextPlace(layout, 'hub', 'ArrowDown')).toBe('south');
  expect(nextPlace(layout, 'north', 'ArrowUp')).toBeNull();
  expect(nextPlace(layout, 'nowhere', 'ArrowUp')).toBeNull();
});

test('the tracks of a place come clockwise', () => {
  const tracks = [
    { id: 'down', a: 'hub', b: 'south' },
    { id: 'up', a: 'north', b: 'hub' },
    { id: 'right', a: 'hub', b: 'east' },
    { id: 'undrawn', a: 'hub', b: 'east' },
  ];
  expect(tracksAt(tracks, layout, 'hub')).toEqual(['up', 'right', 'down']);
  expect(tracksAt(tracks, layout, 'north')).toEqual(['up']);
});

test('a walk begins in the middle', () => expect(middle(layout)).toBe('hub'));
