import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { playerStyle } from '../../src/board/players';

const css = readFileSync(new URL('../../src/board/theme.css', import.meta.url), 'utf8');
const lands = [...css.matchAll(/--board-land: (#[0-9a-f]{6})/g)].map(([, land]) => land!);

type Triple = [number, number, number];

function rgb(paint: string): Triple {
  return [1, 3, 5].map((i) => parseInt(paint.slice(i, i + 2), 16) / 255) as Triple;
}

/** Lightness and two axes of colour, in which distances are as people see them. */
function oklab(paint: Triple): Triple {
  const [r, g, b] = paint.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)) as Triple;
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ];
}

/** How far the glow of one's own network is from the land below it, in both layers of its light. */
function seen(glow: string, land: string): number {
  const [light, ground] = [rgb(glow), rgb(land)];
  const left = (1 - 0.38) * (1 - 0.26);
  const mixed = ground.map((c, i) => c * left + light[i]! * (1 - left)) as Triple;
  const [one, other] = [oklab(ground), oklab(mixed)];
  return Math.hypot(...one.map((value, i) => value - other[i]!));
}

describe('the glow of one’s own network', () => {
  test('both themes have land', () => expect(lands.length).toBe(2));

  test.each(['blue', 'red', 'green', 'yellow', 'black', 'white', 'purple'])('%s is seen on it', (colour) => {
    for (const land of lands) expect(seen(playerStyle(colour).glow, land)).toBeGreaterThan(0.07);
  });
});
