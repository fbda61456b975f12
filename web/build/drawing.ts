/** A Vite plugin: `virtual:drawing/NAME` is a bundled board's layout.json with the land that lies below it, and
 * `virtual:drawings` loads each of them by name. */

import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { Land } from '../src/board/land';
import type { Layout } from '../src/board/layout';
import { BOARDS, FOLDER } from './boards.mjs';
import { landBelow } from './land';

const PREFIX = 'virtual:drawing/';
const ALL = 'virtual:drawings';

const made = new Map<string, { layout: Layout; land: Land }>();

/** A board's layout and the land below it; worked out once for all that need it. */
export function drawingOf(board: string): { layout: Layout; land: Land } {
  let found = made.get(board);
  if (!found) {
    const layout = JSON.parse(readFileSync(`${FOLDER}${board}/layout.json`, 'utf8')) as Layout;
    found = { layout, land: landBelow(layout) };
    made.set(board, found);
  }
  return found;
}

export function drawings(): Plugin {
  return {
    name: 'kolej-drawings',
    resolveId: (id) => (id === ALL || id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${ALL}`) {
        const loaders = BOARDS.map((board) => `${JSON.stringify(board)}: () => import('${PREFIX}${board}')`);
        return `export default { ${loaders.join(', ')} };`;
      }
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const board = id.slice(PREFIX.length + 1);
      const { layout, land } = drawingOf(board);
      // The page draws on the finished land; how it was projected is of no more use there.
      const { projection: _projection, warp: _warp, land: _land, ...geometry } = layout;
      return `export default JSON.parse(${JSON.stringify(JSON.stringify({ layout: geometry, land }))});`;
    },
  };
}
