// The page as something to install: manifest, icons, and a service worker that keeps the rules and never a game.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BOARDS } from '../build/boards.mjs';
import { visitor } from './browser.mjs';
import { browser } from './house.mjs';
import { playNow, turn } from './player.mjs';
import { Server } from './server.mjs';

test('manifest and icons are served as what they are', async () => {
  const server = await new Server().start();
  const answer = await fetch(`${server.url}manifest.webmanifest`);
  assert.match(answer.headers.get('content-type'), /^application\/manifest\+json/);
  const manifest = await answer.json();
  for (const { src, type, sizes } of manifest.icons) {
    const icon = await fetch(server.url + src);
    assert.equal(icon.headers.get('content-type'), type);
    if (type !== 'image/png') continue;
    const bytes = Buffer.from(await icon.arrayBuffer());
    assert.equal(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, sizes);
  }
  const worker = await fetch(`${server.url}service-worker.js`);
  assert.equal(worker.headers.get('cache-control'), 'no-cache');
  assert.match(worker.headers.get('content-type'), /javascript/);
  await server.end();
});

test('the rules can be read without a network; a game is never shown from memory', async () => {
  const server = await new Server().start();
  const page = await visitor(browser, { serviceWorkers: 'allow' });
  await playNow(page, server.url, 'berlin');
  const { version } = await turn(page);
  assert.ok(version > 0);
  const game = page.url();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(
    async (boards) => {
      const kept = (await caches.keys()).find((name) => name.startsWith('kolej-rules-'));
      const found = kept ? await (await caches.open(kept)).keys() : [];
      return boards.every((board) => found.some(({ url }) => url.endsWith(`/${board}/examples`)));
    },
    BOARDS,
    { timeout: 60_000 },
  );
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });
  assert.deepEqual(
    kept.filter((path) => path.startsWith('/api/') && !path.startsWith('/api/boards')),
    [],
    'nothing of accounts or tables is kept',
  );
  await server.stop();
  for (const board of ['berlin', 'world']) {
    await page.goto(`${server.url}rules/${board}`);
    await page.locator('main section h2, main section h3').first().waitFor();
    await page.locator('figure svg').first().waitFor();
  }
  await page.goto(game);
  await page.getByRole('status').first().waitFor();
  assert.equal(await page.locator('.game').count(), 0, 'no game without the server');
  await server.start();
  await page.waitForSelector('.game', { timeout: 60_000 });
  await page.context().close();
  await server.end();
});

test('a new version says so, takes over when asked, and leaves nothing of the old one', async () => {
  const server = await new Server().start();
  const page = await visitor(browser, { serviceWorkers: 'allow' });
  await page.goto(server.url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.context().route('**/service-worker.js', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/VERSION = "[0-9a-f]+"/, 'VERSION = "next"');
    await route.fulfill({ response: answer, body });
  });
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration()).update()));
  await page.getByText('A new version of Kolej is here.').waitFor();
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Load it' }).click()]);
  await page.locator('.go:enabled').waitFor();
  const names = await page.evaluate(() => caches.keys());
  assert.deepEqual(
    names.filter((name) => !name.endsWith('-next')),
    [],
  );
  await page.context().close();
  await server.end();
});
