// The review of a record: asked for from the replay, waited for, stepped through, played on from; a busy server; the
// page that `kolej analyse` writes.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { serious } from './axe.mjs';
import { openBrowser, visitor } from './browser.mjs';
import { KOLEJ, Server } from './server.mjs';

const RECORD = fileURLToPath(new URL('../../examples/berlin.kolej', import.meta.url));

let server;
let browser;
before(async () => {
  [server, browser] = await Promise.all([new Server('--review-seconds', '6').start(), openBrowser()]);
});
after(async () => {
  await browser?.close();
  await server?.end();
});

/** Open the record file on the home page, and ask for its review. */
async function review(page) {
  await page.goto(server.url);
  await page.locator('input[type=file]').setInputFiles(RECORD);
  await page.locator('a[href="review"]').click();
}

for (const [theme, size, language] of [
  ['light', 'desktop', 'en'],
  ['dark', 'phone', 'pl'],
]) {
  test(`a record is reviewed step by step, ${theme}, ${size}, ${language}`, async () => {
    const page = await visitor(browser, { theme, size, language });
    await review(page);
    await page.locator('aside svg polyline').first().waitFor();
    assert.equal(await page.locator('aside figure polyline').count(), 4);
    assert.deepEqual(await serious(page, 'review'), []);
    const slider = page.locator('.controls input[type=range]');
    await slider.focus();
    await page.keyboard.press('Home');
    const heading = page.locator('aside section h2').first();
    const first = await heading.textContent();
    await page.keyboard.press('ArrowRight');
    assert.notEqual(await heading.textContent(), first);
    await page.keyboard.press('End');
    assert.equal(await page.locator('.known').count(), 0); // the game is over: there is nothing to decide
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}

test('a game can be played on from the moment that is shown', async () => {
  const page = await visitor(browser);
  await review(page);
  await page.locator('.viewer').waitFor();
  await page.locator('.controls input[type=range]').fill('20');
  await page.locator('.known form select').last().selectOption('easy');
  await page.locator('.known form button').click();
  await page.waitForURL(/table\/[0-9a-z]{12}$/);
  await page.locator('.hand').first().waitFor();
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('a busy server says so, and can be asked again', async () => {
  const page = await visitor(browser);
  const fault = { code: 'unavailable', message: 'the server is busy', retry_after: 60 };
  await page.route('**/api/reviews', (route) => route.fulfill({ status: 503, json: { error: fault } }));
  await review(page);
  await page.getByRole('alert').filter({ hasText: 'busy' }).waitFor();
  await page.unroute('**/api/reviews');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('.viewer').waitFor();
  await page.context().close();
});

test('the page that `kolej analyse` writes can be read on a phone, in both languages', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kolej-'));
  const file = join(folder, 'review.html');
  execFileSync(KOLEJ, ['analyse', RECORD, '--samples', '6', '--html', file]);
  const page = await visitor(browser, { size: 'phone' });
  await page.goto(pathToFileURL(file).href);
  for (const [language, title] of [
    ['pl', 'Analiza: Berlin'],
    ['en', 'Review: Berlin'],
  ]) {
    await page.locator(`#${language}`).check();
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    assert.deepEqual(await serious(page, `analyse ${language}`), []);
  }
  const size = await page.evaluate(() => {
    const chart = document.querySelector('svg[role=img]');
    const labels = [...chart.querySelectorAll('text')].map((label) => label.getBoundingClientRect());
    const scale = chart.getBoundingClientRect().width / chart.viewBox.baseVal.width;
    return {
      font: scale * parseFloat(getComputedStyle(chart.querySelector('text')).fontSize),
      left: Math.min(...labels.map((label) => label.left)) - chart.getBoundingClientRect().left,
      across: document.documentElement.scrollWidth - innerWidth,
    };
  });
  assert.ok(size.font >= 9, `labels of ${size.font} px`);
  assert.ok(size.left >= 0, 'a label is cut off');
  assert.equal(size.across, 0);
  await page.context().close();
  rmSync(folder, { recursive: true });
});
