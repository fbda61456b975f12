// The replay of a game: in the colours and under the names of its table, up to the points that are counted again.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serious } from './axe.mjs';
import { visitor } from './browser.mjs';
import { resign, untilOver, withBots } from './endings.mjs';
import { browser, server } from './house.mjs';

/** A finished game of Berlin, in which the first seat had this colour. */
async function finished(page, colour) {
  const id = await withBots(page, server.url, 'berlin', { seats: 2, wishes: [{ seat: 0, colour }] });
  await resign(page, id);
  await untilOver(page, id);
  return id;
}

/** To the last step. */
async function toEnd(page) {
  await page.getByRole('slider').focus();
  await page.keyboard.press('End');
  await page.locator('.outcome .ranks').waitFor();
}

for (const [size, theme] of [
  ['desktop', 'light'],
  ['phone', 'dark'],
]) {
  test(`looks as the game did and counts the points at its end, ${size}, ${theme}`, async () => {
    const page = await visitor(browser, { size, theme, speed: 'slow' });
    const [blue, black] = [await finished(page, 'blue'), await finished(page, 'black')];
    await page.goto(`${server.url}table/${blue}`);
    await page.locator('.ending .ranks').waitFor();
    const ranked = () => page.locator('.ranks li').allInnerTexts();
    const result = await ranked();

    let asked = 0;
    page.on('request', (request) => (asked += /\/api\/.*\/replay/.test(request.url()) ? 1 : 0));
    await page.goto(`${server.url}replay/${blue}`);
    await toEnd(page);
    assert.deepEqual(await ranked(), result, 'names and points are those of the table');
    assert.ok(await page.locator('[data-owner=blue]').count(), 'its tracks are blue');

    await page.locator('.outcome > button').click();
    await page.locator('.reveal').waitFor();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await page.locator('path.link').first().waitFor();
    assert.deepEqual(await serious(page, 'counting'), []);
    await page.keyboard.press('Escape');
    await page.locator('.outcome .ranks').waitFor();
    assert.equal(await page.locator('path.link').count(), 0, 'nothing of it stays on the map');
    assert.deepEqual(await serious(page, 'the outcome'), []);
    await page.getByRole('slider').fill('3');
    await page.locator('.outcome').waitFor({ state: 'detached' });

    await page.getByRole('link', { name: 'To the table' }).click();
    await page.locator('.ending .ranks').waitFor();
    assert.equal(asked, 1, 'whoever leaves asks for no replay');
    await page.goto(`${server.url}replay/${blue}`);
    await page.getByRole('slider').waitFor();
    await page.evaluate((id) => {
      history.pushState(null, '', new URL(`replay/${id}`, document.baseURI));
      dispatchEvent(new PopStateEvent('popstate'));
    }, black);
    await page.locator(`a[href="table/${black}"]`).waitFor();
    await toEnd(page);
    assert.ok(await page.locator('[data-owner=black]').count(), 'the other game had another colour');
    assert.equal(await page.locator('[data-owner=blue]').count(), 0);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}
