// `npm run budgets`: is the page small and quick? Size of a first game, time to a usable page, frames while panning, memory.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { BOARDS } from '../build/boards.mjs';
import { openBrowser, visitor } from '../tests/browser.mjs';
import { playNow, playOut } from '../tests/player.mjs';
import { Server } from '../tests/server.mjs';

const STATIC = fileURLToPath(new URL('../../src/kolej/web/static/', import.meta.url));
const BUDGETS = { kilobytes: 200, usable: 1000, frame: 50, growth: 1.5 };

const failures = [];
function report(what, value, unit, most) {
  const over = value > most;
  if (over) failures.push(what);
  console.log(`${over ? 'OVER ' : 'ok   '} ${what}: ${Math.round(value)} ${unit} of ${most}`);
}

const server = await new Server().start();
const browser = await openBrowser();
try {
  for (const board of BOARDS) await size(board);
  await usable();
  await frames();
  await memory();
} finally {
  await browser.close();
  await server.end();
}
process.exit(failures.length ? 1 : 0);

/** All script that a first game loads, gzipped. */
async function size(board) {
  const page = await visitor(browser);
  const scripts = new Set();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) scripts.add(pathname.slice(1));
  });
  await playNow(page, server.url, board);
  await page.locator('.track').first().waitFor();
  const bytes = [...scripts].reduce((sum, path) => sum + gzipSync(readFileSync(STATIC + path), { level: 9 }).length, 0);
  report(`script for a first game of ${board}`, bytes / 1000, 'kB gzipped', BUDGETS.kilobytes);
  await page.context().close();
}

/** From the request to a button that can be pressed; the best of three visits, each with an empty cache. */
async function usable() {
  const times = [];
  for (let i = 0; i < 3; i++) {
    const page = await visitor(browser);
    const begun = performance.now();
    await page.goto(server.url, { waitUntil: 'commit' });
    await page.locator('.go:enabled').waitFor();
    times.push(performance.now() - begun);
    await page.context().close();
  }
  report('the first page is usable after', Math.min(...times), 'ms', BUDGETS.usable);
}

/** The longest frame while the World board is panned with all its tracks taken. */
async function frames() {
  const page = await visitor(browser, { speed: 'normal' });
  await allTaken(page);
  await playNow(page, server.url, 'world');
  await page.locator('.track.taken').nth(80).waitFor({ state: 'attached' });
  const pane = await page.locator('main.board').boundingBox();
  const [x, y] = [pane.x + pane.width / 2, pane.y + pane.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -400);
  await page.waitForTimeout(800);
  await page.evaluate(() => {
    window.longest = [];
    let before = performance.now();
    const tick = (now) => {
      window.longest.push(now - before);
      before = now;
      window.ticking = requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  await page.mouse.down();
  for (let i = 0; i < 120; i++) {
    await page.mouse.move(x + 180 * Math.sin(i / 9), y + 110 * Math.cos(i / 7));
    await page.waitForTimeout(8);
  }
  await page.mouse.up();
  const times = await page.evaluate(() => (cancelAnimationFrame(window.ticking), window.longest.slice(3)));
  times.sort((a, b) => a - b);
  console.log(
    `      frames: ${times.length}, middle ${times[times.length >> 1].toFixed(1)} ms, 99 of 100 within ${times[Math.floor(times.length * 0.99)].toFixed(1)} ms`,
  );
  report('longest frame while panning World, all tracks taken', times.at(-1), 'ms', BUDGETS.frame);
  await page.context().close();
}

/** Let the page see a game in which every track is taken. */
async function allTaken(page) {
  const { tracks } = await (await fetch(`${server.url}api/boards/world`)).json();
  await page.routeWebSocket(/\/socket$/, (socket) => {
    const upstream = socket.connectToServer();
    upstream.onMessage((text) => {
      const message = JSON.parse(text);
      const players = message.type === 'welcome' ? message.state.view?.players : undefined;
      players?.forEach(
        (player, seat) =>
          (player.tracks = tracks.filter((_, i) => i % players.length === seat).map((track) => track.id)),
      );
      socket.send(JSON.stringify(message));
    });
  });
}

/** What the page holds after a long game, compared with its first moves. */
async function memory() {
  const page = await visitor(browser);
  const devtools = await page.context().newCDPSession(page);
  const held = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    return usedSize / 1e6;
  };
  await playNow(page, server.url, 'usa');
  let decisions = 0;
  await playOut(page, { until: () => decisions++ > 10 });
  const early = await held();
  await playOut(page);
  const late = await held();
  console.log(`      memory: ${early.toFixed(1)} MB early, ${late.toFixed(1)} MB at the end`);
  report('memory at the end of a long game', (100 * late) / early, '% of early', 100 * BUDGETS.growth);
  await page.context().close();
}
