/** Paints the printed map: sea, land, borders, waters and parks, once, so that moving the board costs nothing. */

import type { Land } from './land';
import type { Drawn, Geometry } from './layout';

interface Pen {
  fill?: string;
  stroke?: string;
  width?: number;
  dash?: number[];
  alpha?: number;
}

/** One path and how it is painted; colours are names of CSS variables. */
type Stroke = [path: string, pen: Pen];

export function strokes(layout: Geometry, land: Land): Stroke[] {
  const drawn = (kind: Drawn['kind']): string =>
    layout.drawn
      .filter((shape) => shape.kind === kind)
      .map((shape) => shape.path)
      .join('');
  const sheet = `M0,0H${layout.size[0]}V${layout.size[1]}H0Z`;
  const inland = land.land === '';
  return [
    [sheet, { fill: inland ? 'land' : 'sea' }],
    [land.graticule, { stroke: 'graticule', width: 1 }],
    [land.shelf, { stroke: 'sea-line', width: 17, alpha: 0.35 }],
    [land.shelf, { stroke: 'sea-line', width: 8, alpha: 0.6 }],
    [land.land, { fill: 'land', stroke: 'coast', width: 2.6 }],
    ...land.countries.map((path, tint): Stroke => [path, { fill: `tint-${tint}` }]),
    [drawn('park'), { fill: 'park' }],
    [drawn('street'), { stroke: 'street', width: 9 }],
    [drawn('ring'), { stroke: 'border', width: 3, dash: [10, 6] }],
    [land.states, { stroke: 'state', width: 1.2 }],
    [land.borders, { stroke: 'border', width: 1.6, dash: [7, 3, 1.5, 3] }],
    [drawn('stream'), { stroke: 'stream', width: 2.2 }],
    [drawn('lake'), { fill: 'sea', stroke: 'sea-line', width: 6 }],
    [drawn('lake'), { stroke: 'coast', width: 1.3 }],
    [drawn('island'), { fill: 'tint-3', stroke: 'coast', width: 1.3 }],
    [drawn('canal'), { stroke: 'water', width: 7 }],
    [drawn('river_arm'), { stroke: 'coast', width: 12 }],
    [drawn('river'), { stroke: 'coast', width: 21 }],
    [drawn('river_arm'), { stroke: 'water', width: 9.4 }],
    [drawn('river'), { stroke: 'water', width: 18 }],
  ];
}

/** Paint the map on the canvas, a part in every frame; the function that is returned stops it. */
export function paint(canvas: HTMLCanvasElement, layout: Geometry, land: Land, resolution: number): () => void {
  const [width, height] = layout.size;
  canvas.width = width * resolution;
  canvas.height = height * resolution;
  const context = canvas.getContext('2d');
  const style = getComputedStyle(canvas);
  const colour = (name: string): string => style.getPropertyValue(`--board-${name}`).trim();
  const parts = strokes(layout, land).filter(([path]) => path !== '');
  let frame = 0;
  const next = (): void => {
    const part = parts.shift();
    if (!part || !context) {
      canvas.dataset['painted'] = 'yes';
      return;
    }
    const [path, pen] = part;
    const shape = new Path2D(path);
    context.setTransform(resolution, 0, 0, resolution, 0, 0);
    context.globalAlpha = pen.alpha ?? 1;
    context.lineJoin = context.lineCap = 'round';
    context.setLineDash(pen.dash ?? []);
    if (pen.stroke) {
      context.strokeStyle = colour(pen.stroke);
      context.lineWidth = pen.width ?? 1;
      context.stroke(shape);
    }
    if (pen.fill) {
      context.fillStyle = colour(pen.fill);
      context.fill(shape);
    }
    frame = requestAnimationFrame(next);
  };
  next();
  return () => cancelAnimationFrame(frame);
}
