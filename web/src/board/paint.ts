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

/** One path and how it is painted. */
type Stroke = [path: string, pen: Pen];

/** The map's strokes; their colours are names of CSS variables. */
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

/** What there is to paint: strokes with colours that a canvas knows, and how many pixels a unit of the board takes. */
export interface Job {
  size: readonly [number, number];
  resolution: number;
  strokes: Stroke[];
}

/** The map in the colours of an element's theme. */
export function jobOf(layout: Geometry, land: Land, resolution: number, style: CSSStyleDeclaration): Job {
  const plain = (name: string): string => style.getPropertyValue(`--board-${name}`).trim();
  const dyed = strokes(layout, land).flatMap(([path, { fill, stroke, ...pen }]): Stroke[] =>
    path ? [[path, { ...pen, ...(fill && { fill: plain(fill) }), ...(stroke && { stroke: plain(stroke) }) }]] : [],
  );
  return { size: layout.size, resolution, strokes: dyed };
}

export function paint(canvas: OffscreenCanvas, { size: [width, height], resolution, strokes }: Job): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  [canvas.width, canvas.height] = [width * resolution, height * resolution];
  context.scale(resolution, resolution);
  context.lineJoin = context.lineCap = 'round';
  for (const [path, { fill, stroke, width = 1, dash = [], alpha = 1 }] of strokes) {
    const shape = new Path2D(path);
    context.globalAlpha = alpha;
    context.setLineDash(dash);
    if (stroke) {
      [context.strokeStyle, context.lineWidth] = [stroke, width];
      context.stroke(shape);
    }
    if (fill) {
      context.fillStyle = fill;
      context.fill(shape);
    }
  }
}
