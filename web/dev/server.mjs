// The page of boards and a browser to look at it, for the commands of this folder.
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { openBrowser } from '../tests/browser.mjs';

export async function started() {
  const browser = await openBrowser(); // first: where there is none, no server is left that would run for ever
  const configFile = fileURLToPath(new URL('./vite.config.ts', import.meta.url));
  const server = await createServer({ configFile, logLevel: 'error' });
  await server.listen();
  const page = `${server.resolvedUrls.local[0]}dev/boards.html`;
  const stop = async () => {
    await browser.close();
    await server.close();
  };
  return { browser, page, stop };
}
