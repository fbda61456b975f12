import { describe, expect, test } from 'vitest';
import { fitted, held, type Box, type Placing } from '../../src/board/fit';

const PHONE = [390, 600] as const;
const DESKTOP = [970, 730] as const;
const WIDE = [1500, 900] as const;

/** The part of the window that a box of the board takes. */
const seen = ({ x, y, k }: Placing, [left, top, width, height]: Box): [number, number, number, number] => [
  x + left * k,
  y + top * k,
  x + (left + width) * k,
  y + (top + height) * k,
];

function expectInSight(placing: Placing, box: Box, [wide, high]: readonly [number, number]): void {
  const [left, top, right, bottom] = seen(placing, box);
  expect(left).toBeGreaterThanOrEqual(-0.01);
  expect(top).toBeGreaterThanOrEqual(-0.01);
  expect(right).toBeLessThanOrEqual(wide + 0.01);
  expect(bottom).toBeLessThanOrEqual(high + 0.01);
}

test('on a desktop the whole board is in the middle', () => {
  const placing = fitted(DESKTOP, WIDE, true, [0, 0, 100, 100]);
  expect(placing.k).toBeCloseTo(970 / 1500);
  expect(placing.x).toBeCloseTo(0);
  expect(placing.y).toBeCloseTo((730 - (900 * 970) / 1500) / 2);
});

describe('on an upright phone', () => {
  test('a wide board fills the window', () => {
    const placing = fitted(PHONE, WIDE, true, null);
    expect(placing.k).toBeCloseTo(600 / 900);
    expect(placing.x + (1500 * placing.k) / 2).toBeCloseTo(390 / 2);
  });

  test('unless the whole of it is wanted', () => expect(fitted(PHONE, WIDE, false, null).k).toBeCloseTo(390 / 1500));

  test.each<[string, Box]>([
    ['at the left edge', [0, 300, 200, 200]],
    ['at the right edge', [1300, 300, 200, 200]],
    ['wider than the window at that scale', [100, 200, 1000, 300]],
    ['across the whole board', [0, 0, 1500, 900]],
  ])('what is needed is in sight: %s', (_, box) => expectInSight(fitted(PHONE, WIDE, true, box), box, PHONE));

  test('what is needed is drawn larger than a board that fills the window, but never too large', () => {
    const box: Box = [700, 400, 100, 100];
    const placing = fitted(PHONE, WIDE, true, box);
    expect(placing.k).toBeGreaterThan(fitted(PHONE, WIDE, true, null).k);
    expect(placing.k).toBeCloseTo((3 * 390) / 1500);
    expectInSight(placing, box, PHONE);
  });

  test('the window never shows more beside the board than it must', () => {
    const placing = fitted(PHONE, WIDE, true, [-40, 300, 100, 100]);
    expect(placing.x).toBeCloseTo(0);
  });

  test('an upright board is whole', () => {
    expect(fitted(PHONE, [900, 1300], true, null).k).toBeCloseTo(390 / 900);
  });
});

test('nothing empty stands beside a board that is larger than its window', () => {
  expect(held(400, 1600, 0.5, 100)).toBe(400);
  expect(held(400, 1600, 0.5, 1500)).toBe(1200);
  expect(held(400, 1600, 0.5, 700)).toBe(700);
  expect(held(400, 1600, 0.2, 100)).toBe(800);
});
