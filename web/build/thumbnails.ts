/** A Vite plugin: a small picture of every board for the home screen, `boards/NAME.svg`, and the land below it for
 * pictures made in Python, `boards/NAME.land.json`. */

import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { colourOf } from '../src/board/colours';
import { BOARDS, FOLDER } from './boards.mjs';
import { drawingOf } from './drawing';

export function thumbnails(): Plugin {
  return {
    name: 'kolej-thumbnails',
    apply: 'build',
    generateBundle() {
      for (const board of BOARDS) {
        this.emitFile({ type: 'asset', fileName: `boards/${board}.svg`, source: picture(board) });
        const land = JSON.stringify(drawingOf(board).land);
        this.emitFile({ type: 'asset', fileName: `boards/${board}.land.json`, source: land });
      }
    },
  };
}

/** The colour of every track: the third to fifth column of tracks.csv, whichever is named so. */
function colours(board: string): Map<string, string> {
  const [head = '', ...rows] = readFileSync(`${FOLDER}${board}/tracks.csv`, 'utf8').trim().split('\n');
  const names = head.split(',').map((name) => name.trim());
  const [id, colour] = [names.indexOf('id'), names.indexOf('colour')];
  return new Map(
    rows.map((row) => row.split(',')).map((cells) => [cells[id]?.trim() ?? '', cells[colour]?.trim() ?? '']),
  );
}

function picture(board: string): string {
  const {
    layout,
    land: { land },
  } = drawingOf(board);
  const [width, height] = layout.size;
  const painted = colours(board);
  const drawn = (kind: string): string =>
    layout.drawn
      .filter((shape) => shape.kind === kind)
      .map((shape) => shape.path)
      .join('');
  const tracks = Object.entries(layout.tracks).map(
    ([id, track]) => `<path d="${coarse(track.path)}" stroke="${colourOf(painted.get(id) ?? 'gray').paint}"/>`,
  );
  const places = Object.values(layout.places).map((place) => `M${Math.round(place.x)},${Math.round(place.y)}h0`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${land ? '#c9dbdd' : '#f1e6cd'}"/><path d="${coarse(land)}" fill="#f4ecd9" stroke="#8fa7a4" stroke-width="3"/>` +
    `<path d="${drawn('park')}" fill="#d6dfb8"/><path d="${drawn('river')}" fill="none" stroke="#b9d3d8" stroke-width="26"/>` +
    `<g fill="none" stroke-width="15" stroke-linecap="round">${tracks.join('')}</g>` +
    `<path d="${places.join('')}" stroke="#7c2d22" stroke-width="30" stroke-linecap="round"/></svg>`
  );
}

const coarse = (path: string): string => path.replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number))));
