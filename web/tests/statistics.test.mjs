// Statistics of one's own games, and the history with its filters.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serious } from './axe.mjs';
import { visitor } from './browser.mjs';
import { playByLot, resign, untilOver, withBots } from './endings.mjs';
import { browser, server } from './house.mjs';

const TEXTS = {
  en: { none: /Nothing to count yet/, games: /1 game, \d won/, board: 'Berlin', such: 'No such games.' },
  pl: {
    none: /Nie ma jeszcze czego liczyć/,
    games: /1 gra, wygrane: \d/,
    board: 'Berlin',
    such: 'Nie ma takich gier.',
  },
};

for (const [size, language, theme] of [
  ['desktop', 'en', 'light'],
  ['phone', 'pl', 'dark'],
]) {
  test(`games add up by board and opponent, and can be filtered, on a ${size}`, async () => {
    const page = await visitor(browser, { size, language, theme });
    const texts = TEXTS[language];
    await page.goto(`${server.url}history`);
    await page.getByText(texts.none).waitFor();
    const played = await withBots(page, server.url, 'berlin', { seats: 2 });
    await playByLot(page, played);
    const left = await withBots(page, server.url, 'germany', { seats: 2 });
    await resign(page, left);
    await untilOver(page, left);
    const running = await withBots(page, server.url, 'berlin', { seats: 3 });
    const { scores, winners } = await page.evaluate(async (id) => {
      const answer = await fetch(new URL(`api/tables/${id}`, document.baseURI));
      return (await answer.json()).state.table.result;
    }, played);

    await page.goto(`${server.url}history`);
    const statistics = page.locator('.statistics');
    const cells = (board) => statistics.locator(`tr[data-board=${board}] td`).allInnerTexts();
    await statistics.locator('table').waitFor();
    const [games, won, average, best, tickets] = await cells('berlin');
    const points = String(scores[0]).replace('-', '−');
    assert.deepEqual([games, average, best], ['1', points, points]);
    assert.match(won, winners.includes(0) ? /^1 \(100/ : /^0 \(0/);
    assert.match(tickets, /^\d+\/\d+$/);
    assert.deepEqual((await cells('germany')).slice(2), ['–', '–', '–'], 'what a bot has played is not one’s own');
    await statistics.locator('select').selectOption('berlin');
    assert.equal(await statistics.locator('.against li').count(), 1);
    assert.match(await statistics.locator('.against li').innerText(), texts.games);
    assert.deepEqual(await serious(page, 'statistics'), []);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `the page is ${wide} px too wide`);

    const [board, result, against] = await page.locator('.filters select').all();
    const links = page.locator('.games a[href^="table/"]');
    const listed = async (ids) => {
      await page.waitForFunction(
        (ids) => {
          const found = [...document.querySelectorAll('.games a[href^="table/"]')].map((link) =>
            link.getAttribute('href').slice(6),
          );
          return JSON.stringify(found.sort()) === JSON.stringify(ids);
        },
        [...ids].sort(),
      );
    };
    await listed([played, left, running]);
    assert.equal(await page.locator('.games .won').count(), Number(winners.includes(0)), 'not what a bot has won');
    await board.selectOption('berlin');
    await listed([played, running]);
    await result.selectOption('unfinished');
    await listed([running]);
    await against.selectOption('people');
    await page.getByText(texts.such).waitFor();
    assert.equal(await links.count(), 0);
    await against.selectOption('bots');
    await board.selectOption('');
    await result.selectOption('lost');
    await listed(winners.includes(0) ? [left] : [left, played]);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}
