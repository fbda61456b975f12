// The end of a game: counted step by step or at once, beside the map; a rematch in one press, a picture to keep.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { serious } from './axe.mjs';
import { visitor } from './browser.mjs';
import { playByLot, resign, untilOver, withBots } from './endings.mjs';
import { browser, server } from './house.mjs';

/** Neither hides any of the other. */
async function apart(page) {
  const [map, panel] = [await page.locator('main.board').boundingBox(), await page.locator('.ending').boundingBox()];
  const beside = panel.x >= map.x + map.width - 1 || panel.y >= map.y + map.height - 1;
  assert.ok(beside, `the panel lies over the map: ${JSON.stringify({ map, panel })}`);
  const window = page.viewportSize();
  assert.ok(map.height >= 0.3 * window.height, `the map is ${map.height} px high`);
  assert.ok(panel.y + panel.height <= window.height + 1 && panel.x + panel.width <= window.width + 1);
}

/** Open the log: whether it has fewer lines at first than a moment later, and all of them then. */
const logAtOnce = (page) =>
  page.evaluate(async () => {
    const [, , id] = /(table)\/(\w+)/.exec(location.href);
    const { lines } = await (await fetch(new URL(`api/tables/${id}/log?since=0`, document.baseURI))).json();
    const told = lines.filter(({ sentences }) => sentences.length).length;
    const drawn = () => document.querySelectorAll('.log li').length;
    document.querySelector('#tab-log').click();
    await null;
    await null;
    const first = drawn();
    for (let i = 0; i < 600 && drawn() < told; i++) await new Promise(requestAnimationFrame);
    return [first > 0 && first < told, drawn() === told];
  });

describe('the ending', { concurrency: 2 }, () => {
  for (const [size, theme, language, seats] of [
    ['desktop', 'light', 'en', 2],
    ['phone', 'dark', 'pl', 5],
  ]) {
    test(`is counted in order, by keys, on a ${size}, ${theme}; then there is all of it`, async () => {
      const page = await visitor(browser, { size, theme, language, speed: 'slow' });
      const id = await withBots(page, server.url, 'germany', { seats });
      await page.goto(`${server.url}table/${id}`);
      await page.waitForSelector('.game');
      await resign(page, id);
      const reveal = page.locator('.reveal');
      await reveal.waitFor({ timeout: 900_000 });
      await page.keyboard.press('Space'); // it waits
      await page.keyboard.press('ArrowLeft');
      await apart(page);
      assert.deepEqual(await serious(page, 'counting'), []);
      const seen = [];
      const tickets = [];
      for (let i = 0; (await reveal.count()) && i < 100; i++) {
        const line = await reveal.getAttribute('data-line');
        if (seen.at(-1) !== line) seen.push(line);
        if (line === 'tickets') {
          tickets.push(await reveal.locator('.mark').innerText());
          assert.ok(await page.locator('path.link').count(), 'a ticket is drawn on the map');
        }
        if (line === 'passengers') assert.equal(await reveal.locator('.colours').count(), page.phone ? 0 : 1);
        await page.keyboard.press('ArrowRight');
        await page.waitForTimeout(60);
      }
      assert.deepEqual(seen, ['tracks', 'tickets', 'passengers', 'most_tickets']);
      assert.deepEqual(
        tickets,
        [...tickets].sort((one, other) => Number(other === '✓') - Number(one === '✓')),
      );
      const ending = page.locator('.ending');
      await ending.locator('tfoot').first().waitFor();
      await apart(page);
      const [map, pane] = [
        await page.locator('div.sheet').boundingBox(),
        await page.locator('main.board').boundingBox(),
      ];
      assert.ok(map.width <= pane.width + 1 && map.height <= pane.height + 1, 'all of the map is in sight');
      const numbers = (texts) => texts.map((text) => Number(text.replace('−', '-')));
      const totals = numbers(await ending.locator('tfoot tr').first().locator('td').allInnerTexts());
      const ranked = numbers(await ending.locator('.ranks .total').allInnerTexts());
      assert.deepEqual(
        ranked,
        [...totals].sort((a, b) => b - a),
      );
      const heights = await ending
        .locator('.colours tbody tr')
        .evaluateAll((rows) => rows.map((row) => row.clientHeight));
      assert.equal(new Set(heights).size, 1, `every colour stands in one line: ${heights}`);
      assert.deepEqual(await serious(page, 'the result'), []);
      for (const part of [1, 2, 3]) {
        await ending.locator('.parts button').nth(part).click();
        await ending.locator(['', 'h3', 'figure', '.body > ol:not(.ranks) li'][part]).first().waitFor();
        assert.deepEqual(await serious(page, `part ${part}`), []);
      }
      await page.reload();
      await ending.locator('tfoot').first().waitFor();
      assert.equal(await reveal.count(), 0, 'a finished game shows its result at once');
      await ending.locator('footer button').last().click();
      await reveal.waitFor();
      await page.keyboard.press('Escape');
      await ending.locator('.ranks').waitFor();
      assert.deepEqual(await logAtOnce(page), [true, true], 'a long log is drawn in parts, and whole in the end');
      assert.deepEqual(page.faults, []);
      await page.context().close();
    });
  }

  test('whoever wins is told so', async () => {
    const page = await visitor(browser, { size: 'phone' });
    const id = await withBots(page, server.url, 'berlin', { seats: 2 });
    await playByLot(page, id);
    await page.route('**/final', async (route) => {
      const final = await (await route.fetch()).json();
      await route.fulfill({ json: { ...final, winners: [0] } });
    });
    await page.goto(`${server.url}table/${id}`);
    await page.locator('.ending').getByRole('heading', { name: 'You win!' }).waitFor();
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });

  test('without motion comes all at once, can be kept as a picture, and a rematch starts at once', async () => {
    const page = await visitor(browser);
    const id = await withBots(page, server.url, 'europe', { seats: 3 });
    await page.goto(`${server.url}table/${id}`);
    await page.waitForSelector('.game');
    await resign(page, id);
    await untilOver(page, id);
    const ending = page.locator('.ending');
    await ending.locator('tfoot').first().waitFor();
    assert.equal(await page.locator('.reveal, .wagons').count(), 0);
    assert.equal((await page.locator('.ground .trail').count()) > 0, true, 'the longest trail');
    await ending.getByRole('button', { name: 'Picture' }).click();
    const dialog = page.locator('dialog[open]');
    await dialog.locator('img').waitFor();
    assert.deepEqual(await serious(page, 'picture'), []);
    for (const [button, ending] of [
      ['Save as PNG', 'png'],
      ['Save as SVG', 'svg'],
    ]) {
      const [saved] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: button }).click(),
      ]);
      assert.match(saved.suggestedFilename(), new RegExp(`^kolej-europe-\\d{4}-\\d\\d-\\d\\d\\.${ending}$`));
      const content = readFileSync(await saved.path());
      assert.ok(content.length > 50_000, `${ending}: ${content.length} bytes`);
      if (ending === 'svg') {
        assert.match(content.toString(), /^<svg[^>]*>.*Wien.*<\/svg>$/s);
        const marks = content
          .toString()
          .split('</svg>')
          .at(-2)
          .match(/fill-rule="evenodd"/g);
        assert.equal(marks?.length, 3, 'the table has the players’ marks');
        assert.doesNotMatch(content.toString(), /var\(|class=/);
      }
    }
    await page.keyboard.press('Escape');
    await ending.getByRole('button', { name: 'Rematch' }).click();
    await page.waitForFunction((id) => !location.pathname.endsWith(id), id);
    await page.locator('.game:not([data-phase=over])').waitFor();
    assert.equal(await page.getByText('Somebody wants a rematch.').count(), 0, 'whoever asks is not told of it');
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
});
