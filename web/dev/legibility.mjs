// `npm run legibility [BOARD …]`: can claimed tracks be told from free ones by more than colour on a board 390 px wide?
import { pathToFileURL } from 'node:url';
import { BOARDS } from '../build/boards.mjs';
import { owners } from '../tests/crowd.mjs';
import { measure } from './measure.mjs';
import { started } from './server.mjs';

const WIDTH = 390;
/** How far the least claimed track must be ahead of the most prominent free one: lightness, and pixels across. */
export const LEAST = { edge: 8, width: 0.3 };

/** The rows of the table: a board in both themes, in every kind of sight. */
export async function legibility(browser, address, board) {
  const rows = [];
  const page = await browser.newPage({ viewport: { width: WIDTH, height: WIDTH }, deviceScaleFactor: 3 });
  page.setDefaultTimeout(300_000); // the machine may be busy
  await page.goto(`${address}?board=${board}`);
  await page.waitForSelector('body[data-ready]');
  const { facts, size } = await page.evaluate(() => ({ facts: window.facts, size: window.layout.size }));
  await page.setViewportSize({ width: WIDTH, height: Math.round((WIDTH * size[1]) / size[0]) });
  const taken = owners(facts);
  for (const theme of ['light', 'dark']) {
    const query = new URLSearchParams({ board, theme, owners: JSON.stringify(taken) });
    await page.goto(`${address}?${query}`);
    await page.waitForSelector('body[data-ready]');
    await page.waitForSelector('canvas[data-painted]');
    for (const found of await measure(page, facts.tracks, taken)) rows.push({ board, theme, ...found });
  }
  await page.close();
  return rows;
}

export const margins = ({ edge, width }) => ({
  edge: edge[0].value - edge[1].value,
  width: width[0].value - width[1].value,
});
export const enough = (row) => margins(row).edge >= LEAST.edge && margins(row).width >= LEAST.width;

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const asked = process.argv.slice(2);
  const { browser, page, stop } = await started();
  const faint = [];
  console.log('board        theme  sight         edge: claimed   free  ahead   width: claimed  free  ahead');
  for (const board of asked.length ? asked : BOARDS) {
    for (const row of await legibility(browser, page, board)) {
      const ahead = margins(row);
      const [edge, width] = [row.edge, row.width].map((of) => of.map(({ value }) => value));
      console.log(
        `${row.board.padEnd(12)} ${row.theme.padEnd(6)} ${row.sight.padEnd(13)}` +
          ` ${edge[0].toFixed(1).padStart(13)} ${edge[1].toFixed(1).padStart(6)} ${ahead.edge.toFixed(1).padStart(6)}` +
          ` ${width[0].toFixed(2).padStart(16)} ${width[1].toFixed(2).padStart(5)} ${ahead.width.toFixed(2).padStart(6)}` +
          (enough(row) ? '' : `  UNDER (${row.edge.map(({ id }) => id)} / ${row.width.map(({ id }) => id)})`),
      );
      if (!enough(row)) faint.push(row);
    }
  }
  await stop();
  console.log(`wanted: edges at least ${LEAST.edge} ahead, widths at least ${LEAST.width} px`);
  process.exit(faint.length ? 1 : 0);
}
