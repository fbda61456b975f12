/** The build of the page, into the Python package; `npm run dev` serves it beside a running `kolej serve`. */

import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { drawings } from './build/drawing';
import { installable } from './build/installable';
import { theme } from './build/theme';
import { thumbnails } from './build/thumbnails';
import { words } from './build/words';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  plugins: [svelte(), drawings(), thumbnails(), words(), theme(), installable()],
  server: {
    host: '127.0.0.1',
    fs: { allow: ['..'] },
    proxy: { '/api': { target: process.env['KOLEJ_SERVER'] ?? 'http://127.0.0.1:8000', ws: true } },
  },
  build: {
    outDir: '../src/kolej/web/static',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { pluginTimings: false },
      // What every visit loads first is one file, not twenty that screens loaded later share.
      output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } },
    },
  },
});
