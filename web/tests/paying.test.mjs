// What is not paid like any track: a tunnel, whose three cards turn up one by one, and hard terrain, in pairs.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { visitor } from './browser.mjs';
import { browser, server } from './house.mjs';
import { playNow, press, turn } from './player.mjs';

/** The cards in the player's hand. */
const cards = (page) =>
  page
    .locator('.hand .count')
    .allInnerTexts()
    .then((counts) => counts.reduce((sum, n) => sum + Number(n), 0));

/** Where to press a track that can be claimed and bears a sign; the shortest one first. */
function spotOf(sign) {
  const found = [];
  for (const track of document.querySelectorAll('.track.claimable')) {
    if (!track.querySelector(sign)) continue;
    const path = track.querySelector('.hit');
    const length = path.getTotalLength();
    for (const share of [0.5, 0.3, 0.7]) {
      const { x, y } = path.getPointAtLength(length * share).matrixTransform(path.getScreenCTM());
      if (document.elementFromPoint(x, y)?.closest('.track') === track)
        found.push({ id: track.dataset.track, length, x, y });
    }
  }
  return found.sort((a, b) => a.length - b.length)[0] ?? null;
}

/** Draw cards and claim tracks that bear a sign until `done(phase, track)` says so, or the game is over. */
async function claimUntil(page, sign, enough, done) {
  let track = null;
  for (let i = 0; i < 500; i++) {
    const { phase } = await turn(page);
    if (phase === 'over') return false;
    if (await done(phase, track)) return true;
    const choosing = await page.locator('section.panel[aria-labelledby]').count();
    const spot =
      phase === 'turn' && !choosing && (await cards(page)) >= enough
        ? await page.evaluate(`(${spotOf})(${JSON.stringify(sign)})`)
        : null;
    if (spot) {
      track = spot.id;
      await page.mouse.click(spot.x, spot.y);
      await page.waitForTimeout(60);
    } else if (
      (phase === 'turn' || phase === 'second') &&
      !choosing &&
      (await page.locator('.decks .slot.legal').count())
    ) {
      await page.locator('.decks .slot.legal').first().click();
    } else await press(page, []);
  }
  return false;
}

const owned = (page, track) => page.locator(`[data-claimed="${track}"]`).count();

test('the three cards of a tunnel turn up one by one, and what is due is paid', async () => {
  for (let games = 0; games < 3; games++) {
    const page = await visitor(browser, { speed: 'fast' });
    await playNow(page, server.url, 'europe');
    await page.evaluate(() => {
      [window.turnedUp, window.toldEarly] = [[], []];
      new MutationObserver(() => {
        const n = document.querySelectorAll('section.panel[aria-labelledby] .up').length;
        if (n !== window.turnedUp.at(-1)) window.turnedUp.push(n);
        const news = document.querySelector('.news')?.innerText ?? '';
        if ((n === 1 || n === 2) && news.includes('You laid')) window.toldEarly.push(news);
      }).observe(document.body, { childList: true, subtree: true });
    });
    const paid = await claimUntil(page, '.teeth', 12, async (phase, track) => {
      if (phase !== 'tunnel') return false;
      const buttons = page.locator('section.panel[aria-labelledby] footer button');
      await buttons.first().waitFor();
      assert.deepEqual((await page.evaluate(() => window.turnedUp.splice(0))).slice(-3), [1, 2, 3], 'one by one');
      assert.deepEqual(await page.evaluate(() => window.toldEarly), [], 'and not told before');
      const pay = page.locator('section.panel[aria-labelledby] footer .primary');
      if (!(await pay.count())) return false;
      const before = await cards(page);
      await pay.click();
      await page.locator(`[data-claimed="${track}"]`).first().waitFor({ state: 'attached' });
      assert.ok((await cards(page)) < before, 'more cards were paid');
      return true;
    });
    assert.deepEqual(page.faults, []);
    await page.context().close();
    if (paid) return;
  }
  assert.fail('no tunnel was paid for in three games');
});

test('hard terrain is paid in pairs, all of them at once', async () => {
  for (let games = 0; games < 3; games++) {
    const page = await visitor(browser);
    await playNow(page, server.url, 'world');
    let before = 0;
    const paid = await claimUntil(page, '.peaks', 8, async (phase, track) => {
      assert.notEqual(phase, 'pay', 'nothing is left to pay after the payment');
      if (track && (await owned(page, track))) return true;
      if (phase === 'turn') before = await cards(page);
      return false;
    });
    if (paid) assert.ok(before - (await cards(page)) >= 2, 'at least one pair was paid');
    assert.deepEqual(page.faults, []);
    await page.context().close();
    if (paid) return;
  }
  assert.fail('no hard terrain was paid for in three games');
});
