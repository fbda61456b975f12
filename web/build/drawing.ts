/** A Vite plugin: `virtual:drawing/NAME` is a board's layout.json with the land that lies below it. */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { Land } from '../src/board/land';
import type { Layout } from '../src/board/layout';
import { landBelow } from './land';

const PREFIX = 'virtual:drawing/';
const BOARDS = fileURLToPath(new URL('../../src/kolej/boards/', import.meta.url));

const made = new Map<string, { layout: Layout; land: Land }>();

/** A board's layout and the land below it; worked out once for all that need it. */
export function drawingOf(board: string): { layout: Layout; land: Land } {
  let found = made.get(board);
  if (!found) {
    const layout = JSON.parse(readFileSync(`${BOARDS}${board}/layout.json`, 'utf8')) as Layout;
    found = { layout, land: landBelow(board, layout) };
    made.set(board, found);
  }
  return found;
}

export function drawings(): Plugin {
  return {
    name: 'kolej-drawings',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const board = id.slice(PREFIX.length + 1);
      const { layout, land } = drawingOf(board);
      // The page draws on the finished land; how it was projected is of no more use there.
      const { projection: _projection, warp: _warp, ...geometry } = layout;
      return `export default JSON.parse(${JSON.stringify(JSON.stringify({ layout: geometry, land }))});`;
    },
  };
}
