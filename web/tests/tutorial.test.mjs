// The tutorials, played to their ends on the page: every board, by mouse and by finger, in both languages.
import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { serious } from './axe.mjs';
import { visitor } from './browser.mjs';
import { browser, server } from './house.mjs';
import { press, turn } from './player.mjs';

const FOLDER = new URL('../../src/kolej/boards/', import.meta.url);
const BOARDS = readdirSync(FOLDER).filter((name) => existsSync(new URL(`${name}/tutorial.toml`, FOLDER)));
const SIZES = process.env.KOLEJ_BROWSER === 'all' ? ['desktop', 'phone'] : ['desktop'];

const stepOf = async (page) => Number(await page.locator('.coach').getAttribute('data-step'));
const click = (page, place) => (page.phone ? place.tap() : place.click());

/** From the address to the first step. */
async function begin(page, board) {
  await page.goto(`${server.url}learn/${board}`);
  await page.locator('.coach .wanted').waitFor();
}

/** Where tickets are to be kept, those that the coach names; whether there were any. */
async function pickTickets(page) {
  const letters = (text) => text.replace(/[^\p{L}]/gu, '');
  const offered = page.locator('section.panel[aria-labelledby] .ticket');
  if (!(await offered.count())) return false;
  const wanted = letters(await page.locator('.coach .wanted').innerText());
  for (const ticket of await offered.all()) {
    const name = await ticket.locator('.name').innerText();
    if (wanted.includes(letters(name))) await click(page, ticket.locator('button').first());
  }
  await click(page, page.locator('section.panel[aria-labelledby] footer .primary'));
  return true;
}

/** Where a station or a port is asked for, the city that is marked; whether there was one. */
async function pressCity(page) {
  const other = 'section.panel[aria-labelledby], .track.claimable, .slot.legal';
  const dot = page.locator('.place:has(.halo) .dot');
  if ((await page.locator(other).count()) || !(await dot.count())) return false;
  const { x, y, width, height } = await dot.first().boundingBox();
  const spot = [x + width / 2, y + height / 2];
  await (page.phone ? page.touchscreen.tap(...spot) : page.mouse.click(...spot));
  await page.waitForTimeout(40);
  return true;
}

/** Do what the coach asks for, with what the page offers; nothing else is possible. */
async function playOut(page, visit) {
  const told = [];
  for (let presses = 0, before = -1; presses < 200;) {
    const seen = await turn(page);
    if (seen.phase === 'over') return told;
    assert.doesNotMatch(await page.locator('.coach .text').innerText(), /\{/, 'no gap is left open between two steps');
    const step = await stepOf(page);
    if (step !== before) {
      before = step;
      told.push(await page.locator('.coach .text').innerText());
      const [coach, frame] = await Promise.all(
        ['.coach', '.over-board'].map((part) => page.locator(part).boundingBox()),
      );
      assert.ok(coach.y >= frame.y, `step ${step}: what the coach says is seen whole`);
      await visit?.(step);
    }
    const exchange = page.locator('.tools button', { hasText: /Exchange|Wymień/ });
    if ((await exchange.count()) && !(await page.locator('section.panel[aria-labelledby]').count())) {
      await click(page, exchange);
      presses++;
      continue;
    }
    if ((await pickTickets(page)) || (await pressCity(page)) || (await press(page, []))) presses++;
  }
  assert.fail(`the tutorial does not end: ${await page.locator('.coach').innerText()}`);
}

for (const board of BOARDS) {
  for (const size of SIZES) {
    const language = size === 'phone' ? 'pl' : 'en';
    test(`${board}, ${size}, ${language}: every step is done by hand`, async () => {
      const page = await visitor(browser, { size, language });
      await begin(page, board);
      const told = await playOut(page);
      assert.ok(told.length >= 11 && new Set(told).size === told.length, 'every step has words of its own');
      for (const text of told) assert.doesNotMatch(text, /tutorial-|\{|undefined/);
      await page.locator('.coach .primary').waitFor();
      await page.locator('.ending .ranks').waitFor();
      assert.equal(await page.locator('.ending footer .primary').count(), 0, 'nobody wants a lesson’s rematch');
      assert.deepEqual(page.faults, []);
      await page.context().close();
    });
  }
}

test('on a phone on its side the coach leaves the cards in sight', async () => {
  const page = await visitor(browser, { size: 'sideways', language: 'pl' });
  for (const board of ['world', 'berlin']) {
    await begin(page, board);
    const [coach, wanted, row] = await Promise.all(
      ['.coach', '.coach .wanted', 'div.market'].map((part) => page.locator(part).boundingBox()),
    );
    assert.ok(coach.y + coach.height <= row.y, `${board}: the coach lies over the cards`);
    assert.ok(wanted.y + wanted.height <= coach.y + coach.height, `${board}: what is asked for is seen whole`);
  }
  await page.locator('.slot.legal').tap({ timeout: 30_000 });
  await page.locator('.coach[data-step="1"]').waitFor();
  await page.context().close();
});

test('whoever leaves goes on where they were, by keyboard alone', async () => {
  const page = await visitor(browser);
  await begin(page, 'berlin');
  const reached = (step) => page.locator(`.coach[data-step="${step}"] .wanted`).waitFor();
  for (const step of [1, 2]) {
    await page.locator('.slot.legal').press('Enter');
    await reached(step);
  }
  await page.goto(server.url);
  await begin(page, 'berlin');
  await reached(2);
  await turn(page);
  await page.locator('.skip').press('Enter');
  await page.locator('#tab-panel li button').press('Enter');
  await reached(3);
  await turn(page);
  await page.locator('.coach header button').press('Enter');
  await reached(4);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

for (const [theme, size, language] of [
  ['light', 'desktop', 'en'],
  ['dark', 'phone', 'pl'],
]) {
  test(`axe finds nothing serious while the coach teaches, ${theme}, ${size}`, async () => {
    const page = await visitor(browser, { theme, size, language });
    const found = [];
    await page.goto(`${server.url}learn`);
    await page.locator('main li').first().waitFor();
    found.push(...(await serious(page, 'the tutorials')));
    await begin(page, 'berlin');
    await playOut(page, async (step) => found.push(...(await serious(page, `step ${step}`))));
    await page.locator('.coach .primary').waitFor();
    found.push(...(await serious(page, 'the end')));
    assert.deepEqual(found, []);
    await page.context().close();
  });
}
