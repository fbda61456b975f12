/** How far a name may grow on a board that is drawn small before it hides a track or another name, or is cut off. */

import type { Box, Geometry, Label, Turned } from './layout';

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

/** The box of a name that has grown from the point in it where it is written. */
function grown({ x, y, box: [left, top, width, height] }: Label, by: number): Box {
  return [x + (left - x) * by, y + (top - y) * by, width * by, height * by];
}

const meet = ([x, y, width, height]: Box, [left, top, wide, high]: Box): boolean =>
  x < left + wide && left < x + width && y < top + high && top < y + height;

/** By how much each name can grow, between 1 and MOST. */
export function growths({
  size: [width, height],
  places,
  tracks,
  space,
}: Pick<Geometry, 'size' | 'places' | 'tracks' | 'space'>): Map<string, number> {
  const hearts = Object.values(tracks).flatMap(({ spaces }) =>
    spaces.flatMap((each) => heart(each, space).map(([x, y]): Box => [x, y, 0, 0])),
  );
  const names = Object.values(places).flatMap(({ label }) => (label ? [label.box] : []));
  const all = [...hearts, ...names];
  return new Map(
    Object.entries(places).flatMap(([id, { label }]) => {
      if (!label) return [];
      const most = grown(label, MOST);
      const near = all.filter((other) => other !== label.box && meet(most, other));
      const harms = (by: number): boolean => {
        const box = grown(label, by);
        const cut = box[0] < 0 || box[1] < 0 || box[0] + box[2] > width || box[1] + box[3] > height;
        return cut || near.some((other) => meet(box, other));
      };
      let by = MOST;
      while (by > 1 && harms(by)) by = Math.max(1, by - STEP);
      return [[id, by] as const];
    }),
  );
}
