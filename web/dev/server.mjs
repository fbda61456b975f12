// The page of boards and a browser to look at it, for the commands of this folder.
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';

const FLAGS =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

export async function started() {
  const configFile = fileURLToPath(new URL('./vite.config.ts', import.meta.url));
  const server = await createServer({ configFile, logLevel: 'error' });
  await server.listen();
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: FLAGS.split(' ') });
  const page = `${server.resolvedUrls.local[0]}dev/boards.html`;
  const stop = async () => {
    await browser.close();
    await server.close();
  };
  return { browser, page, stop };
}
