/** Walking over a board by keys: from place to place, and through the tracks of a place. */

import type { Track } from './facts';
import type { Geometry } from './layout';

export type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';
const AHEAD: Record<Direction, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export const isDirection = (key: string): key is Direction => key in AHEAD;

type Places = Pick<Geometry, 'places'>;

/** The nearest place in a direction: what lies aside counts as twice as far, and what lies behind not at all. */
export function nextPlace({ places }: Places, from: string, key: Direction): string | null {
  const [here, [u, v]] = [places[from], AHEAD[key]];
  if (!here) return null;
  let [best, least]: [string | null, number] = [null, Infinity];
  for (const [id, { x, y }] of Object.entries(places)) {
    const [along, aside] = [(x - here.x) * u + (y - here.y) * v, Math.abs((x - here.x) * v + (y - here.y) * u)];
    const far = along + 2 * aside;
    if (id !== from && along > 0 && along >= aside * 0.5 && far < least) [best, least] = [id, far];
  }
  return best;
}

/** The tracks of a place, clockwise from the top. */
export function tracksAt(
  tracks: Pick<Track, 'id' | 'a' | 'b'>[],
  layout: Pick<Geometry, 'places' | 'tracks'>,
  place: string,
): string[] {
  const here = layout.places[place];
  if (!here) return [];
  const turned = (id: string): number => {
    const ends = layout.tracks[id]?.spaces.map(([x, y]) => [x - here.x, y - here.y] as const) ?? [];
    const [x, y] = ends.reduce(
      (near, end) => (Math.hypot(...end) < Math.hypot(...near) ? end : near),
      ends[0] ?? [0, 0],
    );
    return (Math.atan2(x, -y) + 2 * Math.PI) % (2 * Math.PI);
  };
  return tracks
    .filter(({ id, a, b }) => (a === place || b === place) && layout.tracks[id])
    .map(({ id }) => id)
    .sort((one, other) => turned(one) - turned(other));
}

/** The place nearest to the middle, where a walk begins. */
export function middle({ places, size: [width, height] }: Pick<Geometry, 'places' | 'size'>): string | null {
  const far = (id: string): number => Math.hypot(places[id]!.x - width / 2, places[id]!.y - height / 2);
  return Object.keys(places).sort((one, other) => far(one) - far(other))[0] ?? null;
}
