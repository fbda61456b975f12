// The keyboard and the ear: the focus always has a place, dialogs give it back, every reason leads to a rule.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BOARDS } from '../build/boards.mjs';
import { visitor } from './browser.mjs';
import { browser, server } from './house.mjs';
import { turn } from './player.mjs';

/** Reasons that belong to what only some boards have. */
const PARTIAL = [
  {
    has: ({ stations, ports }) => stations ?? ports,
    codes: ['none_left', 'built', 'no_city', 'no_port_city', 'no_track', 'cards_for_station', 'cards_for_port'],
  },
  {
    has: ({ choice }) => choice,
    codes: ['no_exchange', 'same_piece', 'exchange_none', 'exchange_left', 'exchange_box'],
  },
  { has: ({ passengers }) => passengers, codes: ['no_passengers', 'passenger_elsewhere', 'no_passenger'] },
];

/** Every reason that the server may give on a board. */
async function reasons(board) {
  const { components } = await (await fetch(`${server.url}api/openapi.json`)).json();
  const codes = components.schemas.Why.properties.code.anyOf.flatMap((each) => each.enum ?? []);
  const facts = await (await fetch(`${server.url}api/boards/${board}`)).json();
  const elsewhere = PARTIAL.filter(({ has }) => !has(facts)).flatMap(({ codes }) => codes);
  return codes.filter((code) => !elsewhere.includes(code));
}

const has = (page, selector) =>
  page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, selector);
const inside = (page, selector) =>
  page.evaluate((selector) => Boolean(document.activeElement?.closest(selector)), selector);

/** Press Tab until something has the focus. */
async function tabTo(page, selector, most = 60) {
  for (let i = 0; i < most; i++) {
    if (await has(page, selector)) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`the Tab key does not lead to ${selector}`);
}

/** From the first page to a game, by keys alone. */
async function start(page, board) {
  await page.goto(server.url);
  await page.locator('.boards img').first().waitFor();
  await page.locator(`input[value=${board}]`).focus();
  await page.keyboard.press('Space');
  await tabTo(page, '.go');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.game');
}

/** Make one decision by keys alone: in its panel, or else by the list of moves. */
async function decide(page) {
  const { phase } = await turn(page);
  await page.waitForTimeout(50);
  if (!(await page.locator('.over-map[aria-labelledby]').count())) {
    if (!(await page.getByRole('tab', { name: 'Moves', selected: true }).count()))
      await page.locator('.skip').press('Enter');
    const moves = page.locator('#tab-panel ul button');
    const claims = moves.filter({ hasText: /^Claim/ });
    await ((await claims.count()) ? claims : moves).first().press('Enter');
  } else {
    assert.ok(await inside(page, '.over-map'), `${phase}: the decision has the focus`);
    const free = page.locator('.over-map .ticket button[aria-pressed=false]');
    while (await free.count()) await free.first().press('Space');
    await tabTo(page, '.over-map footer .primary:enabled, .over-map .body .row button');
    await page.keyboard.press('Enter');
  }
  await page.waitForTimeout(100);
  return phase;
}

for (const [board, wanted] of [
  ['germany', ['mix', 'opening', 'turn', 'passenger']],
  ['world', ['opening', 'turn', 'refill', 'second']],
]) {
  test(`${board} by keys alone: the focus is never lost`, async () => {
    const page = await visitor(browser);
    await start(page, board);
    const seen = new Set();
    for (let i = 0; i < 60 && !(i > 12 && wanted.every((phase) => seen.has(phase))); i++) {
      seen.add(await decide(page));
      await turn(page);
      assert.ok(!(await has(page, 'body')), `the focus is lost after ${[...seen].at(-1)}`);
    }
    assert.deepEqual(
      wanted.filter((phase) => !seen.has(phase)),
      [],
    );
    assert.match(await page.locator('[role=log]').innerText(), /You (claimed|drew|took)/, 'what happens is read out');
    assert.match(
      await page
        .locator('.track.taken')
        .first()
        .evaluate((piece) => piece.closest('.track').ariaLabel),
      /taken by/,
    );
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}

test('what opens gives the focus back when it closes', async () => {
  const page = await visitor(browser);
  await start(page, 'berlin');
  await decide(page);
  await turn(page);
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.press('Enter');
  await page.getByRole('button', { name: 'Link to this table' }).focus();
  await page.keyboard.press('Escape');
  assert.equal(await menu.getAttribute('aria-expanded'), 'false');
  assert.ok(await has(page, '.menu > button'), 'Escape leads back to the button of the menu');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Settings' }).press('Enter');
  await page.locator('dialog[open]').waitFor();
  assert.ok(await inside(page, 'dialog'), 'the dialog has the focus');
  await page.keyboard.press('Escape');
  assert.ok(await has(page, '.menu > button'), 'the dialog gives it back');
  await page.getByRole('link', { name: 'Home' }).press('Enter');
  await page.locator('.boards img').first().waitFor();
  assert.ok(await has(page, 'h1'), 'another screen begins at its heading');
  await page.getByRole('button', { name: 'Account' }).press('Enter');
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Sign out' }).press('Enter')]);
  await page.getByRole('button', { name: 'Account' }).press('Enter');
  await page.getByLabel('Name to sign in with').fill('nobody');
  await page.getByLabel('Password').fill('wrong-password');
  await page.keyboard.press('Enter');
  await page.locator('dialog [role=status]', { hasText: 'Name and password do not match.' }).waitFor();
  await page.context().close();
});

test('nobody gets behind the curtain by keys', async () => {
  const page = await visitor(browser);
  await page.goto(server.url);
  await page.locator('.boards img').first().waitFor();
  await page.getByRole('button', { name: 'On one device' }).press('Enter');
  await page.locator('dialog .primary').press('Enter');
  await page.locator('.curtain .primary').waitFor();
  for (const key of ['Escape', 'Tab', 'Tab', 'Escape', 'Escape', 'Tab']) {
    await page.keyboard.press(key);
    assert.ok(!(await inside(page, '.game')), `${key} leads behind the curtain`);
  }
  await page.locator('.curtain .primary').press('Enter');
  await page.locator('.over-map .ticket').first().waitFor();
  assert.ok(await inside(page, '.over-map'), 'the first decision has the focus');
  await page.context().close();
});

test('the rules have a section for every reason, and reading begins there', async () => {
  const page = await visitor(browser);
  for (const board of BOARDS) {
    await page.goto(`${server.url}rules/${board}`);
    await page.locator('section').first().waitFor();
    for (const code of await reasons(board)) {
      await page.evaluate((code) => (document.activeElement.blur(), (location.hash = code)), code);
      await page
        .locator('section.marked:focus')
        .waitFor()
        .catch(() => assert.fail(`${board}: ${code}`));
    }
  }
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('the rules leave no gap, and in Polish no line ends with a word of one letter', async () => {
  for (const language of ['en', 'pl']) {
    const page = await visitor(browser, { language });
    for (const board of BOARDS) {
      await page.goto(`${server.url}rules/${board}`);
      await page.locator('main table').first().waitFor();
      const text = (await page.locator('main p').allInnerTexts()).join('\n');
      assert.doesNotMatch(text, /[{}]|undefined|NaN/);
      if (language === 'pl') assert.deepEqual(text.match(/.{0,9} [aiouwz] .{0,9}/giu) ?? [], []);
    }
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});

test('numbers are written as the language writes them', async () => {
  const page = await visitor(browser, { language: 'pl' });
  await page.goto(server.url);
  await page.locator('.boards img').first().waitFor();
  await page.getByRole('button', { name: 'Z przyjaciółmi' }).click();
  const link = new URL(await page.locator('.share input').inputValue());
  const changed = await page.request.patch(`${link.origin}/api/tables/${link.pathname.split('/').pop()}`, {
    headers: { origin: link.origin },
    data: { pace: 700 }, // none of those that have names
  });
  assert.ok(changed.ok());
  await page.getByLabel('Tempo botów').locator('option:checked', { hasText: '0,7 s' }).waitFor({ state: 'attached' });
  await page.context().close();
});

test('the board is one stop: arrows lead from place to place, full stop through its routes, Escape away', async () => {
  const page = await visitor(browser);
  await start(page, 'europe');
  while ((await turn(page)).phase === 'opening') await decide(page);
  assert.equal(await page.locator('.sheet [tabindex="0"]').count(), 1, 'one tab stop');
  await page.locator('.sheet [tabindex="0"]').focus();
  const first = await page.evaluate(() => document.activeElement.dataset.place);
  await page.keyboard.press('ArrowRight');
  const [next, told] = await page.evaluate(() => [
    document.activeElement.dataset.place,
    document.querySelector('.pane > [role=status]').textContent,
  ]);
  assert.ok(next && next !== first, 'another place');
  assert.match(told, /routes? here/);
  await page.keyboard.press('.');
  const track = await page.evaluate(() => document.activeElement.dataset.track);
  assert.ok(track?.includes(next), 'a route of that place');
  assert.equal(await page.locator('.sheet [tabindex="0"]').count(), 1);
  await page.keyboard.press(',');
  await page.keyboard.press('.');
  assert.equal(await page.evaluate(() => document.activeElement.dataset.track), track, 'there and back');
  await page.keyboard.press('Enter');
  await page.locator('.over-map[aria-labelledby], .toast').first().waitFor();
  await page.locator(`[data-track="${track}"]`).focus();
  await page.keyboard.press('Escape');
  assert.ok(await page.evaluate(() => document.activeElement.dataset.place), 'back to a place');
  await page.keyboard.press('Escape');
  assert.ok(await has(page, '[role=tab]'), 'and away, to the tab beside the board');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
