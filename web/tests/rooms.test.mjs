// The waiting room: seats, colours, names, bots, the board, talk; a friend who does not come.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { visitor } from './browser.mjs';
import { browser, server } from './house.mjs';

/** A table for friends; the link to it. */
async function open(page, board = 'europe', opponents = 2) {
  await page.goto(server.url);
  await page.locator(`.board:has(input[value="${board}"])`).click();
  await page.locator('.choices select').first().selectOption(String(opponents));
  await page.getByRole('button', { name: 'With friends' }).click();
  return page.locator('.share input').inputValue();
}

const colour = (page, seat, name) =>
  page
    .getByRole('group', { name: `Colour of seat ${seat}` })
    .getByLabel(name)
    .check({ force: true });

/** The names of those who play; they stand in the side panel and above a narrow map. */
async function players(page) {
  return [...new Set(await page.locator('.player .name').evaluateAll((names) => names.map((name) => name.title)))];
}

test('friends choose colours and talk, and the host seats them, on another board', async () => {
  const [ola, jan] = await Promise.all([
    visitor(browser, { nickname: 'Ola' }),
    visitor(browser, { nickname: 'Jan', size: 'phone' }),
  ]);
  const link = await open(ola);
  const pace = ola.getByLabel('Bots’ speed').locator('option:checked');
  assert.equal(await pace.textContent(), 'At once'); // as this visitor's settings say
  await jan.goto(link);
  await jan.getByRole('button', { name: 'Sit down' }).first().tap();
  await jan.getByText('(you)').waitFor();
  await colour(jan, 2, 'red');
  await ola.getByRole('group', { name: 'Colour of seat 1' }).getByLabel('red, taken').waitFor({ state: 'attached' });

  await jan.getByPlaceholder('Say something').fill('Another board?');
  await jan.keyboard.press('Enter');
  await ola.getByText('Another board?').waitFor();
  await ola.getByRole('combobox', { name: 'Board' }).selectOption('usa');
  await jan.getByRole('heading', { name: 'USA' }).waitFor();

  await ola.getByLabel('Bot on seat 3').selectOption('hard');
  await jan.locator('li', { hasText: '· Hard' }).locator('[data-face]').waitFor();
  await ola.getByRole('button', { name: 'Move seat 2 up' }).click();
  await ola.locator('main ol > li').first().filter({ hasText: 'Jan' }).waitFor();
  await ola.getByRole('combobox', { name: 'Seats' }).selectOption('2');
  await ola.locator('main ol').first().locator('> li').nth(2).waitFor({ state: 'detached' });
  assert.equal(await ola.locator('details code').isVisible(), false, 'the commitment is out of the way');
  await ola.getByText('Fair deal').click();
  assert.match(await ola.locator('details code').innerText(), /^[0-9a-f]{64}$/);

  await ola.getByRole('button', { name: 'Start the game' }).click();
  await Promise.all([ola, jan].map((page) => page.waitForSelector('.game')));
  assert.deepEqual(await players(ola), ['Jan', 'Ola']);
  for (const page of [ola, jan]) assert.deepEqual(page.faults, []);
  await Promise.all([ola, jan].map((page) => page.context().close()));
});

test('a friend who does not come makes room: for others, or for a bot', async () => {
  const [ola, jan] = await Promise.all([visitor(browser), visitor(browser, { nickname: 'Jan' })]);
  const link = await open(ola, 'berlin', 1);
  for (const replaced of [false, true]) {
    await jan.goto(link);
    await jan.getByRole('button', { name: 'Sit down' }).click();
    await ola.locator('li', { hasText: 'Jan' }).waitFor();
    await jan.goto(server.url);
    await ola.locator('li', { hasText: 'not connected' }).waitFor();
    if (replaced) await ola.getByLabel('Bot on seat 2').selectOption('easy');
    else await ola.getByRole('button', { name: 'Free the seat: Jan' }).click();
    await ola.locator('li', { hasText: 'Jan' }).waitFor({ state: 'detached' });
  }
  await ola.getByRole('button', { name: 'Start the game' }).click();
  await ola.waitForSelector('.game');
  await ola.locator('.player [data-face]').waitFor();
  assert.deepEqual(ola.faults, []);
  await Promise.all([ola, jan].map((page) => page.context().close()));
});

test('whoever comes back while the host frees the seat is not sent away', async () => {
  const [ola, jan] = await Promise.all([visitor(browser), visitor(browser, { nickname: 'Jan' })]);
  const link = await open(ola, 'berlin', 1);
  await jan.goto(link);
  await jan.getByRole('button', { name: 'Sit down' }).click();
  await jan.getByText('(you)').waitFor();
  await jan.goto(server.url);
  await ola.getByRole('button', { name: 'Free the seat: Jan' }).hover();
  await ola.mouse.down();
  await jan.goto(link);
  await ola.getByRole('button', { name: 'Remove: Jan' }).waitFor();
  await ola.mouse.up();
  await ola.getByRole('button', { name: 'Remove: Jan' }).waitFor();
  await jan.getByText('(you)').waitFor();
  await ola.getByRole('button', { name: 'Start the game' }).click();
  await Promise.all([ola, jan].map((page) => page.waitForSelector('.game')));
  for (const page of [ola, jan]) assert.deepEqual(page.faults, []);
  await Promise.all([ola, jan].map((page) => page.context().close()));
});

test('those who share a device have names of their own', async () => {
  const page = await visitor(browser);
  await open(page, 'usa', 1);
  await page.getByRole('button', { name: 'On this device' }).click();
  const name = page.getByLabel('Name on seat 2');
  await name.fill('Ewa');
  await name.press('Tab');
  await colour(page, 2, 'black');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.locator('.curtain .primary').waitFor();
  assert.deepEqual(page.faults, []);
  await page.reload();
  await page.locator('.curtain .primary').click();
  assert.deepEqual((await players(page)).sort(), ['Ewa', 'Ola']);
  await page.context().close();
});
