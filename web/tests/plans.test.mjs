// Where one is going: tickets on the map, pins, the pencil, what a colour reaches; and all of it under a finger.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { visitor } from './browser.mjs';
import { browser, server } from './house.mjs';
import { playNow, toTurn } from './player.mjs';

const done = async (page) => {
  assert.deepEqual(page.faults, []);
  await page.context().close();
};

describe('plans', { concurrency: 2 }, () => {
  test('the ends of open tickets are on the map, pins keep their ways, and plans outlive a reload', async () => {
    const page = await visitor(browser);
    await playNow(page, server.url, 'europe', 1);
    await page.locator('section.panel .ticket button').nth(1).click();
    await page.reload();
    await page.locator('section.panel .ticket button[aria-pressed="true"]').waitFor();
    await toTurn(page);
    const cards = page.locator('#tab-panel .ticket');
    const n = await cards.count();
    assert.equal(await page.locator('[data-flag]').count(), 2 * n, 'two ends each');
    const letters = await cards.locator('.sign').allTextContents();
    assert.equal(new Set(letters).size, n, 'every ticket has a sign of its own');
    assert.deepEqual(new Set(await page.locator('[data-flag] text').allTextContents()), new Set(letters));

    for (const i of [0, 1]) await cards.nth(i).locator('button').click();
    await page.mouse.move(700, 5);
    assert.equal(await page.locator('.board .link').count(), 2, 'two tickets are pinned at once');
    assert.ok((await page.locator('.glow.planned').count()) > 1, 'with their ways');
    await cards.nth(0).locator('button').press('Enter');
    assert.equal(await cards.nth(0).locator('button').getAttribute('aria-pressed'), 'false');

    const pencil = page.getByRole('button', { name: 'Pencil a plan' });
    await pencil.click();
    const tracks = page.locator('.track:not(.taken)');
    const ids = await tracks.evaluateAll((all) => all.slice(0, 3).map((each) => each.dataset.track));
    for (const id of ids) await page.locator(`[data-track="${id}"]`).press('Enter');
    assert.equal(await page.locator('[data-pencilled]').count(), 3);
    assert.equal(await page.locator('section.panel[aria-labelledby]').count(), 0, 'nothing is claimed');
    await page.locator(`[data-track="${ids[0]}"]`).press('Enter');
    await page.reload();
    await page.locator('[data-pencilled]').nth(1).waitFor({ state: 'attached' });
    assert.equal(await page.locator('[data-pencilled]').count(), 2, 'a reload keeps the plan');
    await pencil.click();
    await page.getByRole('button', { name: 'Erase' }).click();
    assert.equal(await page.locator('[data-pencilled]').count(), 0);
    await done(page);
  });

  test('new tickets say what they add, beside those held', async () => {
    const page = await visitor(browser);
    await playNow(page, server.url, 'usa', 1);
    await toTurn(page);
    const held = await page.locator('#tab-panel .ticket').count();
    await page.locator('.decks .slot.legal').last().click();
    await page.locator('section.panel footer .primary').click(); // it is confirmed
    const panel = page.locator('section.panel[aria-labelledby]');
    await panel.locator('.ticket .adds').first().waitFor();
    assert.match(await panel.locator('.ticket .adds').first().textContent(), /adds \d+ spaces?, \d+ turns?/);
    assert.equal(await panel.locator('section li').count(), held, 'those held are listed');
    const before = await panel.locator('.together').textContent();
    const adding = panel.locator('.ticket', { hasNot: page.getByText('adds 0 spaces') }).first();
    await adding.locator('button').click();
    await page.mouse.move(700, 5);
    await page.waitForFunction((text) => document.querySelector('.together').textContent !== text, before);
    assert.ok((await page.locator('.glow.planned').count()) > 0, 'the joint way is on the map');
    assert.ok((await page.locator('[data-flag]').count()) >= 2 * held, 'and so are the ends of all');
    await done(page);
  });

  test('a card of the hand marks what its colour pays for, and what it nearly does', async () => {
    const page = await visitor(browser);
    await playNow(page, server.url, 'germany', 1);
    await toTurn(page);
    const card = page.locator('.hand li button').first();
    await card.click();
    await page.locator('.glow.nearly').first().waitFor({ state: 'attached' });
    assert.equal(await card.getAttribute('aria-pressed'), 'true');
    await card.press('Enter');
    await page.locator('.glow.nearly').first().waitFor({ state: 'detached' });
    await done(page);
  });

  test('a finger beside a track picks it, and sees it enlarged; names and labels can be read', async () => {
    const page = await visitor(browser, { size: 'phone' });
    await playNow(page, server.url, 'europe', 4);
    await toTurn(page);
    const names = await page.locator('.strip .name > [aria-hidden]').allTextContents();
    assert.equal(new Set(names).size, 5, 'each has a name of its own');
    assert.ok(
      names.every((name) => name.length >= 3 && name.length <= 5),
      names.join(),
    );
    const cut = await page
      .locator('.strip .name')
      .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.title));
    assert.deepEqual(cut, [], 'no name is cut');
    const strip = await page
      .locator('.strip .player')
      .evaluateAll((all) => all.every((each) => each.getBoundingClientRect().right <= innerWidth));
    assert.ok(strip, 'all five players are in sight');
    const sizes = await page
      .locator('.place .name')
      .evaluateAll(
        (all) =>
          all
            .map((each) => each.getBoundingClientRect())
            .filter((box) => box.left > 0 && box.right < innerWidth && box.top > 100 && box.bottom < 600).length,
      );
    assert.ok(sizes > 0);
    await page.getByRole('button', { name: 'Zoom in' }).tap();
    await page.waitForTimeout(400);
    const font = await page
      .locator('.place .name')
      .first()
      .evaluate((name) => parseFloat(getComputedStyle(name).fontSize) * name.getScreenCTM().a);
    assert.ok(font >= 8.9, `labels are ${font} px high`);

    await page.locator('.zoom.resting').waitFor(); // they give way to the map
    await page.getByRole('button', { name: 'My tickets' }).tap();
    await page.waitForFunction(() => {
      const pane = document.querySelector('main.board').getBoundingClientRect();
      return [...document.querySelectorAll('[data-flag]')].every((flag) => {
        const box = flag.getBoundingClientRect();
        return box.left >= pane.left && box.right <= pane.right && box.top >= pane.top && box.bottom <= pane.bottom;
      });
    });

    const spot = await page.evaluate(() => {
      const pane = document.querySelector('main.board').getBoundingClientRect();
      for (const track of document.querySelectorAll('.track:not(.taken)')) {
        const path = track.querySelector('.hit');
        const matrix = path.getScreenCTM();
        const middle = path.getPointAtLength(path.getTotalLength() / 2).matrixTransform(matrix);
        const [x, y] = [middle.x + 12, middle.y + 12];
        if (x < 30 || x > innerWidth - 30 || y < pane.top + 60 || y > pane.bottom - 30) continue;
        if (!document.elementFromPoint(x, y)?.closest('.track, .place, button')) return { x, y };
      }
      return null;
    });
    assert.ok(spot, 'there is room beside some track');
    await page.touchscreen.tap(spot.x, spot.y);
    await page.locator('.loupe[data-picked]').waitFor();
    await done(page);
  });
});
