// `npm run screenshots [WORD …]`: pictures of every screen and board, both sizes and themes, in web/screenshots.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openBrowser, visitor } from '../tests/browser.mjs';
import { playNow, playOut } from '../tests/player.mjs';
import { Server } from '../tests/server.mjs';

const BOARDS = ['europe', 'germany', 'berlin', 'world', 'usa', 'great_lakes'];
const LOOKS = [['desktop', 'light', 'en'], ['phone', 'light', 'pl'], ['desktop', 'dark', 'pl'], ['phone', 'dark', 'en']];
const words = process.argv.slice(2);
const folder = fileURLToPath(new URL('../screenshots/', import.meta.url));
mkdirSync(folder, { recursive: true });

const server = await new Server().start();
const browser = await openBrowser();
try {
  for (const [size, theme, language] of LOOKS) {
    const look = `${size}-${theme}`;
    if (wanted(`screens-${look}`)) await screens(look, { size, theme, language });
    for (const board of BOARDS) if (wanted(`${board}-${look}`)) await game(board, look, { size, theme, language });
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
  await page.locator('.share svg').waitFor();
  await take(page, `waiting-${look}`);
  for (const path of ['tables', 'history', 'rules/europe']) {
    await page.goto(server.url + path);
    await take(page, `${path.replace('/', '-')}-${look}`);
  }
  await page.context().close();
}

/** The opening, the middle with a payment to choose, the end and the replay. */
async function game(board, look, visit) {
  const page = await visitor(browser, visit);
  await playNow(page, server.url, board, 2);
  await page.locator('section.panel[aria-labelledby]').first().waitFor();
  await take(page, `${board}-opening-${look}`);
  let turns = 0;
  await playOut(page, { until: (seen) => seen.phase === 'turn' && ++turns > 14 });
  await take(page, `${board}-game-${look}`);
  await playOut(page);
  await page.locator('.ending tfoot').waitFor();
  await take(page, `${board}-end-${look}`);
  await page.locator('.ending header button').click();
  await take(page, `${board}-final-${look}`);
  await page.goto(page.url().replace('/table/', '/replay/'));
  await page.locator('input[type=range]').fill('60');
  await page.locator('aside input[type=checkbox]').first().check();
  await take(page, `${board}-replay-${look}`);
  await page.context().close();
}
