// A board that only the host has: chosen on the first page with a picture, drawn, played, and drawn without a layout too.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { openBrowser, visitor } from './browser.mjs';
import { playNow, playOut } from './player.mjs';
import { KOLEJ, Server } from './server.mjs';

const folder = mkdtempSync(join(tmpdir(), 'kolej-boards-'));
const server = new Server('--boards', folder);
let browser;

/** A copy of a bundled board under another name. */
function own(board, id, name) {
  execFileSync(KOLEJ, ['boards', 'copy', board, join(folder, id)]);
  const sheet = join(folder, id, 'board.toml');
  writeFileSync(
    sheet,
    readFileSync(sheet, 'utf8').replace(
      /name( +)= \{ en = "[^"]*", pl = "[^"]*"/,
      `name = { en = "${name}", pl = "${name}"`,
    ),
  );
}

before(async () => {
  own('berlin', 'my-town', 'My Town');
  own('germany', 'plain-land', 'Plain Land');
  rmSync(join(folder, 'plain-land', 'layout.json'));
  [browser] = await Promise.all([openBrowser(), server.start()]);
});

after(async () => {
  await browser?.close();
  await server.end();
  rmSync(folder, { recursive: true, force: true });
});

test('a board of the host is played to the end', async () => {
  const page = await visitor(browser);
  await page.goto(server.url);
  const choice = page.locator('.board:has(input[value="my-town"])');
  await choice.locator('svg circle').first().waitFor();
  assert.match(await choice.innerText(), /My Town/);
  await playNow(page, server.url, 'my-town');
  await page.locator('.track').first().waitFor();
  assert.equal(await page.locator('.ornaments .title').textContent(), 'My Town');
  await playOut(page);
  await page.locator('.ending tfoot').waitFor();
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('a board without a layout is drawn by where its cities lie', async () => {
  const page = await visitor(browser, { size: 'phone', language: 'pl' });
  await playNow(page, server.url, 'plain-land');
  const { cities, tracks } = await (await fetch(`${server.url}api/boards/plain-land`)).json();
  await page.locator('.track').first().waitFor();
  assert.equal(await page.locator('.place').count(), cities.length);
  assert.equal(await page.locator('.track').count(), tracks.length);
  let decisions = 0;
  await playOut(page, { until: () => decisions++ > 12 });
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
