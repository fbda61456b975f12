// Settings take effect at once and are kept; whoever is new is shown the tutorial, and comes back to where it was left.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { visitor } from './browser.mjs';
import { browser, server } from './house.mjs';
import { playNow, press, toTurn, turn } from './player.mjs';

test('every setting takes effect at once, and a reload keeps it', async () => {
  const page = await visitor(browser);
  await playNow(page, server.url, 'europe', 1);
  await toTurn(page);
  await page.locator('.menu > button').click();
  await page.locator('.menu li > button').nth(2).click();
  const dialog = page.locator('dialog[open]');
  const choose = (name) => dialog.getByLabel(name, { exact: true }).click();
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await ground();

  await choose('Dark');
  await page.locator('html[data-theme=dark]').waitFor({ state: 'attached' });
  assert.notEqual(await ground(), light);
  await choose('List what I can do');
  await page.locator('.turn-menu').waitFor({ state: 'detached' });
  await choose('Never');
  await choose('Fast');
  await choose('Sound');
  await choose('Bots say something now and then');
  await choose('Polski');
  await dialog.getByText('Wygląd').waitFor();
  assert.equal(await page.locator('html').getAttribute('lang'), 'pl');

  await page.reload();
  await page.locator('html[data-theme=dark]').waitFor({ state: 'attached' });
  await page.getByText('Twoja kolej').first().waitFor();
  assert.equal(await page.locator('.turn-menu').count(), 0);
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('kolej.settings')));
  const { speed, sound, remarks, confirm, choices } = kept;
  assert.deepEqual(
    { speed, sound, remarks, confirm, choices },
    { speed: 'fast', sound: true, remarks: false, confirm: 'never', choices: false },
  );
  await page.locator('[data-anchor="tickets"] button').click();
  await page.locator('.game[data-phase="offer"]').waitFor();
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('whoever is new is offered the tutorial, may leave it, and goes on where it was left', async () => {
  const page = await visitor(browser, { size: 'phone' });
  await page.goto(server.url);
  await page.locator('.newcomer .primary').tap();
  await page.locator('.coach .wanted').waitFor();
  await turn(page);
  await press(page, []);
  await page.locator('.coach[data-step="1"]').waitFor();
  const table = page.url();

  await page.goto(server.url);
  await page.locator('.newcomer .primary').tap();
  await page.locator('.coach[data-step="1"]').waitFor();
  assert.equal(page.url(), table);

  await page.goto(server.url);
  await page.locator('.newcomer .quiet').tap();
  await page.reload();
  await page.locator('.go:enabled').waitFor();
  assert.equal(await page.locator('.newcomer').count(), 0, 'whoever does not want it is not offered it again');
  await page.getByRole('link', { name: 'Tutorial' }).first().tap();
  await page.locator('main a[href="learn/europe"]').tap();
  await page.locator('.coach[data-step="1"]').waitFor();
  assert.equal(page.url(), table);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
