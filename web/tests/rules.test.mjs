// The rules over the board: opened from the menu and from a refusal, with examples drawn from the board.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serious } from './axe.mjs';
import { visitor } from './browser.mjs';
import { browser, server } from './house.mjs';
import { playNow, playOut } from './player.mjs';

for (const [size, theme, language] of [
  ['desktop', 'light', 'en'],
  ['phone', 'dark', 'pl'],
]) {
  test(`${size}, ${theme}: the rules open over the board, with examples`, async () => {
    const page = await visitor(browser, { size, theme, language });
    await playNow(page, server.url, 'europe', 1);
    await playOut(page, { until: (seen) => seen.phase === 'turn' });
    await page.locator('.menu > button').click();
    await page.locator('.menu li button').first().click();
    await page.locator('dialog figure[data-example="tunnel"] .name').first().waitFor();
    assert.deepEqual(
      await page.locator('dialog figure').evaluateAll((all) => all.map((each) => each.dataset.example)),
      ['ferry', 'tunnel', 'station'],
    );
    for (const text of await page.locator('dialog figcaption').allInnerTexts())
      assert.doesNotMatch(text, /\{|undefined/);
    const { x, width } = await page.locator('dialog').boundingBox();
    assert.ok(x >= 0 && x + width <= page.viewportSize().width, 'the dialog is in sight');
    assert.ok(await page.locator('dialog').evaluate((all) => all.scrollWidth <= all.clientWidth), 'nothing is cut off');
    assert.deepEqual(await serious(page, 'the rules over the board'), []);
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}

test('a refusal leads to the part of the rules that it is about', async () => {
  const page = await visitor(browser);
  await playNow(page, server.url, 'europe', 1);
  await playOut(page, { until: (seen) => seen.phase === 'turn' });
  await page.locator('.track:not(.claimable)').first().focus();
  await page.keyboard.press('Enter');
  await page.locator('.toast', { hasText: /Missing: \S/ }).waitFor();
  await page.locator('.toast .more').click();
  await page.locator('dialog section.marked').waitFor();
  assert.equal(await page.locator('dialog section.marked').getAttribute('id'), 'claim');
  await page.locator('dialog figure').first().waitFor();
  await page.waitForFunction(() => document.querySelector('dialog').scrollTop > 100);
  const close = page.locator('dialog header button');
  const seen = await close.evaluate((button) => {
    const box = button.getBoundingClientRect();
    return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2) === button;
  });
  assert.ok(seen, 'it can be closed wherever it was opened');
  await close.click();
  await page.locator('dialog').waitFor({ state: 'detached' });
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('the page of rules has the same examples', async () => {
  const page = await visitor(browser);
  for (const [board, wanted] of [
    ['germany', 'passengers'],
    ['world', 'port'],
    ['berlin', 'subway'],
  ]) {
    await page.goto(`${server.url}rules/${board}`);
    await page.locator(`figure[data-example="${wanted}"] .name`).first().waitFor();
  }
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
