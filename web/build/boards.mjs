/** The bundled boards: every folder of the package with a board.toml and a layout. */

import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const FOLDER = fileURLToPath(new URL('../../src/kolej/boards/', import.meta.url));
export const BOARDS = readdirSync(FOLDER)
  .filter((name) => ['board.toml', 'layout.json'].every((file) => existsSync(`${FOLDER}${name}/${file}`)))
  .sort();
