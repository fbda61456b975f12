/** Unit tests of what the page works out without a browser. */

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import type { Reporter } from 'vitest/reporters';
import { words } from './build/words';

/** The last line of the run, which `make test` repeats in its summary. */
const total: Reporter = {
  onTestRunEnd(modules) {
    const states = modules.flatMap((module) => [...module.children.allTests()].map((test) => test.result().state));
    const passed = states.filter((state) => state === 'passed').length;
    console.log(`unit tests: ${passed} of ${states.length} passed`);
  },
};

export default defineConfig({
  plugins: [svelte(), words()],
  test: { include: ['tests/unit/*.test.ts'], setupFiles: ['tests/unit/setup.ts'], reporters: ['default', total] },
});
