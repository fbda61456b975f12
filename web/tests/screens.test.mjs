// Every screen: no serious fault for assistive techniques, in both themes; the replay; the keyboard alone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serious } from './axe.mjs';
import { visitor } from './browser.mjs';
import { browser, server } from './house.mjs';
import { playNow, playOut, turn } from './player.mjs';

for (const [theme, size, language] of [
  ['light', 'desktop', 'en'],
  ['dark', 'phone', 'pl'],
]) {
  test(`axe finds nothing serious on any screen, ${theme}, ${size}, ${language}`, async () => {
    const page = await visitor(browser, { theme, size, language });
    const found = [];
    const check = async (where) => found.push(...(await serious(page, where)));
    await page.goto(server.url);
    await page.locator('.boards img').first().waitFor();
    await check('home');
    for (const [path, wanted] of [
      ['tables', 'section ul'],
      ['history', 'section ul'],
      ['rules/world', 'table'],
      ['nowhere', 'h1'],
      ['replay', '[role=alert]'],
    ]) {
      await page.goto(server.url + path);
      await page.locator(wanted).first().waitFor();
      await check(path);
    }
    await page.goto(server.url);
    await page.locator('.bar .tools button').last().click();
    await page.locator('dialog[open]').waitFor();
    await check('settings');
    await page.keyboard.press('Escape');
    await page.locator('section.play .row .button').nth(1).click();
    await page.locator('.share .note', { hasText: 'kolej serve --lan' }).waitFor();
    assert.equal(await page.locator('.share svg').count(), 0);
    await check('waiting');
    await page.route('**/api/server', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), share: 'http://192.168.7.5:8000/' } });
    });
    await page.reload();
    await page.locator('.share svg').waitFor();
    assert.match(await page.locator('.share input').inputValue(), /^http:\/\/192\.168\.7\.5:8000\/table\//);
    await check('waiting for friends on the same network');
    await page.unroute('**/api/server');
    await playNow(page, server.url, 'germany');
    const visited = new Set();
    await playOut(page, {
      visit: async (phase) => {
        if (visited.has(phase)) return;
        visited.add(phase);
        await check(`germany ${phase}`);
      },
      until: () => visited.has('passenger'),
    });
    for (const name of await page.getByRole('tab').all()) {
      if (!(await name.isVisible())) continue;
      await name.click();
      await check(`tab ${await name.innerText()}`);
    }
    if (size === 'desktop') {
      await playNow(page, server.url, 'world');
      await page.locator('.over-map .ticket').first().waitFor();
      await check('world');
    }
    assert.deepEqual(found, []);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}

test('five players and every dialog fit into a phone', async () => {
  const page = await visitor(browser, { size: 'phone' });
  const fits = async (what) =>
    assert.deepEqual(await page.evaluate(() => [innerWidth, document.documentElement.scrollHeight]), [390, 844], what);
  for (const board of ['world', 'germany']) {
    await playNow(page, server.url, board, 4);
    await page.locator('section.panel[aria-labelledby]').first().waitFor();
    await fits(`the opening of ${board}`);
    await playOut(page, { until: (seen) => seen.phase === 'turn' });
    await fits(`a turn of ${board}`);
    for (const name of await page.getByRole('tab').all()) {
      await name.tap();
      await fits(`${board}: ${await name.innerText()}`);
    }
  }
  for (const entry of [1, 2]) {
    await page.locator('.menu > button').tap();
    await page
      .locator('.menu li button')
      .nth(entry - 1)
      .tap();
    const { x, width } = await page.locator('dialog[open]').boundingBox();
    assert.ok(x >= 0 && x + width <= 390, 'a dialog');
    await page.keyboard.press('Escape');
  }
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('a whole game of Berlin with the keyboard alone, then its end, its replay and the record file', async () => {
  const page = await visitor(browser);
  const focused = (selector) =>
    page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, selector);
  const tabTo = async (selector, most = 60) => {
    for (let i = 0; i < most; i++) {
      if (await focused(selector)) return;
      await page.keyboard.press('Tab');
    }
    assert.fail(`the Tab key does not lead to ${selector}`);
  };
  await page.goto(server.url);
  await page.locator('.boards img').first().waitFor();
  await tabTo('input[name=board]');
  while (!(await focused('input[value=berlin]'))) await page.keyboard.press('ArrowRight');
  await tabTo('.go');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.game');
  // The tickets of the opening: all of them, then on.
  await page.locator('section.panel .ticket').first().waitFor();
  await page.locator('section.panel').first().focus();
  await tabTo('section.panel footer button');
  await page.keyboard.press('Enter');
  await tabTo('section.panel footer .primary');
  await page.keyboard.press('Enter');
  await turn(page);
  await page.reload();
  await turn(page);
  await tabTo('.skip', 3);
  await page.keyboard.press('Enter');
  assert.ok(await focused('#tab-panel'), 'one key leads past the board to the list of moves');
  // From now on by the list of moves: the first claim if there is one, else the first move.
  for (let moves = 0; moves < 400; moves++) {
    const seen = await turn(page);
    if (seen.phase === 'over') break;
    const panel = page.locator('section.panel[aria-labelledby] footer .primary:enabled');
    if (await panel.count()) {
      await panel.first().focus();
    } else {
      const list = page.locator('[role=tabpanel] ul button:enabled');
      const claims = list.filter({ hasText: 'Claim' });
      await ((await claims.count()) ? claims.last() : list.first()).focus({ timeout: 2000 }).catch(() => {});
    }
    await page.keyboard.press('Enter');
    await page.waitForTimeout(50);
  }
  await page.locator('.ending tfoot').waitFor();
  const faults = await serious(page, 'end');
  await page.getByRole('button', { name: 'Charts' }).press('Enter');
  await page.getByText('Score over time').waitFor();
  faults.push(...(await serious(page, 'charts')));
  await page.getByRole('button', { name: 'Tickets' }).first().press('Enter');
  await page.getByRole('button', { name: 'Fair deal' }).press('Enter');
  await page.getByText('The secret is the one').waitFor();
  assert.equal(await page.locator('dialog .good').count(), 3, 'the deal was fair');
  await page.keyboard.press('Escape');

  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).press('Enter');
  const file = await (await coming).path();
  await page.getByRole('link', { name: 'Replay' }).press('Enter');
  const slider = page.getByRole('slider');
  await slider.focus();
  await page.keyboard.press('End');
  assert.equal((await page.locator('.track.taken').count()) > 5, true, 'the last step shows the tracks');
  await page.getByLabel('Show hidden cards').check();
  await page.getByLabel('Charts').check();
  await page.locator('.viewer .hand').first().waitFor();
  faults.push(...(await serious(page, 'replay')));

  await page.goto(server.url);
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('slider').waitFor();
  assert.match(await page.locator('h1').innerText(), /Berlin/i);
  assert.deepEqual(faults, []);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

for (const [theme, device, paper] of [
  ['dark', 'light', 'rgb(20, 25, 27)'],
  ['light', 'dark', 'rgb(243, 235, 218)'],
  ['auto', 'dark', 'rgb(20, 25, 27)'],
])
  test(`before its script has come, the page is ${theme} on a device that is ${device}`, async () => {
    const page = await visitor(browser, { theme });
    await page.emulateMedia({ colorScheme: device });
    let release;
    const held = new Promise((resolve) => (release = resolve));
    await page.route(/assets\/first-.*\.js$/, (route) => held.then(() => route.continue()));
    await page.goto(server.url, { waitUntil: 'commit' });
    await page.locator('#app').waitFor({ state: 'attached' });
    const look = () =>
      page.evaluate(() => {
        const { backgroundColor, colorScheme } = getComputedStyle(document.documentElement);
        return [backgroundColor, colorScheme];
      });
    const wanted = [paper, paper.startsWith('rgb(20') ? 'dark' : 'light'];
    assert.deepEqual(await look(), wanted);
    release();
    await page.locator('.go:enabled').waitFor();
    assert.deepEqual(await look(), wanted);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
