import { describe, expect, test } from 'vitest';
import type { PlaceLayout } from '../../src/board/layout';
import { fan, hanging, PIN } from '../../src/board/pins';

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

describe('pins of places that lie side by side', () => {
  const place = (x: number, y: number, more = {}): PlaceLayout => ({ x, y, radius: 8, ...more });

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
