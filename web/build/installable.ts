/** A Vite plugin: what makes the page installable: manifest, icons, and the service worker with the list of its files. */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { png, svg } from './icons';

const WORKER = fileURLToPath(new URL('./service-worker.js', import.meta.url));
/** What browsers that know service workers never ask for, and what is not read without a network. */
const LEFT_OUT = /(\.woff|\.webmanifest|icon.*\.png|service-worker\.js|index\.html)$/;

const manifest = {
  name: 'Kolej',
  short_name: 'Kolej',
  description: 'Railway board games in the browser',
  start_url: './',
  scope: './',
  id: './',
  display: 'standalone',
  background_color: '#f3ebda',
  theme_color: '#efe6d2',
  icons: [
    { src: 'icon.svg', type: 'image/svg+xml', sizes: 'any' },
    { src: 'icon-192.png', type: 'image/png', sizes: '192x192' },
    { src: 'icon-512.png', type: 'image/png', sizes: '512x512' },
    { src: 'icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
  ],
};

/** The version of the page, by the content of its files, and the worker that keeps them. */
function worker(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) =>
      join(file.parentPath, file.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
  const version = createHash('sha256');
  for (const file of files.filter((file) => !file.endsWith('service-worker.js'))) {
    version.update(`${file}\0`).update(readFileSync(join(folder, file)));
  }
  const kept = JSON.stringify(files.filter((file) => !LEFT_OUT.test(file)));
  const name = JSON.stringify(version.digest('hex').slice(0, 16));
  return `const VERSION = ${name};\nconst FILES = ${kept};\n\n${readFileSync(WORKER, 'utf8')}`;
}

export function installable(): Plugin {
  return {
    name: 'kolej-installable',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        { tag: 'link', attrs: { rel: 'icon', href: './icon.svg', type: 'image/svg+xml' }, injectTo: 'head' },
        { tag: 'link', attrs: { rel: 'manifest', href: './manifest.webmanifest' }, injectTo: 'head' },
        { tag: 'link', attrs: { rel: 'apple-touch-icon', href: './icon-180.png' }, injectTo: 'head' },
      ],
    },
    generateBundle() {
      const emit = (fileName: string, source: string | Uint8Array): void =>
        void this.emitFile({ type: 'asset', fileName, source });
      emit('icon.svg', svg());
      for (const size of [180, 192, 512]) emit(`icon-${size}.png`, png(size, size === 180));
      emit('icon-maskable-512.png', png(512, true));
      emit('manifest.webmanifest', `${JSON.stringify(manifest, null, 2)}\n`);
    },
    writeBundle({ dir }) {
      if (dir) writeFileSync(join(dir, 'service-worker.js'), worker(dir));
    },
  };
}
