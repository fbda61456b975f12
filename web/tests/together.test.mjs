// People together: two browsers in one game, a spectator, chat, a restart of the server, one device for two, a rematch.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { visitor } from './browser.mjs';
import { browser, server } from './house.mjs';
import { playNow, playOut, press, turn } from './player.mjs';

/** What a lost connection says in the console is no fault of the page. */
const faults = (page) =>
  page.faults.filter(
    (text) => !/WebSocket|ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE|Failed to load resource: net::/.test(text),
  );

/** Choose the first tickets, until everybody has. */
async function choose(page) {
  while (await page.locator('.game[data-phase=opening]').count()) await press(page, []);
}

describe('together', { concurrency: 2 }, () => {
  test('two people and a spectator play Berlin to the end, talk, and have a rematch', async () => {
    const [ola, jan, ewa] = await Promise.all([
      visitor(browser, { nickname: 'Ola' }),
      visitor(browser, { nickname: 'Jan', size: 'phone', language: 'pl' }),
      visitor(browser, { nickname: 'Ewa' }),
    ]);
    await ola.goto(server.url);
    await ola.locator('.board:has(input[value="berlin"])').click();
    await ola.locator('.choices select').first().selectOption('1');
    await ola.getByRole('button', { name: 'With friends' }).click();
    await ola.locator('.share .note').waitFor(); // on this machine alone
    const link = await ola.locator('.share input').inputValue();

    await jan.goto(link);
    await jan.getByRole('button', { name: 'Usiądź' }).tap();
    await jan.locator('li', { hasText: 'Jan' }).waitFor();
    await ola.getByRole('button', { name: 'Start the game' }).click();
    await Promise.all([ola, jan].map((page) => page.waitForSelector('.game')));
    await ewa.goto(link);
    await ewa.waitForSelector('.game');
    assert.equal(await ewa.locator('.hand').count(), 0, 'a spectator sees no hand');

    await Promise.all([ola, jan].map(choose));
    await ola.getByRole('tab', { name: 'Chat' }).click();
    await ola.getByPlaceholder('Say something').fill('Good luck!');
    await ola.keyboard.press('Enter');
    await jan.getByRole('tab', { name: /Czat/ }).tap();
    await jan.getByText('Good luck!').waitFor();
    await jan.getByRole('tab', { name: /Czat/ }).tap();

    await Promise.all([playOut(ola), playOut(jan)]);
    await ewa.locator('.ending tfoot').waitFor();
    await ola.getByRole('button', { name: 'Rematch' }).click();
    await ola.waitForSelector('.share');
    await ewa.getByRole('link', { name: 'To the rematch' }).waitFor();
    await ewa.getByText('Somebody wants a rematch.').waitFor();
    await jan.getByRole('button', { name: 'Do rewanżu' }).tap();
    for (const page of [ola, jan]) await page.locator('.game:not([data-phase=over])').waitFor();
    for (const page of [ola, jan, ewa]) assert.deepEqual(page.faults, []);
    await Promise.all([ola, jan, ewa].map((page) => page.context().close()));
  });

  test('two people share a device, with a curtain between them', async () => {
    const page = await visitor(browser);
    await page.goto(server.url);
    await page.locator('.board:has(input[value="usa"])').click();
    await page.locator('.choices select').first().selectOption('1');
    await page.getByRole('button', { name: 'On one device' }).click();
    await page.getByLabel('Name on seat 2').fill('Jan');
    await page.getByRole('group', { name: 'Colour of seat 2' }).getByLabel('green').check({ force: true });
    await page.getByRole('button', { name: 'Start the game' }).click();
    await page.locator('.curtain .primary').waitFor();
    assert.equal(await page.locator('.hand').count(), 0, 'no hand behind the curtain');
    const called = [];
    while (called.length < 5) {
      if ((await turn(page)).phase === 'curtain') {
        called.push(await page.locator('.curtain h2').innerText());
        assert.equal(await page.locator('.hand, .ticket').count(), 0, 'no cards and no tickets behind the curtain');
      }
      await press(page, []);
      await page.waitForTimeout(80);
    }
    await page.locator('.curtain').waitFor({ state: 'detached' });
    const names = new Set(called.map((text) => /Ola|Jan/i.exec(text)?.[0]));
    assert.deepEqual([...names].sort(), ['Jan', 'Ola'], 'both were called');
    await page.getByRole('tab', { name: 'Log' }).click();
    await page.locator('.log li', { hasText: 'Jan ' }).first().waitFor();
    const told = await page.locator('.log li').allInnerTexts();
    assert.ok(
      told.some((text) => /kept \d/.test(text)),
      'how many tickets were kept',
    );
    assert.deepEqual(
      told.filter((text) => /kept [^\d]|drew (?!\d|a card)/.test(text)),
      [],
      'which ones, and which cards, is not for both',
    );
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
});

test('the server restarts in the middle of a game; the page comes back by itself and the game goes on', async () => {
  const page = await visitor(browser);
  await playNow(page, server.url, 'berlin');
  let decisions = 0;
  await playOut(page, { until: () => decisions++ > 6 });
  const version = (await turn(page)).version;
  await server.stop();
  await page.locator('.status.lost').waitFor();
  assert.ok(await page.locator('.track').count(), 'the board stays');
  await server.start();
  await page.locator('.status.lost').waitFor({ state: 'detached' });
  const back = await turn(page);
  assert.ok(back.version >= version, 'nothing was lost');
  assert.ok(await page.locator('.hand').count(), 'still a player, not a spectator');
  await playOut(page);
  assert.deepEqual(faults(page), []);
  await page.context().close();
});

test('spectators are behind by as much as the owner chose', async () => {
  const [ola, ewa] = await Promise.all([visitor(browser), visitor(browser, { nickname: 'Ewa', language: 'pl' })]);
  await ola.goto(server.url);
  await ola.locator('.board:has(input[value="berlin"])').click();
  await ola.locator('.choices select').first().selectOption('1');
  await ola.getByRole('button', { name: 'With friends' }).click();
  await ola.getByLabel('Delay for spectators').selectOption({ label: '10 minutes' });
  await ola.reload();
  assert.equal(await ola.getByLabel('Delay for spectators').inputValue(), '600');
  const link = await ola.locator('.share input').inputValue();
  await ewa.goto(link);
  assert.equal(await ewa.getByLabel('Opóźnienie dla widzów').inputValue(), '600');
  assert.ok(await ewa.getByLabel('Opóźnienie dla widzów').isDisabled(), 'only the owner chooses');
  await ola.getByLabel('Bot on seat 2').selectOption('easy');
  await ola.getByRole('button', { name: 'Start the game' }).click();
  await ola.waitForSelector('.game');
  let decisions = 0;
  await playOut(ola, { until: () => decisions++ > 4 });
  const seen = await ewa.evaluate(() => Number(document.querySelector('.game')?.dataset.version ?? 0));
  assert.ok(seen < (await turn(ola)).version, 'a spectator sees less than has happened');
  await ewa.getByText('Opóźnienie: 10 minut').waitFor();
  for (const page of [ola, ewa]) assert.deepEqual(page.faults, []);
  await Promise.all([ola, ewa].map((page) => page.context().close()));
});
