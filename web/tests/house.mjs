// A server and a browser, open for all tests of the file that imports them.
import { after, before } from 'node:test';
import { openBrowser } from './browser.mjs';
import { Server } from './server.mjs';

export let server;
export let browser;
before(async () => {
  [server, browser] = await Promise.all([new Server().start(), openBrowser()]);
});
after(async () => {
  await browser?.close();
  await server?.end();
});
