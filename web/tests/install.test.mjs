// The page as something to install: manifest, icons, and a service worker that keeps the rules and never a game.
import assert from 'node:assert/strict';
import http from 'node:http';
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
  const keeping = (path) => page.evaluate((wanted) => caches.match(wanted).then((found) => found !== undefined), path);
  for (const board of BOARDS)
    for (const path of [`api/boards/${board}`, `api/boards/${board}/examples`])
      while (!(await keeping(server.url + path))) await page.waitForTimeout(100);
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
  await page.getByRole('link', { name: 'Rules' }).click(); // nobody is shut in there
  await page.locator('main section h2').first().waitFor();
  await page.goto(`${server.url}history`);
  await page.getByText('This could not be loaded.').waitFor();
  assert.equal(await page.getByText('Just a moment').count(), 0);
  await page.goto(game);
  await page.getByRole('status').first().waitFor();
  await server.start();
  await page.waitForSelector('.game');
  await page.context().close();
  await server.end();
});

/** A server in front of another, which can pretend that the service worker is of the next version. */
async function front(url) {
  const state = { next: false };
  const server = http.createServer((request, response) => {
    const headers = { ...request.headers };
    delete headers['accept-encoding'];
    const onward = http.request(new URL(request.url, url), { method: request.method, headers }, async (answer) => {
      if (!state.next || request.url !== '/service-worker.js') {
        response.writeHead(answer.statusCode, answer.headers);
        answer.pipe(response);
        return;
      }
      const parts = [];
      for await (const part of answer) parts.push(part);
      const body = Buffer.concat(parts)
        .toString()
        .replace(/VERSION = "[0-9a-f]+"/, 'VERSION = "next"');
      response.writeHead(answer.statusCode, { ...answer.headers, 'content-length': Buffer.byteLength(body) });
      response.end(body);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return { state, server, url: `http://127.0.0.1:${server.address().port}/` };
}

test('a new version says so, takes over when asked, and leaves nothing of the old one', async () => {
  const server = await new Server().start();
  const facade = await front(server.url);
  const page = await visitor(browser, { serviceWorkers: 'allow' });
  await page.goto(facade.url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  facade.state.next = true;
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
  facade.server.closeAllConnections();
  facade.server.close();
  await server.end();
});
