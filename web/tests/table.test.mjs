// What a player needs to see at a table: the map beside a decision, the news of a round, no move made by mistake.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { visitor } from './browser.mjs';
import { browser, server } from './house.mjs';
import { drawUntil, oneWayToPay, playNow, toTurn, turn } from './player.mjs';

const PANEL = 'section.panel[aria-labelledby]';

/** The middle of the first track in sight that fits a selector. */
async function spotOf(page, selector) {
  return page.evaluate((wanted) => {
    for (const track of document.querySelectorAll(wanted)) {
      const path = track.querySelector('.hit');
      const { x, y } = path.getPointAtLength(path.getTotalLength() / 2).matrixTransform(path.getScreenCTM());
      if (document.elementFromPoint(x, y)?.closest('.track') === track) return { x, y, track: track.dataset.track };
    }
    return null;
  }, selector);
}

test('on a phone the map is whole above a sheet, and the sheet gives way to a decision', async () => {
  const page = await visitor(browser, { size: 'phone' });
  await playNow(page, server.url, 'europe', 3);
  await toTurn(page);
  const strip = page.locator('.strip ol');
  assert.ok(await strip.evaluate((list) => list.scrollWidth <= list.clientWidth), 'all four players are in sight');
  await drawUntil(page, () => spotOf(page, '.track.claimable'));
  await page.locator('#tab-tickets').tap();
  const [map, sheet] = [await page.locator('main.board').boundingBox(), await page.locator('#tab-panel').boundingBox()];
  assert.ok(map.height > 300 && map.y + map.height <= sheet.y, 'nothing of the map is covered');
  const spot = await spotOf(page, '.track.claimable');
  await page.touchscreen.tap(spot.x, spot.y);
  await page.locator(`${PANEL} footer .primary`).click({ trial: true });
  assert.ok(await page.locator('#tab-panel').isHidden());
  await page.locator(`${PANEL} footer button`).first().tap();
  await page.locator('#tab-log').tap();
  assert.ok(await page.locator('#tab-panel').isVisible(), 'another sheet can be opened');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('on a phone on its side the map is seen while one chooses', async () => {
  const page = await visitor(browser, { size: 'sideways' });
  for (const board of ['world', 'germany']) {
    await playNow(page, server.url, board, 4);
    await page.locator(PANEL).first().waitFor();
    const [map, panel] = [
      await page.locator('main.board').boundingBox(),
      await page.locator(PANEL).first().boundingBox(),
    ];
    assert.ok(map.height > 250 && map.width > 400 && map.x + map.width <= panel.x, `${board}: beside the decision`);
    assert.ok(await page.locator('div.hand').isHidden(), `${board}: no sliver of the hand around it`);
    await toTurn(page);
    const last = await page.locator('.strip .player').last().boundingBox();
    assert.ok(last.x + last.width <= 844, `${board}: all five players are in sight`);
    do {
      await page.locator('.decks .slot.legal').first().tap();
    } while ((await turn(page)).phase !== 'turn');
    await page.locator('.news li').nth(3).waitFor();
    const [news, row] = await Promise.all(['.since', 'div.market'].map((part) => page.locator(part).boundingBox()));
    assert.ok(news.y >= last.y + last.height && news.y + news.height <= row.y, `${board}: what everybody did`);
    // Many kinds of cards, as World has, may take all the room.
    if (board === 'germany') assert.ok(news.height >= 4 * 23, 'what four others did is in sight');
    for (const tab of ['tickets', 'log', 'players']) {
      await page.locator(`#tab-${tab}`).tap();
      const sheet = await page.locator('#tab-panel').boundingBox();
      assert.ok(map.x + map.width <= sheet.x, `${board}: beside the sheet`);
      assert.deepEqual(await page.evaluate(() => [innerWidth, document.documentElement.scrollHeight]), [844, 390]);
    }
  }
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('everybody’s moves since one’s own are told', async () => {
  const page = await visitor(browser);
  await playNow(page, server.url, 'europe', 3);
  await toTurn(page);
  const { version } = await turn(page);
  await page.locator('.decks .slot.legal').first().click();
  await page.locator('.game[data-phase="second"]').waitFor();
  await page.locator('.decks .slot.legal').first().click();
  await page.waitForFunction((v) => Number(document.querySelector('.game').dataset.version) > v + 3, version);
  await turn(page);
  await page.waitForFunction(() => {
    const news = document.querySelector('.news')?.innerText ?? '';
    const names = [...document.querySelectorAll('.player:not(.mine) .name')].map((name) => name.title);
    const bots = [...new Set(names)];
    return bots.length === 3 && bots.every((bot) => news.includes(`${bot} `)) && !/You|begins|sits down/.test(news);
  });
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('a hint is followed by one press where there is one way to pay', async () => {
  const page = await visitor(browser);
  await oneWayToPay(page);
  await playNow(page, server.url, 'europe', 1);
  await toTurn(page);
  const { track } = await drawUntil(page, () => spotOf(page, '.track.claimable:not(:has(.teeth))'));
  await page.route('**/hint?*', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, action: `claim ${track}` } });
  });
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByRole('button', { name: 'Do it' }).click();
  await page.locator(`[data-claimed="${track}"]`).first().waitFor({ state: 'attached' });
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('a click that can’t be taken back is confirmed, and a reason goes when something else is done', async () => {
  const page = await visitor(browser);
  await oneWayToPay(page);
  await playNow(page, server.url, 'europe', 1);
  await toTurn(page);
  await drawUntil(page, () => spotOf(page, '.track.claimable:has(.teeth)'));
  const closed = await spotOf(page, '.track:not(.claimable)');
  await page.mouse.click(closed.x, closed.y);
  await page.locator('.toast').waitFor();
  const spot = await spotOf(page, '.track.claimable:has(.teeth)');
  await page.mouse.click(spot.x, spot.y);
  await page.locator(`${PANEL} footer .primary`).waitFor();
  assert.equal((await turn(page)).phase, 'turn', 'nothing is turned up yet');
  assert.equal(await page.locator('.toast').count(), 0);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('a station is chosen, paid and told', async () => {
  const page = await visitor(browser);
  await playNow(page, server.url, 'europe', 1);
  await toTurn(page);
  await page.locator('.place').nth(12).press('Enter');
  assert.match(await page.locator(PANEL).innerText(), /Price: 1 card · .*3/s);
  await page.locator(`${PANEL} footer .primary`).click();
  await page.waitForFunction(() => /You built a station/.test(document.querySelector('[role=log]').innerText));
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('a large board is built over some frames', async () => {
  const page = await visitor(browser);
  await page.addInitScript(() => {
    window.built = [];
    const look = () => {
      const n = document.querySelectorAll('main.board .track').length;
      if (document.querySelector('main.board svg') && n !== window.built.at(-1)) window.built.push(n);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await playNow(page, server.url, 'world', 1);
  const { tracks } = await (await fetch(`${server.url}api/boards/world`)).json();
  await page.waitForFunction((all) => window.built.at(-1) === all, tracks.length);
  const built = await page.evaluate(() => window.built);
  const steps = built.map((n, i) => n - (built[i - 1] ?? 0));
  assert.ok(Math.max(...steps) < tracks.length / 2, built.join());
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
