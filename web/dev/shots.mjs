// `npm run shots [BOARD …]`: pictures of every board at three sizes, in both themes, empty and full (in Polish), in web/shots.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BOARDS } from '../build/boards.mjs';
import { started } from './server.mjs';

const SIZES = { desktop: [1280, 800], large: [1920, 1080], phone: [390, 844] };

const asked = process.argv.slice(2).filter((word) => BOARDS.includes(word));
const only = process.argv.slice(2).filter((word) => !BOARDS.includes(word));
const folder = fileURLToPath(new URL('../shots/', import.meta.url));
mkdirSync(folder, { recursive: true });

const { browser, page: address, stop } = await started();
let faults = 0;
for (const [size, [width, height]] of Object.entries(SIZES)) {
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: size === 'phone' ? 2 : 1 });
  page.on('pageerror', (error) => (faults++, console.error(error)));
  page.on('console', (message) => message.type() === 'error' && (faults++, console.error(message.text())));
  for (const board of asked.length ? asked : BOARDS) {
    for (const theme of ['light', 'dark']) {
      for (const state of ['empty', 'full']) {
        const name = `${board}-${size}-${theme}-${state}`;
        if (only.some((word) => !name.includes(word))) continue;
        const query = new URLSearchParams({ board, theme, ...(state === 'full' ? { full: '1', lang: 'pl' } : {}) });
        await page.goto(`${address}?${query}`);
        await page.waitForSelector('body[data-ready]');
        await page.waitForSelector('canvas[data-painted]');
        await page.screenshot({ path: `${folder}${name}.png` });
        faults += await outside(page, board);
      }
    }
  }
  await page.close();
}
await stop();
process.exit(faults ? 1 : 0);

/** Names that are wider than the boxes of the layout keep free for them. */
async function outside(page, board) {
  const wide = await page.evaluate(async (board) => {
    const layout = (await import(/* @vite-ignore */ `/@id/__x00__virtual:drawing/${board}`)).default.layout;
    return [...document.querySelectorAll('[data-place] .name')].flatMap((text) => {
      const id = text.parentElement.dataset.place;
      const [, , room] = layout.places[id].label.box;
      const width = Math.max(...[...text.children].map((line) => line.getComputedTextLength()));
      return width > room + 0.5 ? [`${id}: ${width.toFixed(0)} of ${room.toFixed(0)}`] : [];
    });
  }, board);
  for (const line of wide) console.error(`${board}: a name is wider than its box: ${line}`);
  return wide.length;
}
