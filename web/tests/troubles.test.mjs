// What goes wrong around a game: silent connections, another tab, a forgetful or strict browser, files that are no records.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { visitor } from './browser.mjs';
import { browser, server } from './house.mjs';
import { playNow, playOut, turn } from './player.mjs';

const panel = 'section.panel[aria-labelledby]';

describe('troubles', { concurrency: 2 }, () => {
  test('a connection on which nobody answers is noticed and made again; what was chosen meanwhile stays', async () => {
    const page = await visitor(browser);
    let silent = false;
    await page.routeWebSocket(/\/socket$/, (near) => {
      if (silent) return near.close();
      const far = near.connectToServer();
      near.onMessage((message) => silent || far.send(message));
      far.onMessage((message) => silent || near.send(message));
    });
    await playNow(page, server.url, 'berlin');
    const tickets = page.locator(`${panel} .ticket button`);
    await tickets.first().click();
    await tickets.nth(1).click();
    silent = true;
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.locator('.status.lost').waitFor();
    assert.equal(await page.locator(`${panel} .ticket button[aria-pressed=true]`).count(), 2, 'the choice stays');
    assert.ok(await page.locator(`${panel} footer .primary`).isDisabled(), 'nothing can be sent');
    silent = false;
    await page.locator('.status.lost').waitFor({ state: 'detached' });
    await page.locator(`${panel} footer .primary`).click();
    assert.equal((await turn(page)).phase, 'turn');
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });

  test('what one tab prepares is put away when another tab of the same player acts', async () => {
    const page = await visitor(browser);
    await playNow(page, server.url, 'great_lakes');
    await playOut(page, { until: (seen) => seen.phase === 'turn' });
    const other = await page.context().newPage();
    await other.goto(page.url());
    await turn(other);
    await page.getByRole('button', { name: 'Exchange', exact: true }).click();
    await page.locator(panel).waitFor();
    await other.locator('.decks .slot.legal').first().click();
    await page.locator('.game[data-phase=second]').waitFor();
    await page.locator(panel).waitFor({ state: 'detached' });
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });

  for (const [trouble, spoil] of [
    [
      'no storage',
      () =>
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new DOMException('no', 'SecurityError');
          },
        }),
    ],
    [
      'rubbish in its storage',
      () => {
        localStorage.setItem('kolej.settings', '{"language":"xx","theme":0,"speed":"warp","nickname":7}');
        localStorage.setItem('kolej.last', 'null');
      },
    ],
  ]) {
    test(`a browser with ${trouble} plays`, async () => {
      const page = await visitor(browser);
      await page.addInitScript(spoil);
      await playNow(page, server.url, 'berlin');
      await page.locator(`${panel} .ticket`).first().waitFor();
      assert.deepEqual(page.faults, []);
      await page.context().close();
    });
  }

  test('another name is the same player; signed out elsewhere, one enters again', async () => {
    const page = await visitor(browser);
    await playNow(page, server.url, 'berlin');
    await page.getByRole('link', { name: 'Home' }).click();
    await page.getByLabel('Your name').fill(`${'W'.repeat(20)}\u200d K`);
    await page.locator('.go').click();
    await page.waitForSelector('.game');
    await page.locator('.players .name', { hasText: 'WW K' }).waitFor();
    const { x, width } = await page.locator('.players .points').first().boundingBox();
    assert.ok(x + width <= page.viewportSize().width, 'a long name leaves room for the points');
    await page.route(/api\/account$/, (route) => route.abort('connectionrefused'), { times: 1 });
    await page.goto(server.url);
    await page.locator('.boards img').first().waitFor();
    await page.getByRole('link', { name: 'My games' }).click();
    await page.locator('section li', { hasText: 'WW K' }).waitFor();
    assert.equal(await page.locator('section li').count(), 2, 'both games are one’s own');
    await page.evaluate(() => fetch('api/account/sign-out', { method: 'POST' }));
    await page.getByRole('link', { name: 'Kolej' }).click();
    await page.locator('.go').click();
    await page.waitForSelector('.game');
    assert.deepEqual(
      page.faults.filter((text) => !/401|CONNECTION_REFUSED/.test(text)),
      [],
    );
    await page.context().close();
  });

  test('without a clipboard, where notices are not allowed, with an option that can’t be changed', async () => {
    const page = await visitor(browser);
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.goto(server.url);
    await page.getByRole('button', { name: 'With friends' }).click();
    await page.getByRole('button', { name: 'Copy the link' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    await page.getByRole('button', { name: 'Settings' }).click();
    const box = page.getByLabel('Tell me when it is my turn');
    await box.click();
    await page.waitForFunction(() => Notification.permission === 'denied');
    assert.equal(await box.isChecked(), false, 'no notices were promised');
    await page.keyboard.press('Escape');
    await page.route(/tables\/\w+$/, (route) =>
      route.request().method() === 'PATCH' ? route.abort('connectionrefused') : route.continue(),
    );
    await page.getByLabel('Watching').click();
    await page.getByText('The server does not answer.').waitFor();
    assert.ok(await page.getByLabel('Watching').isChecked(), 'what is shown is what holds');
    assert.deepEqual(
      page.faults.filter((text) => !/CONNECTION_REFUSED/.test(text)),
      [],
    );
    await page.context().close();
  });

  test('a file that is no record, a board that is none, a table that is none', async () => {
    const page = await visitor(browser, { language: 'pl' });
    await page.goto(server.url);
    const file = page.locator('input[type=file]');
    await file.setInputFiles({ name: 'a.kolej', mimeType: 'text/plain', buffer: Buffer.from('europe?\n\0') });
    await page.getByText('Tego pliku nie da się odtworzyć').waitFor();
    await file.setInputFiles({ name: 'b.kolej', mimeType: 'text/plain', buffer: Buffer.alloc(1_000_001, 'a') });
    await page.getByText('Plik lub wiadomość jest za duża.').waitFor();
    await page.goto(`${server.url}rules/nowhere`);
    await page.getByText('Nie ma tu takiej gry.').waitFor();
    await page.goto(`${server.url}table/aaaaaaaaaaaa`);
    await page.getByRole('heading', { name: 'Nie ma tu takiego stołu.' }).waitFor();
    assert.deepEqual(
      page.faults.filter((text) => !/42[0-9]|404/.test(text)),
      [],
    );
    await page.context().close();
  });
});
