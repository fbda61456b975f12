/** The track that a finger means: the nearest one, in pixels of the screen. */

import type { Geometry, Turned } from './layout';

/** How far from a track a finger may touch and still mean it. */
export const FINGER = 26;

/** How far a point lies from the middle line of a space. */
function distance([x, y, angle]: Turned, length: number, px: number, py: number): number {
  const [u, v] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const along = Math.max(-length / 2, Math.min(length / 2, (px - x) * u + (py - y) * v));
  return Math.hypot(px - x - along * u, py - y - along * v);
}

/** The track nearest to a point of the board; null where none is within a finger's reach at this scale. */
export function nearest(
  layout: Pick<Geometry, 'space' | 'tracks'>,
  x: number,
  y: number,
  scale: number,
): string | null {
  let best: string | null = null;
  let least = FINGER / scale;
  for (const [id, { spaces }] of Object.entries(layout.tracks)) {
    const off = Math.min(...spaces.map((space) => distance(space, layout.space[0], x, y)));
    if (off < least) [best, least] = [id, off];
  }
  return best;
}
