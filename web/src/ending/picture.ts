/** The final map with the points below it, as one picture to keep and to share. */

import type { Drawing } from '../board/boards';
import { strokes } from '../board/paint';
import type { PieceStyle } from '../board/players';
import { patternMarks, wagons } from '../board/shapes';
import { carriedFonts, flattened, plainColour, svg } from './flat-svg';

/** A row of the points. */
export interface Standing {
  rank: number;
  name: string;
  piece: PieceStyle;
  values: string[];
  total: string;
}

export interface Caption {
  title: string;
  subtitle: string;
  columns: string[];
  total: string;
  standings: Standing[];
}

/** Pixels across that the picture has as PNG. */
const WIDE = 2400;

/** `board`: the drawn board, whose paints are used. */
export async function pictureOf(board: SVGSVGElement, drawing: Drawing, caption: Caption): Promise<string> {
  const [width, height] = drawing.layout.size;
  const style = getComputedStyle(board);
  const paint = (name: string): string => plainColour(style.getPropertyValue(`--board-${name}`).trim());
  const map = svg('g', { 'stroke-linejoin': 'round', 'stroke-linecap': 'round' });
  for (const [path, pen] of strokes(drawing.layout, drawing.land)) {
    if (!path) continue;
    const shape = svg('path', { d: path, fill: pen.fill ? paint(pen.fill) : 'none' });
    if (pen.stroke) shape.setAttribute('stroke', paint(pen.stroke));
    if (pen.stroke) shape.setAttribute('stroke-width', String(pen.width ?? 1));
    if (pen.dash) shape.setAttribute('stroke-dasharray', pen.dash.join(' '));
    if (pen.alpha !== undefined) shape.setAttribute('opacity', String(pen.alpha));
    map.append(shape);
  }
  const drawn = [...board.children].flatMap((part) => flattened(part) ?? []);
  const unit = width / 100;
  const table = points(caption, width, unit, paint);
  const high = height + unit * (6.5 + 3.1 * (caption.standings.length + 1));
  table.setAttribute('transform', `translate(0,${height})`);
  const sheet = svg(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${high}`, width, height: high },
    svg('title', {}, `${caption.title} – ${caption.subtitle}`),
    svg('style', {}, await carriedFonts(['700'])),
    svg('rect', { width, height: high, fill: paint('frame-fill') }),
    svg('svg', { width, height, overflow: 'hidden' }, map, ...drawn),
    table,
  );
  return new XMLSerializer().serializeToString(sheet);
}

function points(caption: Caption, width: number, unit: number, paint: (name: string) => string): SVGElement {
  const [ink, size] = [paint('ink'), 1.75 * unit];
  const group = svg('g', { fill: ink, 'font-family': "'Alegreya Sans', 'Gill Sans', sans-serif", 'font-weight': 700 });
  const write = (x: number, y: number, text: string, more: Record<string, string | number> = {}): void =>
    void group.append(svg('text', { x, y, 'font-size': size, ...more }, text));
  const title = { 'font-family': "'Playfair Display SC', Georgia, serif", 'font-size': 2.6 * unit };
  write(3 * unit, 4 * unit, caption.title, title);
  write(width - 3 * unit, 4 * unit, caption.subtitle, { 'text-anchor': 'end', opacity: 0.8 });
  const [names, last] = [9 * unit, width - 3 * unit];
  const from = 36 * unit;
  const step = (last - 8 * unit - from) / Math.max(1, caption.columns.length);
  const column = (i: number): number => from + step * (i + 1);
  const line = (row: number): number => unit * (7.6 + 3.1 * row);
  const small = { 'text-anchor': 'end', 'font-size': 1.25 * unit, opacity: 0.85 };
  caption.columns.forEach((text, i) => write(column(i), line(0), shortened(text, step / (0.62 * unit)), small));
  write(last, line(0), caption.total, small);
  caption.standings.forEach(({ rank, name, piece, values, total }, i) => {
    const y = line(i + 1);
    group.append(
      svg('line', { x1: 3 * unit, x2: last, y1: y - 2.2 * unit, y2: y - 2.2 * unit, stroke: ink, opacity: 0.25 }),
      svg(
        'g',
        { transform: `translate(${6.7 * unit},${y - 0.575 * unit}) scale(${0.07 * unit})` },
        svg('path', { d: wagons([[0, 0, 0]], 37, 20), fill: piece.paint, stroke: ink, 'stroke-width': 2 }),
        svg('path', { d: patternMarks([[0, 0, 0]], piece.pattern, 37, 20), fill: piece.ink, 'fill-rule': 'evenodd' }),
      ),
    );
    write(3 * unit, y, `${rank}.`);
    write(names, y, shortened(name, 28));
    values.forEach((value, column_) => write(column(column_), y, value, { 'text-anchor': 'end' }));
    write(last, y, total, { ...title, 'font-size': 2.2 * unit, 'text-anchor': 'end' });
  });
  return group;
}

const shortened = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, Math.max(1, Math.floor(most) - 1))}…` : text;

/** The picture as pixels. */
export async function pixels(picture: string): Promise<Blob> {
  const image = new Image();
  image.src = dataUrl(picture);
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = WIDE;
  canvas.height = Math.round((WIDE * image.naturalHeight) / image.naturalWidth);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}

export const dataUrl = (picture: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(picture)}`;
