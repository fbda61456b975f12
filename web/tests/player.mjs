// A person who plays by looking at the page and clicking or tapping, until the game is over.
import assert from 'node:assert/strict';
import { PATIENCE } from './browser.mjs';

/** From the first page to a game against bots. */
export async function playNow(page, url, board, opponents = 1) {
  await page.goto(url);
  await page.locator(`.board:has(input[value="${board}"])`).click();
  await page.locator('.choices select').first().selectOption(String(opponents));
  await page.locator('.go').click();
  await page.waitForSelector('.game');
}

/** Wait until it is one's turn again, or the game is over; then what the page shows. */
export async function turn(page) {
  const seen = await page.waitForFunction(
    () => {
      if (document.querySelector('.curtain .primary')) return { phase: 'curtain', version: -1 };
      const game = document.querySelector('.game');
      if (!game || game.dataset.busy === 'true' || (game.dataset.legal === '0' && game.dataset.phase !== 'over'))
        return null;
      return { phase: game.dataset.phase, version: Number(game.dataset.version) };
    },
    undefined,
    { polling: 30 },
  );
  return seen.jsonValue();
}

/** A point on the board that claims a track, the longest first; in the page. */
function claimable(tried) {
  const found = [];
  for (const track of document.querySelectorAll('.track.claimable')) {
    if (tried.includes(track.dataset.track)) continue;
    const path = track.querySelector('.hit');
    const length = path.getTotalLength();
    for (const share of [0.5, 0.3, 0.7, 0.15]) {
      const at = path.getPointAtLength(length * share).matrixTransform(path.getScreenCTM());
      if (document.elementFromPoint(at.x, at.y)?.closest('.track') !== track) continue;
      const worth = length + (track.querySelector('.teeth') ? 1000 : 0);
      found.push({ track: track.dataset.track, x: at.x, y: at.y, worth });
      break;
    }
  }
  return found.sort((a, b) => b.worth - a.worth)[0] ?? null;
}
export const claimablePoint = (page) => page.evaluate(`(${claimable})([])`);

/** What there is to press next: the selector of a button, or a point on the board; in the page. */
function nextPress(tried, claimable) {
  const panel = 'section.panel[aria-labelledby]';
  const first = (selector) => (document.querySelector(selector) ? { selector } : null);
  return (
    first('.curtain .primary') ??
    first(`${panel} .ticket button[aria-pressed="false"]`) ??
    first(`${panel} footer .primary:enabled`) ??
    first(`${panel} .body button`) ??
    first(`${panel} footer button:enabled`) ??
    (document.querySelector(panel) ? null : (claimable(tried) ?? first('.slot.legal') ?? first('[data-action=pass]')))
  );
}

/** One press, by finger or mouse, on whatever the page offers; whether it came to one before the page changed. */
export async function press(page, tried) {
  const found = await page.evaluate(`(${nextPress})(${JSON.stringify(tried)}, ${claimable})`);
  if (found?.selector) {
    const button = page.locator(found.selector).first();
    try {
      await (page.phone ? button.tap({ timeout: 3000 }) : button.click({ timeout: 3000 }));
    } catch (error) {
      if (error.name !== 'TimeoutError') assert.match(error.message, /detached|not attached|intercepts|not visible/);
      return false;
    }
    return true;
  }
  if (found) {
    tried.push(found.track);
    if (page.phone) await page.touchscreen.tap(found.x, found.y);
    else await page.mouse.click(found.x, found.y);
  }
  await page.waitForTimeout(40);
  return Boolean(found);
}

/** Draw cards until `found` finds something on one's turn: not every hand can claim. */
export async function drawUntil(page, found) {
  let seen;
  while (!(seen = await found())) {
    do {
      await page.locator('.decks .slot.legal').first().click();
    } while ((await turn(page)).phase !== 'turn');
  }
  return seen;
}

/** Play until the game is over; `visit(phase)` is called at every decision before it is made. */
export async function playOut(page, { visit, until, most = 900 } = {}) {
  const tried = [];
  let before = null;
  let since = 0;
  for (let presses = 0; presses < most;) {
    const seen = await turn(page);
    if (seen.phase === 'over' || (await until?.(seen))) return;
    if (seen.version !== before) {
      [since, before] = [Date.now(), seen.version];
      if (seen.phase === 'turn') tried.length = 0;
      if (visit) await visit(seen.phase);
    } else if (Date.now() > since + PATIENCE) {
      assert.fail(`nothing happens any more in phase ${seen.phase}: ${await page.locator('.game').innerText()}`);
    }
    if (await press(page, tried)) presses++;
  }
  assert.fail(`the game is not over after ${most} presses`);
}

/** Make choices until it is one's turn. */
export const toTurn = (page) => playOut(page, { until: (seen) => seen.phase === 'turn' });

/** Let the server know of one way to pay; which cards it takes, and how many spaces too many, is told as given. */
export async function oneWayToPay(page, { cards = {}, over = 0 } = {}) {
  await page.route('**/payments?*', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, payments: [{ ...answer.payments[0], cards, over }] } });
  });
}
