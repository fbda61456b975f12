// Nothing is lost by a slip: what can't be undone is confirmed, undo lasts, decisions leave the map alone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { visitor } from './browser.mjs';
import { browser, server } from './house.mjs';
import { claimablePoint, oneWayToPay, playNow, playOut, toTurn, turn } from './player.mjs';

const PANEL = 'section.panel[aria-labelledby]';
const TICKETS = '[data-anchor="tickets"] button';

async function atTurn(board, { opponents = 1, ...who } = {}) {
  const page = await visitor(browser, who);
  await playNow(page, server.url, board, opponents);
  await toTurn(page);
  return page;
}

async function leave(page) {
  assert.deepEqual(page.faults, []);
  await page.context().close();
}

/** When drawing tickets is to be confirmed. */
async function confirmTickets(page, when) {
  await page.locator('.menu > button').click();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: when, exact: true }).check();
  await page.keyboard.press('Escape');
}

/** Claim the first track of the list of moves that is no tunnel. */
async function claimFirst(page) {
  await page.locator('.turn-menu button', { hasText: 'Claim' }).click();
  const move = page.locator('#tab-panel li button').filter({ hasNotText: 'tunnel' }).first();
  await move.click();
}

for (const [size, asks] of [
  ['desktop', ['Always']],
  ['phone', ['Always', 'On touch screens']],
])
  test(`drawing tickets is confirmed, unless somebody wants it otherwise: ${size}`, async () => {
    const page = await atTurn('europe', { size });
    const { version } = await turn(page);
    for (const when of asks) {
      await confirmTickets(page, when);
      await page.locator(TICKETS).click();
      await page.locator(PANEL, { hasText: 'can’t be undone' }).waitFor();
      assert.match(await page.locator(PANEL).innerText(), /3 tickets and keep at least 1/);
      await page.locator(`${PANEL} footer button`, { hasText: 'Cancel' }).click();
      assert.deepEqual(await turn(page), { phase: 'turn', version }, 'nothing was drawn');
    }
    await confirmTickets(page, size === 'phone' ? 'Never' : 'On touch screens');
    await page.locator(TICKETS).click();
    await page.locator('.game[data-phase="offer"]').waitFor();
    await leave(page);
  });

test('who overpays is asked and told what is lost', async () => {
  const page = await atTurn('europe');
  await oneWayToPay(page, { over: 2 });
  const { version } = await turn(page);
  await claimFirst(page);
  await page.locator(`${PANEL} .over`, { hasText: '2 more spaces' }).waitFor();
  assert.equal((await turn(page)).version, version, 'nothing was paid');
  await page.locator(`${PANEL} footer .primary`).click();
  await page.waitForFunction((v) => Number(document.querySelector('.game').dataset.version) > v, version);
  await leave(page);
});

test('a wild that the track does not ask for is not spent unasked', async () => {
  const page = await atTurn('europe');
  await oneWayToPay(page, { cards: { wild: 3 } });
  const { version } = await turn(page);
  await claimFirst(page);
  await page.locator(`${PANEL} footer .primary`).waitFor();
  assert.equal((await turn(page)).version, version, 'nothing was paid yet');
  await leave(page);
});

test('a claim can be undone while bots wait for it', async () => {
  const page = await atTurn('europe', { speed: 'fast' });
  await oneWayToPay(page);
  const { version } = await turn(page);
  await claimFirst(page);
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.click();
  await page.waitForFunction((v) => Number(document.querySelector('.game').dataset.version) === v + 2, version);
  assert.equal((await turn(page)).phase, 'turn');
  const begun = Date.now();
  await claimFirst(page);
  await undo.waitFor();
  await undo.waitFor({ state: 'detached' });
  assert.ok(Date.now() - begun >= 5000, 'even fast bots wait so long');
  await leave(page);
});

test('who plays with bots alone skips to the next own turn, and changes their speed', async () => {
  const page = await atTurn('europe', { opponents: 4, speed: 'slow' });
  await oneWayToPay(page);
  await claimFirst(page);
  await page.locator('.skip-to-turn').click();
  assert.equal((await turn(page)).phase, 'turn');
  assert.equal(await page.locator('.skip-to-turn').count(), 0, 'there is nothing to skip in one’s own turn');
  await page.locator('.menu > button').click();
  await page.getByLabel('Bots’ speed').selectOption({ label: 'At once' });
  await page.waitForFunction(
    (url) =>
      fetch(url)
        .then((answer) => answer.json())
        .then(({ state }) => state.table.options.pace === 0),
    (await page.url()).replace('/table/', '/api/tables/'),
  );
  await leave(page);
});

test('resigning is asked by a dialog of the page', async () => {
  const page = await atTurn('europe', { speed: 'slow' });
  page.on('dialog', () => assert.fail('not by one of the browser'));
  const resign = async () => {
    await page.locator('.menu > button').click();
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.locator('dialog[open]', { hasText: 'Leave your seat to a bot?' }).waitFor();
  };
  await resign();
  await page.locator('dialog button', { hasText: 'Cancel' }).click();
  assert.equal((await turn(page)).phase, 'turn');
  await resign();
  await page.locator('dialog .primary').click();
  await page.getByRole('button', { name: 'Take my seat back' }).waitFor();
  await leave(page);
});

test('all five players are in sight while new tickets are chosen', async () => {
  const page = await atTurn('great_lakes', { opponents: 4 });
  await page.setViewportSize({ width: 1280, height: 720 });
  const [plate, zoom] = [await page.locator('.cartouche').boundingBox(), await page.locator('.zoom').boundingBox()];
  assert.ok(plate.y >= zoom.y + zoom.height, 'the buttons leave the title of the board alone');
  await page.locator(TICKETS).click();
  await page.locator(`${PANEL} footer .primary`).click();
  await page.locator('.game[data-phase="offer"]').waitFor();
  for (const [width, height] of [
    [1280, 720],
    [1440, 900],
  ]) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(300);
    const panel = await page.locator(PANEL).boundingBox();
    const players = await page.locator('aside .players .player').all();
    assert.equal(players.length, 5);
    for (const player of players) {
      const box = await player.boundingBox();
      const seen = box.x + box.width <= width && box.y + box.height <= panel.y;
      assert.ok(seen, `neither beyond the window nor below the tickets, ${height} px high`);
    }
  }
  await leave(page);
});

test('decisions stand beside the map on a wide screen, and leave the track in sight on a phone', async () => {
  const wide = await atTurn('europe');
  await wide.locator(TICKETS).click();
  const [map, panel] = [await wide.locator('main.board').boundingBox(), await wide.locator(PANEL).boundingBox()];
  assert.ok(map.x + map.width <= panel.x, 'nothing of the map is covered');
  await leave(wide);

  const phone = await atTurn('europe', { size: 'phone' });
  await playOut(phone, { until: async ({ phase }) => phase === 'turn' && (await claimablePoint(phone)) });
  let before;
  let point = await claimablePoint(phone);
  while (point?.x !== before?.x || point?.y !== before?.y) {
    await phone.waitForTimeout(300); // the other's move has been told, and the map rests
    [before, point] = [point, await claimablePoint(phone)];
  }
  await phone.touchscreen.tap(point.x, point.y);
  await phone.locator(`${PANEL} footer .primary`).waitFor();
  await phone.waitForTimeout(400);
  const seen = await phone.evaluate(() => {
    const board = document.querySelector('main.board').getBoundingClientRect();
    const track = document.querySelector('.glow.planned').getBoundingClientRect();
    return track.left >= 0 && track.right <= innerWidth && track.top >= board.top && track.bottom <= board.bottom;
  });
  assert.ok(seen, 'the track that is paid is in sight');
  await leave(phone);
});
