/** A canvas for d3's paths that warps, simplifies and rounds them into the text of an SVG path. */

import type { GeoContext } from 'd3-geo';

type Point = [number, number];

export class PathWriter implements GeoContext {
  private parts: { points: Point[]; closed: boolean }[] = [];

  constructor(
    private readonly warp: (x: number, y: number) => Point,
    private readonly tolerance: number,
    private readonly leastArea: number,
  ) {}

  beginPath(): void {
    this.parts = [];
  }

  moveTo(x: number, y: number): void {
    this.parts.push({ points: [this.warp(x, y)], closed: false });
  }

  lineTo(x: number, y: number): void {
    const points = this.parts.at(-1)?.points;
    const last = points?.at(-1);
    if (!points || !last) return this.moveTo(x, y);
    points.push(this.warp(x, y));
  }

  closePath(): void {
    const part = this.parts.at(-1);
    if (part) part.closed = true;
  }

  arc(): void {
    // d3 draws single points with it; the boards' maps have none
  }

  text(): string {
    return this.parts
      .filter(({ points, closed }) => !closed || Math.abs(area(points)) >= this.leastArea)
      .map(({ points, closed }) => {
        const kept = simplified(points, this.tolerance);
        return kept.length < (closed ? 4 : 2) ? '' : steps(kept) + (closed ? 'Z' : '');
      })
      .join('');
  }
}

/** The points rounded to whole units, each as a step from the one before: the shortest text. */
function steps(points: Point[]): string {
  let [x, y] = [0, 0];
  return points
    .map(([u, v], i) => {
      const [dx, dy] = [Math.round(u) - x, Math.round(v) - y];
      [x, y] = [x + dx, y + dy];
      return i > 0 && dx === 0 && dy === 0 ? '' : `${i ? 'l' : 'M'}${dx},${dy}`;
    })
    .join('');
}

function area(points: Point[]): number {
  return points.reduce((sum, [x, y], i) => {
    const [u, v] = points[(i + 1) % points.length] ?? [x, y];
    return sum + (x * v - u * y) / 2;
  }, 0);
}

/** Douglas and Peucker: leave out what lies nearer to the simpler line than the tolerance. */
function simplified(points: Point[], tolerance: number): Point[] {
  if (points.length < 4) return points;
  const keep = new Set([0, points.length - 1]);
  const middle = Math.floor(points.length / 2);
  keep.add(middle);
  const stack: [number, number][] = [
    [0, middle],
    [middle, points.length - 1],
  ];
  for (let range = stack.pop(); range; range = stack.pop()) {
    const [from, to] = range;
    let farthest = -1;
    let most = tolerance;
    for (let i = from + 1; i < to; i++) {
      const distance = fromLine(points[i]!, points[from]!, points[to]!);
      if (distance > most) [farthest, most] = [i, distance];
    }
    if (farthest > 0) {
      keep.add(farthest);
      stack.push([from, farthest], [farthest, to]);
    }
  }
  return points.filter((_, i) => keep.has(i));
}

function fromLine([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = Math.hypot(dx, dy);
  return length ? Math.abs(dx * (y - ay) - dy * (x - ax)) / length : Math.hypot(x - ax, y - ay);
}
