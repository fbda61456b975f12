/** A Vite plugin: a small script in the head of the page makes it light or dark before it is drawn for the first time. */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const SCRIPT = fileURLToPath(new URL('./theme.js', import.meta.url));

export function theme(): Plugin {
  return {
    name: 'kolej-theme',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'asset', name: 'theme.js', source: readFileSync(SCRIPT, 'utf8') });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) => {
        const file = Object.values(bundle ?? {}).find(
          (each) => each.type === 'asset' && each.names.includes('theme.js'),
        );
        return [{ tag: 'script', attrs: { src: `./${file!.fileName}` }, injectTo: 'head' }];
      },
    },
  };
}
