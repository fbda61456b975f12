/** How the page is built: Svelte components, and the boards' drawings as chunks of their own. */

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { drawings } from './build/drawing';

export default defineConfig({
  plugins: [svelte(), drawings()],
  server: { host: '127.0.0.1', fs: { allow: ['..'] } },
});
