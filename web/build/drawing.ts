/** A Vite plugin: `virtual:drawing/NAME` is a board's layout.json with the land that lies below it. */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { Layout } from '../src/board/layout';
import { landBelow } from './land';

const PREFIX = 'virtual:drawing/';
const BOARDS = fileURLToPath(new URL('../../src/kolej/boards/', import.meta.url));

export function drawings(): Plugin {
  return {
    name: 'kolej-drawings',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const board = id.slice(PREFIX.length + 1);
      const file = `${BOARDS}${board}/layout.json`;
      this.addWatchFile(file);
      const layout = JSON.parse(readFileSync(file, 'utf8')) as Layout;
      const land = landBelow(board, layout);
      // The page draws on the finished land; how it was projected is of no more use there.
      const { projection: _projection, warp: _warp, ...geometry } = layout;
      return `export default JSON.parse(${JSON.stringify(JSON.stringify({ layout: geometry, land }))});`;
    },
  };
}
