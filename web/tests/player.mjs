// A person who plays by looking at the page and clicking or tapping, until the game is over.
import assert from 'node:assert/strict';

/** From the first page to a game against bots. */
export async function playNow(page, url, board, opponents = 1) {
  await page.goto(url);
  await page.locator(`.board:has(input[value="${board}"])`).click();
  await page.locator('.choices select').first().selectOption(String(opponents));
  await page.locator('.go').click();
  await page.waitForSelector('.game');
}

export const look = (page) =>
  page.evaluate(() => {
    const game = document.querySelector('.game');
    return game && { phase: game.dataset.phase, legal: Number(game.dataset.legal), version: Number(game.dataset.version) };
  });

/** Wait until it is one's turn again, or the game is over. */
export async function waitForTurn(page) {
  await page.waitForFunction(
    () => {
      const game = document.querySelector('.game');
      return document.querySelector('.curtain .primary') || (game && (game.dataset.legal !== '0' || game.dataset.phase === 'over'));
    },
    undefined,
    { timeout: 60_000 },
  );
}

/** Press with the finger or the mouse, as the visitor has it. */
async function press(page, locator) {
  await (page.phone ? locator.tap() : locator.click());
}

/** A claimable track that is in sight: the middle of one of its spaces on the screen. */
async function claimable(page, tried) {
  return page.evaluate((tried) => {
    const found = [];
    for (const track of document.querySelectorAll('.track.claimable')) {
      const id = track.dataset.track;
      const path = track.querySelector('.hit');
      const length = path.getTotalLength();
      for (const share of [0.5, 0.3, 0.7, 0.15]) {
        const at = path.getPointAtLength(length * share).matrixTransform(path.getScreenCTM());
        if (document.elementFromPoint(at.x, at.y)?.closest('.track') === track && !tried.includes(id)) {
          found.push({ id, x: at.x, y: at.y, worth: length + (track.querySelector('.teeth') ? 1000 : 0) });
          break;
        }
      }
    }
    return found.sort((a, b) => b.worth - a.worth)[0] ?? null;
  }, tried);
}

/** One decision, by whatever the page offers. */
export async function decide(page, tried) {
  const panel = page.locator('section.panel[aria-labelledby]');
  const offered = panel.locator('.ticket button[aria-pressed="false"]');
  const curtain = page.locator('.curtain .primary');
  if (await curtain.count()) return press(page, curtain);
  if (await offered.count()) {
    await press(page, panel.getByRole('button', { name: /^(All|Wszystkie)$/ }));
    return press(page, panel.locator('footer .primary'));
  }
  const sure = panel.locator('footer .primary:enabled');
  if (await sure.count()) return press(page, sure.first());
  const choice = panel.locator('.body button');
  if (await choice.count()) return press(page, choice.first());
  const withdraw = panel.locator('footer button:enabled');
  if (await withdraw.count()) return press(page, withdraw.first());
  const track = await claimable(page, tried);
  if (track) {
    tried.push(track.id);
    if (page.phone) await page.touchscreen.tap(track.x, track.y);
    else await page.mouse.click(track.x, track.y);
    return page.waitForTimeout(60);
  }
  const card = page.locator('.slot.legal');
  if (await card.count()) return press(page, card.first());
  return press(page, page.locator('.tools button').first());
}

/** Play until the game is over; `visit(phase)` is called in every decision before it is made. */
export async function playOut(page, { visit, most = 600, until } = {}) {
  const tried = [];
  let before = -1;
  let stuck = 0;
  for (let i = 0; i < most; i++) {
    await waitForTurn(page);
    const seen = await look(page);
    if (seen.phase === 'over') return;
    if (until?.(seen)) return;
    if (seen.version !== before) {
      stuck = 0;
      before = seen.version;
      if (seen.phase === 'turn') tried.length = 0;
    } else if (++stuck > 25) {
      const text = await page.locator('.game').innerText();
      assert.fail(`nothing happens any more in phase ${seen.phase}: ${text}`);
    }
    if (visit) await visit(seen.phase);
    try {
      await decide(page, tried);
    } catch (error) {
      if (error.name !== 'TimeoutError' && !/detached|not attached|intercepts/.test(error.message)) throw error;
    }
  }
  assert.fail(`the game is not over after ${most} decisions`);
}
