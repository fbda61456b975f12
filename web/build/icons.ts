/** The icons of the installed page, drawn from the sign: as SVG, and as PNG in the sizes that systems ask for. */

import { deflateSync } from 'node:zlib';
import { CORNER, GROUND, pathOf, RAILS, SIDE, STROKE, type Line } from '../src/parts/logo';

export const svg = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">` +
  `<rect width="${SIDE}" height="${SIDE}" rx="${CORNER}" fill="${GROUND}"/>` +
  RAILS.map(
    ({ paint, lines }) =>
      `<path d="${pathOf(lines)}" stroke="${paint}" stroke-width="${STROKE}" stroke-linecap="round"/>`,
  ).join('') +
  '</svg>\n';

/** How far a point lies from a line. */
function off(x: number, y: number, [x1, y1, x2, y2]: Line): number {
  const [u, v] = [x2 - x1, y2 - y1];
  const along = Math.max(0, Math.min(1, ((x - x1) * u + (y - y1) * v) / (u * u + v * v)));
  return Math.hypot(x - x1 - along * u, y - y1 - along * v);
}

/** How far a point lies outside the ground, with its round corners. */
function outside(x: number, y: number): number {
  const [dx, dy] = [x, y].map((at) => Math.abs(at - SIDE / 2) - SIDE / 2 + CORNER) as [number, number];
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - CORNER;
}

const rgb = (paint: string): number[] => [1, 3, 5].map((at) => Number.parseInt(paint.slice(at, at + 2), 16));

/** `whole`: the ground fills the square and the sign keeps clear of the edges, which a system may cut off. */
export function png(size: number, whole = false): Buffer {
  const unit = SIDE / size;
  const zoom = whole ? 1.35 : 1;
  const covers = (distance: number): number => Math.max(0, Math.min(1, 0.5 - distance / (unit * zoom)));
  const rows = Buffer.alloc(size * (1 + 4 * size));
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const [x, y] = [column, row].map((at) => ((at + 0.5) * unit - SIDE / 2) * zoom + SIDE / 2) as [number, number];
      let colour = rgb(GROUND);
      for (const { paint, lines } of RAILS) {
        const share = covers(Math.min(...lines.map((line) => off(x, y, line))) - STROKE / 2);
        colour = rgb(paint).map((value, i) => value * share + colour[i]! * (1 - share));
      }
      const alpha = whole ? 1 : covers(outside(x, y));
      rows.set([...colour.map(Math.round), Math.round(255 * alpha)], row * (1 + 4 * size) + 1 + 4 * column);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 6], 8); // eight bits, colours with alpha
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, check]);
}

function crc(data: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of data) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}
