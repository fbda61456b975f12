/** The page of boards for those who work on the drawing; the command line tells it the boards' facts. */

import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig, type Plugin } from 'vite';
import { BOARDS } from '../build/boards.mjs';
import page from '../vite.config';

const root = fileURLToPath(new URL('..', import.meta.url));
const kolej = process.env['KOLEJ'] ?? fileURLToPath(new URL('../../.venv/bin/kolej', import.meta.url));

function facts(): Plugin {
  const all = 'virtual:facts';
  const prefix = `${all}/`;
  return {
    name: 'kolej-facts',
    resolveId: (id) => (id === all || id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${all}`) {
        return `export default { ${BOARDS.map((board) => `${board}: () => import('${prefix}${board}')`).join(', ')} };`;
      }
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const board = id.slice(prefix.length + 1);
      return `export default ${execFileSync(kolej, ['boards', 'show', board, '--json'], { encoding: 'utf8' })};`;
    },
  };
}

export default mergeConfig(page, defineConfig({ root, plugins: [facts()] }));
