// Whole games through the real server, a reload in every phase: of the boards with the most phases, or on every board in
// every size and language. Berlin is played to its end elsewhere, by keys and by two people.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { BOARDS } from '../build/boards.mjs';
import { visitor } from './browser.mjs';
import { browser, server } from './house.mjs';
import { playNow, playOut } from './player.mjs';

const TURNS = [
  ['desktop', 'en'],
  ['phone', 'pl'],
  ['desktop', 'pl'],
  ['phone', 'en'],
];
const ALL = process.env.KOLEJ_BROWSER === 'all';
/** Phases that a board always comes through, where there are more than the usual ones. */
const USUAL = ['opening', 'turn', 'second'];
const PHASES = {
  germany: ['mix', 'opening', 'turn', 'second', 'passenger'],
  world: ['opening', 'turn', 'second', 'refill'],
  great_lakes: ['opening', 'turn', 'second', 'refill'],
};

/** At the end the longest trail is drawn, and the map shows whatever the score and the tickets speak of. */
async function onTheMap(page, board) {
  const { bonuses } = await (await fetch(`${server.url}api/boards/${board}`)).json();
  const rewarded = bonuses.some(({ kind }) => kind === 'longest_trail');
  const [ending, back] = [page.locator('.ending'), page.locator('.ending header button')];
  assert.equal((await page.locator('.ground .trail').count()) > 0, rewarded, 'the longest trail, where it counts');
  if (rewarded) {
    await ending.locator('button.trail').first().click();
    assert.match(await ending.locator('h2').innerText(), /longest continuous path|najdłuższ/i);
    assert.ok(await page.locator('.ground .trail').count(), 'its tracks');
    await back.click();
  }
  await ending.locator('[role=group] button').nth(1).click();
  await ending.locator('.body li button').first().click();
  assert.ok(await page.locator('path.link').count(), 'a ticket');
  await back.click();
  assert.equal(await page.locator('path.link').count(), 0);
}

/** The points of the colours of passengers add up to their line in the score. */
async function majorities(page) {
  const numbers = async (cells) => (await cells.allTextContents()).map(Number);
  const scored = await numbers(
    page
      .locator('.ending tbody tr')
      .filter({ hasText: /passengers|pasażer/i })
      .first()
      .locator('td'),
  );
  const sums = scored.map(() => 0);
  for (const row of await page.locator('.ending table.colours tbody tr').all()) {
    (await numbers(row.locator('.points'))).forEach((won, seat) => (sums[seat] += won));
  }
  assert.deepEqual(sums, scored);
  assert.ok(sums.some((sum) => sum > 0));
}

describe('whole games', { concurrency: 2 }, () => {
  for (const [i, board] of (ALL ? BOARDS : ['europe', 'germany', 'world']).entries()) {
    for (const [size, language] of ALL ? TURNS : [TURNS[i + 1]]) {
      test(`a whole game of ${board} on a ${size} in ${language}`, async () => {
        const page = await visitor(browser, { size, language, nickname: { en: 'Medium', pl: 'Średni' }[language] });
        await playNow(page, server.url, board);
        const visited = new Set();
        await playOut(page, {
          visit: async (phase) => {
            if (visited.has(phase)) return;
            visited.add(phase);
            const [heading, url] = [await page.locator('.status strong').innerText(), page.url()];
            await page.reload();
            await page.waitForSelector('.game');
            const status = page.locator('.status strong').filter({ hasText: heading });
            await status
              .waitFor()
              .catch(async () =>
                assert.fail(`${phase}: after a reload ${await page.locator('.status').innerText()} and not ${heading}`),
              );
            assert.equal(page.url(), url);
          },
        });
        for (const phase of PHASES[board] ?? USUAL) assert.ok(visited.has(phase), `the game came through ${phase}`);
        const total = page.locator('.ending tfoot tr').first().locator('td');
        await total.first().waitFor();
        assert.equal(await total.count(), 2);
        assert.equal(
          new Set(await page.locator('.ending thead').first().locator('th').allInnerTexts()).size,
          3,
          'whoever is called like a bot has a number',
        );
        assert.match(await page.locator('.ending h2').innerText(), language === 'pl' ? /Wygrywa/i : /wins?/i);
        if (board === 'germany') await majorities(page);
        await onTheMap(page, board);
        assert.deepEqual(page.faults, []);
        await page.context().close();
      });
    }
  }
});
