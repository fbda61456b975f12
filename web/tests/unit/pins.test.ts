import { describe, expect, test } from 'vitest';
import type { PlaceLayout } from '../../src/board/layout';
import { away, fan, hanging, PIN } from '../../src/board/pins';

describe('pins that share a place', () => {
  test('one stands upright', () => {
    expect(fan(1)).toEqual({ turns: [0], reach: PIN.reach });
  });

  test.each([2, 3, 4, 5, 8])('%i do not overlap', (pins) => {
    const { turns, reach } = fan(pins);
    const heads = turns.map((turn) => [
      Math.sin((turn * Math.PI) / 180) * reach,
      Math.cos((turn * Math.PI) / 180) * reach,
    ]);
    for (const [i, [x, y]] of heads.entries())
      for (const [u, v] of heads.slice(i + 1)) expect(Math.hypot(x! - u!, y! - v!)).toBeGreaterThan(2 * PIN.radius);
  });
});

const place = (x: number, y: number, more = {}): PlaceLayout => ({ x, y, radius: 8, ...more });

describe('a name beside a place', () => {
  const named = (x: number, left: number): PlaceLayout => place(x, 300, { label: { box: [left, 292, 60, 16] } });
  const sides = ({ turns }: { turns: number[] }): number[] => turns.map((turn) => Math.sign(Math.round(turn)));

  test('is not hidden by pins, which lean away from it', () => {
    expect(sides(fan(2, away(named(400, 330), 1000)))).toEqual([0, 1]);
    expect(sides(fan(2, away(named(400, 410), 1000)))).toEqual([-1, 0]);
    expect(sides(fan(2, away(named(400, 370), 1000)))).toEqual([-1, 1]);
    expect(sides(fan(1, away(named(400, 330), 1000)))).toEqual([0]);
  });

  test('at an edge of the board pins do not lean over it', () => {
    expect(away(named(960, 890), 1000)).toBe(0);
    expect(away(named(40, 50), 1000)).toBe(0);
  });
});

describe('pins of places that lie side by side', () => {
  test('stand upright where nothing is in the way', () => {
    expect(hanging([place(100, 300), place(300, 300)], 900).size).toBe(0);
  });

  test('hang down at the upper edge, and below a name', () => {
    const [edge, named] = [place(100, 30), place(400, 300, { label: { x: 400, y: 280 } })];
    expect(hanging([edge, named], 900)).toEqual(new Set([edge, named]));
  });

  test('hang down where one would hide the other, unless there is no room', () => {
    const [first, second] = [place(100, 300), place(115, 310)];
    expect(hanging([second, first], 900)).toEqual(new Set([second]));
    expect(hanging([second, first], 350).size).toBe(0);
  });
});
