/** How far a name may grow on a board that is drawn small before it hides a track. */

import type { Geometry, Label, Turned } from './layout';

/** The most that any name grows by. */
const MOST = 1.6;
const STEP = 0.05;

/** The middle of a space and the corners of the half of it around that: whoever sees these sees the track. */
function heart([x, y, angle]: Turned, [length, width]: readonly [number, number]): [number, number][] {
  const [u, v] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const at = (along: number, across: number): [number, number] => [
    x + (along * length * u - across * width * v) / 4,
    y + (along * length * v + across * width * u) / 4,
  ];
  return [at(0, 0), at(-1, -1), at(-1, 1), at(1, -1), at(1, 1)];
}

/** By how much each name can grow from the point where it is written, between 1 and MOST. */
export function growths({ places, tracks, space }: Pick<Geometry, 'places' | 'tracks' | 'space'>): Map<string, number> {
  const hearts = Object.values(tracks).flatMap(({ spaces }) => spaces.flatMap((each) => heart(each, space)));
  const hides = ({ x, y, box: [left, top, width, height] }: Label, by: number): boolean =>
    hearts.some(([px, py]) => {
      const [across, down] = [x + (px - x) / by - left, y + (py - y) / by - top];
      return across >= 0 && across <= width && down >= 0 && down <= height;
    });
  return new Map(
    Object.entries(places).flatMap(([id, { label }]) => {
      if (!label) return [];
      let by = MOST;
      while (by > 1 && hides(label, by)) by = Math.max(1, by - STEP);
      return [[id, by] as const];
    }),
  );
}
