/** The page of boards for those who work on the drawing; the command line tells it the boards' facts. */

import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';
import { drawings } from '../build/drawing';

const root = fileURLToPath(new URL('..', import.meta.url));
const kolej = process.env['KOLEJ'] ?? fileURLToPath(new URL('../../.venv/bin/kolej', import.meta.url));

function facts(): Plugin {
  const prefix = 'virtual:facts/';
  return {
    name: 'kolej-facts',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const board = id.slice(prefix.length + 1);
      return `export default ${execFileSync(kolej, ['boards', 'show', board, '--json'], { encoding: 'utf8' })};`;
    },
  };
}

export default defineConfig({
  root,
  plugins: [svelte(), drawings(), facts()],
  server: { host: '127.0.0.1', fs: { allow: ['..'] } },
  build: { outDir: 'build-dev', rollupOptions: { input: `${root}dev/boards.html` } },
});
