/** How the pins of places stand, so that every letter is seen. */

import type { PlaceLayout } from './layout';

export const PIN = { radius: 10, reach: 17 };
/** Degrees between neighbours where there is room, and from the first to the last at most. */
const [STEP, FAN] = [76, 150];
/** Degrees by which all of several lean away from a name: the one beside it stands upright where they are two. */
const LEAN = 38;

export interface Fan {
  /** Degrees from upright, one for each pin. */
  turns: number[];
  /** From the place to the middle of a pin's head: many pins stand on longer stems. */
  reach: number;
}

/** `aside`: to the right (1) or the left (-1), away from a name. */
export function fan(pins: number, aside: -1 | 0 | 1 = 0): Fan {
  const step = pins < 2 ? 0 : Math.min(STEP, FAN / (pins - 1));
  const turns = Array.from({ length: pins }, (_, i) => (i - (pins - 1) / 2) * step + (pins > 1 ? aside * LEAN : 0));
  const apart = pins < 2 ? 0 : (PIN.radius * 1.04) / Math.sin((step * Math.PI) / 360);
  return { turns, reach: Math.max(PIN.reach, apart) };
}

/** The outline of an upright pin whose tip is at the origin. */
export function pin(reach: number): string {
  const r = PIN.radius;
  return `M0,0C-3,${11 - reach} -${r},${8 - reach} -${r},-${reach}A${r},${r} 0 1 1 ${r},-${reach}C${r},${8 - reach} 3,${11 - reach} 0,0Z`;
}

/** So near an edge of the board pins stay within it. */
const EDGE = 60;
/** How large pins are drawn on a small board, where they come into each other's way. */
const SIZE = 2;

/** Where a place's pin has its tip; of one with a plate, at its corner. */
export function tip({ x, y, radius, plates }: PlaceLayout, below: boolean): [number, number] {
  const plate = plates?.[0];
  return plate ? [plate[0] + plate[2], plate[1]] : [x, y + radius * (below ? 0.5 : -0.5)];
}

/** To which side of a place its pins lean: away from the name that is written beside it, unless the board ends there. */
export function away({ x, label }: PlaceLayout, width: number): -1 | 0 | 1 {
  if (!label) return 0;
  const [left, , length] = label.box;
  if (left + length <= x) return x + EDGE < width ? 1 : 0;
  return left >= x && x > EDGE ? -1 : 0;
}

/** The places whose pins hang down: at the upper edge, below a name, and where a neighbour's pin would be hidden. */
export function hanging(places: PlaceLayout[], height: number): Set<PlaceLayout> {
  const heads: [number, number][] = [];
  const head = (place: PlaceLayout, below: boolean): [number, number] => {
    const [x, y] = tip(place, below);
    return [x, y + PIN.reach * SIZE * (below ? 1 : -1)];
  };
  const free = ([x, y]: [number, number]): boolean =>
    heads.every(([u, v]) => Math.hypot(x - u, y - v) > 2 * PIN.radius * SIZE);
  const down = new Set<PlaceLayout>();
  for (const place of [...places].sort((one, other) => one.y - other.y)) {
    const top = place.plates?.[0]?.[1] ?? place.y;
    const named = !place.plates?.length && (place.label?.y ?? place.y) < place.y - place.radius;
    const usual = top < EDGE || named;
    const other = usual ? top >= EDGE : place.y + EDGE < height;
    const below = !free(head(place, usual)) && other && free(head(place, !usual)) ? !usual : usual;
    if (below) down.add(place);
    heads.push(head(place, below));
  }
  return down;
}
