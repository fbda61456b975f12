// `npm run screenshots [WORD …]`: pictures of every screen, dialog and board, both sizes and themes, in web/screenshots.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BOARDS } from '../build/boards.mjs';
import { openBrowser, visitor } from '../tests/browser.mjs';
import { resign, withBots } from '../tests/endings.mjs';
import { playNow, playOut, press } from '../tests/player.mjs';
import { Server } from '../tests/server.mjs';

const LOOKS = [
  ['desktop', 'light', 'en'],
  ['phone', 'light', 'pl'],
  ['desktop', 'dark', 'pl'],
  ['phone', 'dark', 'en'],
];
const words = process.argv.slice(2);
const folder = fileURLToPath(new URL('../screenshots/', import.meta.url));
mkdirSync(folder, { recursive: true });

const server = await new Server().start();
const browser = await openBrowser();
try {
  for (const [size, theme, language] of LOOKS) {
    const look = `${size}-${theme}`;
    if (wanted(`screens-${look}`)) await screens(look, { size, theme, language });
    if (wanted(`moments-${look}`)) await moments(look, { size, theme, language });
    for (const board of BOARDS) {
      if (wanted(`${board}-${look}`)) await game(board, look, { size, theme, language });
      if (wanted(`ending-${board}-${look}`)) await ending(board, look, { size, theme, language });
    }
  }
} finally {
  await browser.close();
  await server.end();
}

function wanted(name) {
  return words.every((word) => name.includes(word));
}

async function take(page, name) {
  await page.waitForTimeout(500);
  await page.screenshot({ path: `${folder}${name}.png` });
  console.log(name);
}

async function screens(look, visit) {
  const page = await visitor(browser, visit);
  await page.goto(server.url);
  await page.locator('.boards img').first().waitFor();
  await take(page, `home-${look}`);
  await page.locator('section.play .row .button').nth(1).click();
  await page.locator('.share input').waitFor();
  await take(page, `waiting-${look}`);
  for (const path of ['tables', 'history', 'rules/europe', 'nowhere']) {
    await page.goto(server.url + path);
    await take(page, `${path.replace('/', '-')}-${look}`);
  }
  await page.context().close();
}

/** What a player meets beside the decisions of a game: asking, considering, looking around, losing the connection. */
async function moments(look, visit) {
  const page = await visitor(browser, visit);
  const moment = (name) => take(page, `moment-${name}-${look}`);
  const pick = (locator) => (page.phone ? locator.tap() : locator.click());
  const close = () => page.keyboard.press('Escape');
  await playNow(page, server.url, 'europe', 3);
  let turns = 0;
  await playOut(page, {
    until: async (seen) => seen.phase === 'turn' && ++turns > 10 && (await page.locator('.hand .count').count()) > 0,
  });
  await pick(page.locator('.tools button').first());
  await page.locator('.note').waitFor();
  await moment('hint');
  await pick(page.locator('.note .quiet'));
  await page.locator('.track:not(.claimable):not(.taken)').first().press('Enter');
  await page.locator('.toast .more').first().waitFor();
  await moment('why');
  const building = page.locator('section.panel[aria-labelledby]', { hasText: /station|stację/i });
  for (let i = 0; !(await building.count()); i++) {
    await page.locator('.place').nth(i).press('Enter');
    await page.waitForTimeout(300);
  }
  await moment('station');
  await close();
  for (const tab of ['tickets', 'moves', 'log', 'chat']) {
    await pick(page.locator(`.tab-${tab}`));
    await moment(tab);
  }
  await pick(page.locator('.tab-chat'));
  for (const entry of [1, 2]) {
    await pick(page.locator('.menu > button'));
    if (entry === 1) await moment('menu');
    await pick(page.locator('.menu li > button').nth(entry));
    await page.locator('dialog[open]').waitFor();
    await moment(entry === 1 ? 'share' : 'settings');
    await close();
  }
  await server.stop();
  await page.locator('.status.lost').waitFor();
  await moment('lost');
  await server.start();
  await page.locator('.status.lost').waitFor({ state: 'detached' });
  await playOut(page, { until: async () => (await page.locator('p.final').count()) > 0 });
  await moment('last-round');
  await playOut(page);
  await page.locator('.ending tfoot').waitFor();
  for (const [i, part] of ['tickets', 'charts', 'moments'].entries()) {
    await pick(page.locator('.ending [role=group] button').nth(i + 1));
    await page.waitForTimeout(1500);
    await moment(`end-${part}`);
  }
  await pick(page.locator('.ending footer button', { hasText: /Fair deal|Uczciwość/ }));
  await page.locator('dialog .good').first().waitFor();
  await moment('fairness');
  await close();
  await pick(page.locator('.ending footer button', { hasText: /Picture|Obrazek/ }));
  await page.locator('dialog img').waitFor();
  await moment('picture');
  await page.goto(`${server.url}history`);
  await page.locator('.statistics table').waitFor();
  await moment('statistics');
  await page.context().close();
  await curtain(look, visit);
}

/** The end of a game with everybody at the table: the points are counted, and then the result. */
async function ending(board, look, visit) {
  const page = await visitor(browser, { ...visit, speed: 'normal' });
  const { seats } = await (await fetch(`${server.url}api/boards/${board}`)).json();
  const id = await withBots(page, server.url, board, { seats: Math.min(5, seats[1]) });
  await page.goto(`${server.url}table/${id}`);
  await page.waitForSelector('.game');
  await resign(page, id);
  await page.locator('.reveal').waitFor({ timeout: 900_000 });
  await page.keyboard.press('Space');
  for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowRight');
  await take(page, `ending-${board}-counting-${look}`);
  await page.keyboard.press('Escape');
  await page.locator('.ending tfoot').first().waitFor();
  await take(page, `ending-${board}-result-${look}`);
  await page.context().close();
}

/** One device for two people. */
async function curtain(look, visit) {
  const page = await visitor(browser, visit);
  await page.goto(server.url);
  await page.locator('.board:has(input[value="germany"])').click();
  await page.locator('.choices select').first().selectOption('1');
  await page.locator('section.play .row .button').nth(2).click();
  await page.locator('dialog li').first().waitFor();
  await take(page, `device-${look}`);
  await page.locator('dialog .primary').click();
  await page.locator('.curtain .primary').waitFor();
  await take(page, `moment-curtain-${look}`);
  await page.context().close();
}

/** The opening, every other decision when it first comes, the middle with a payment to choose, the end and the replay. */
async function game(board, look, visit) {
  const page = await visitor(browser, visit);
  await playNow(page, server.url, board, 2);
  await page.locator('section.panel[aria-labelledby]').first().waitFor();
  const seen = new Set(['turn', 'second']);
  const decision = async (phase) => {
    if (seen.has(phase)) return;
    seen.add(phase);
    await page.locator('section.panel[aria-labelledby]').first().waitFor();
    await take(page, `${board}-${phase}-${look}`);
  };
  let turns = 0;
  await playOut(page, { visit: decision, until: ({ phase }) => phase === 'turn' && ++turns > 14 });
  await take(page, `${board}-game-${look}`);
  await press(page, []);
  if (await page.locator('section.panel[aria-labelledby]').count()) await take(page, `${board}-pay-${look}`);
  await playOut(page, { visit: decision });
  await page.locator('.ending tfoot').waitFor();
  await take(page, `${board}-end-${look}`);
  await page.goto(page.url().replace('/table/', '/replay/'));
  await page.locator('input[type=range]').fill('60');
  await page.locator('aside input[type=checkbox]').first().check();
  await take(page, `${board}-replay-${look}`);
  await page.context().close();
}
