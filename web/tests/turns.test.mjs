// What a turn tells: what the others did, what can be done, what is new.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { visitor } from './browser.mjs';
import { resign, withBots } from './endings.mjs';
import { browser, server } from './house.mjs';
import { drawUntil, playNow, toTurn, turn } from './player.mjs';

const PANEL = 'section.panel[aria-labelledby]';

/** Draw two cards, and wait until it is one's turn again. */
async function drawTwo(page) {
  const { version } = await turn(page);
  for (const phase of ['second', null]) {
    await page.locator('.decks .slot.legal').first().click();
    if (phase) await page.locator(`.game[data-phase="${phase}"]`).waitFor();
  }
  await page.waitForFunction((v) => Number(document.querySelector('.game').dataset.version) > v + 2, version);
  await turn(page);
}

for (const size of ['desktop', 'phone'])
  test(`a line with pictures for each opponent: ${size}`, async () => {
    const page = await visitor(browser, { size });
    await playNow(page, server.url, 'europe', 3);
    await toTurn(page);
    await drawTwo(page);
    await page.waitForFunction(() => document.querySelectorAll('.news li .sights:not(:empty)').length === 3);
    const whole = await page
      .locator('.news li')
      .evaluateAll((all) =>
        all.map((line) => line.scrollWidth <= line.clientWidth && line.getBoundingClientRect().right <= innerWidth),
      );
    assert.deepEqual(whole, [true, true, true], 'nothing is cut off');
    await page.locator('#tab-log').click();
    assert.ok(await page.locator('.log .sights svg').count(), 'the log has them too');
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });

test('a turn lists what can be done, with its number, and shows where', async () => {
  const page = await visitor(browser);
  await playNow(page, server.url, 'europe', 1);
  await toTurn(page);
  const claimable = await drawUntil(page, async () => {
    const count = await page.locator('.track.claimable').count();
    return count > 1 && count;
  });
  const claim = page.locator('.turn-menu button', { hasText: 'Claim' });
  assert.equal(await claim.innerText(), `Claim (${claimable} routes)`);
  await claim.click();
  assert.equal(await page.locator('#tab-panel li').count(), claimable, 'only those are listed');
  const station = page.locator('.turn-menu button', { hasText: 'Station' });
  const [, cities] = /\((\d+) cities\)/.exec(await station.innerText());
  await station.click();
  assert.equal(await page.locator('#tab-panel li').count(), Number(cities));
  await page.getByRole('button', { name: 'Show all moves' }).click();
  assert.ok((await page.locator('#tab-panel li').count()) > claimable + Number(cities));
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('a station is explained the first time, and not again', async () => {
  const page = await visitor(browser);
  await playNow(page, server.url, 'europe', 1);
  await toTurn(page);
  for (const told of [1, 0]) {
    await page.locator('.turn-menu button', { hasText: 'Station' }).click();
    await page.locator('#tab-panel li button').first().click();
    await page.locator(`${PANEL} footer .primary`).waitFor();
    assert.equal(await page.locator('.first-time').count(), told);
    await page.keyboard.press('Escape');
  }
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('what bots remark is read on a phone, too, inside the window', async () => {
  const page = await visitor(browser, { size: 'phone' });
  const id = await withBots(page, server.url, 'europe', { seats: 5 });
  await page.goto(`${server.url}table/${id}`);
  await page.waitForSelector('.game');
  await resign(page, id);
  const seen = await page.waitForFunction(
    () => {
      const box = document.querySelector('.strip .says')?.getBoundingClientRect();
      const face = document.querySelector('.strip .says [data-face]')?.dataset.face;
      return box?.height ? { x: box.x, width: box.width, height: box.height, face } : null;
    },
    undefined,
    { timeout: 300_000 },
  );
  const box = await seen.jsonValue();
  assert.ok(box.x >= 0 && box.x + box.width <= 390 && box.height > 15, JSON.stringify(box));
  assert.ok(box.face, 'with the face of whoever speaks');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
