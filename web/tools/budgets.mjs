// `npm run budgets`: is the page small and quick? Size of a first game, time to a usable page, what frames cost, memory.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { BOARDS } from '../build/boards.mjs';
import { openBrowser, visitor } from '../tests/browser.mjs';
import { seeAs } from '../tests/crowd.mjs';
import { playNow, playOut } from '../tests/player.mjs';
import { Server } from '../tests/server.mjs';

const STATIC = fileURLToPath(new URL('../../src/kolej/web/static/', import.meta.url));
const BUDGETS = { kilobytes: 200, usable: 1000, frame: 50, growth: 1.5 };
/** Microseconds without work, after which nobody waits for a frame: a frame of the screen. */
const PAUSE = 17_000;

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

/** The costliest frames while the World board, all its tracks taken, is moved and played on. */
async function frames() {
  const page = await visitor(browser, { speed: 'normal' });
  await allTaken(page);
  await playNow(page, server.url, 'world', 4);
  await page.locator('.track.taken').nth(80).waitFor({ state: 'attached' });
  await page.waitForTimeout(1500); // what comes with a game is there
  const pane = await page.locator('main.board').boundingBox();
  const [x, y] = [pane.x + pane.width / 2, pane.y + pane.height / 2];
  const steps = async (n, step) => {
    for (let i = 0; i < n; i++) {
      await step(i);
      await page.waitForTimeout(16);
    }
    await page.waitForTimeout(500);
  };
  await page.mouse.move(x, y);
  await frame(page, 'zooming', () => steps(8, () => page.mouse.wheel(0, -60)));
  await page.mouse.down();
  await frame(page, 'panning', () =>
    steps(120, (i) => page.mouse.move(x + 180 * Math.sin(i / 9), y + 110 * Math.cos(i / 7))),
  );
  await page.mouse.up();
  await frame(page, 'pointing at tracks', () =>
    steps(60, (i) => page.mouse.move(pane.x + 20 + (i * (pane.width - 40)) / 60, y + 80 * Math.sin(i / 3))),
  );
  await page.context().close();
  await frameInGame();
}

/** The same in a game of five, from its opening on, and when its log has grown long. */
async function frameInGame() {
  const page = await visitor(browser, { speed: 'normal' });
  await frame(page, 'opening World', async () => {
    await playNow(page, server.url, 'world', 4);
    await page.waitForTimeout(1500);
  });
  let decisions = 0;
  await frame(page, 'others move', () => playOut(page, { until: () => decisions++ > 12 }));
  const press = (selector) => async () => {
    await page.locator(selector).first().click();
    await page.waitForTimeout(500);
  };
  for (const tab of ['moves', 'log', 'tickets']) await frame(page, `opening ${tab}`, press(`.tab-${tab}`));
  await frame(page, 'a card of the hand is pressed', press('.hand button'));
  await frame(page, 'the menu opens', press('.menu > button'));
  await frame(page, 'a dialog opens', press('.menu li > button:has-text("Settings")'));
  await page.context().close();
}

/**
 * What the costliest frame takes of the page's thread while something is done: all its tasks from one frame to the next.
 * It is told in processor time, which other work on the machine hardly changes.
 */
async function frame(page, what, work) {
  await browser.startTracing(page, { categories: ['-*', 'toplevel', 'cc', '__metadata'] });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const costs = traceEvents
    .filter(({ args }) => args.name === 'CrRendererMain')
    .flatMap(({ pid, tid }) => framesOf(traceEvents.filter((event) => event.pid === pid && event.tid === tid)));
  report(`costliest of ${costs.length} frames: ${what}`, Math.max(...costs) / 1000, 'ms of processor', BUDGETS.frame);
}

/** Microseconds of processor time of every frame of a thread; after a pause there is nothing left of a frame before it. */
function framesOf(thread) {
  const events = thread.filter(({ tdur }) => tdur).sort((a, b) => a.ts - b.ts);
  const tasks = events.filter(({ name }) => name === 'ThreadControllerImpl::RunTask');
  const drawn = events.filter(({ name }) => name === 'ProxyMain::BeginMainFrame').map(({ ts }) => ts);
  const costs = [0];
  let [end, next] = [0, 0];
  for (const { ts, dur, tdur } of tasks) {
    if (ts > end + PAUSE) costs.push(0);
    costs.push(costs.pop() + tdur);
    end = ts + dur;
    if (drawn[next] >= end) continue;
    while (drawn[next] < end) next++;
    costs.push(0);
  }
  return costs.filter(Boolean);
}

/** Let the page see a game in which every track is taken. */
async function allTaken(page) {
  const { tracks } = await (await fetch(`${server.url}api/boards/world`)).json();
  await seeAs(page, ({ state: { view } }) =>
    view.players.forEach(
      (player, seat, { length }) =>
        (player.tracks = tracks.filter((_, i) => i % length === seat).map((track) => track.id)),
    ),
  );
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
