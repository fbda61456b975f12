// What can be seen at a glance: worth of cards, flags of seats, who is there, one's own tickets on the map.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { visitor } from './browser.mjs';
import { seeAs } from './crowd.mjs';
import { playByLot, withBots } from './endings.mjs';
import { browser, server } from './house.mjs';
import { playNow, playOut, toTurn, turn } from './player.mjs';

/** Elements that reach out of the window, or out of what cuts them off. */
const cutOff = (page, selector) =>
  page.locator(selector).evaluateAll((all) =>
    all
      .filter((each) => {
        const box = each.getBoundingClientRect();
        if (!box.width) return false;
        for (let frame = each.parentElement; frame; frame = frame.parentElement) {
          if (getComputedStyle(frame).overflowX === 'visible') continue;
          const edge = frame.getBoundingClientRect();
          if (box.left < edge.left || box.right > edge.right) return true;
        }
        return false;
      })
      .map((each) => each.closest('li, th')?.textContent),
  );

/** A game of five, in one's own turn, seen after a change. */
async function changed(page, board, change) {
  const facts = await (await fetch(`${server.url}api/boards/${board}`)).json();
  await seeAs(page, (message) => change(message, facts));
  const id = await withBots(page, server.url, board);
  await playByLot(page, id, 'turn');
  await page.goto(`${server.url}table/${id}`);
  await page.waitForSelector('.game');
}

/** 24 cards in the hand, of all kinds that there are. */
function fill({ own }, { cards }) {
  for (const seat of Object.values(own)) {
    seat.hand = {};
    for (let i = 0; i < 24; i++) {
      const { id } = cards[i % cards.length];
      seat.hand[id] = (seat.hand[id] ?? 0) + 1;
    }
  }
}

/** How many cards have a count over the number of spaces that they cover. */
const hiddenValues = (page) =>
  page.locator('.hand li').evaluateAll(
    (all) =>
      all.filter((card) => {
        const [value, count] = ['.value', '.count'].map((each) => card.querySelector(each)?.getBoundingClientRect());
        return value && value.right > count.left && value.top < count.bottom;
      }).length,
  );

describe('at a glance', { concurrency: 2 }, () => {
  for (const [board, size, rows] of [
    ['europe', 'phone', 2],
    ['europe', 'sideways', 2],
    ['world', 'desktop', 2],
    ['world', 'phone', 4],
  ])
    test(`a hand of 24 cards is seen whole: ${board}, ${size}`, async () => {
      const page = await visitor(browser, { size });
      if (size === 'desktop') await page.setViewportSize({ width: 1280, height: 720 });
      await changed(page, board, fill);
      const cards = page.locator('section.hand li');
      await cards.first().waitFor();
      const [hand, boxes] = await Promise.all([
        page.locator('section.hand').boundingBox(),
        cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().toJSON())),
      ]);
      for (const { left, right, bottom } of boxes)
        assert.ok(left >= hand.x && right <= hand.x + hand.width && bottom <= hand.y + hand.height);
      assert.equal(new Set(boxes.map(({ top }) => Math.round(top))).size, rows);
      assert.equal(await hiddenValues(page), 0);
      await page.context().close();
    });

  test('the counts of five players stand in line on a phone, and their points, too', async () => {
    const page = await visitor(browser, { size: 'phone' });
    await changed(page, 'world', ({ state: { view } }) =>
      view.players.forEach((player, seat) => {
        Object.assign(player, { points: [7, 106, 54, 0, 33][seat], cards: [4, 20, 3, 14, 23][seat] });
        player.pieces = { train: [18, 6, 0, 1, 0][seat], ship: [25, 23, 4, 8, 50][seat] };
      }),
    );
    const places = await page.locator('.strip .player').evaluateAll((all) =>
      all.map((player) => {
        const { left, right, top } = player.getBoundingClientRect();
        const counts = [...player.querySelectorAll('dl > div')].map((each) => each.getBoundingClientRect());
        const points = player.querySelector('.points dd').getBoundingClientRect();
        return {
          counts: counts.slice(0, -1).map((box) => [Math.round(box.left - left), Math.round(box.top - top)]),
          points: Math.round(points.bottom - top),
          inside: points.right <= right,
        };
      }),
    );
    assert.ok(places[0].inside);
    for (const each of places) assert.deepEqual(each, places[0]);
    await page.context().close();
  });

  test('Germany on a low screen: five players with their passengers are in sight in the last turns', async () => {
    const page = await visitor(browser);
    await page.setViewportSize({ width: 1280, height: 720 });
    await changed(page, 'germany', ({ state }) => (state.view.final_turns_left = 3));
    await page.locator('p.final').waitFor();
    const hidden = await page.locator('aside .players').evaluate((list) => list.scrollHeight - list.clientHeight);
    assert.ok(hidden <= 0, `${hidden} px are hidden`);
    await page.context().close();
  });

  for (const size of ['desktop', 'phone']) {
    test(`the count of cards hides nothing of what a double ship is worth: ${size}`, async () => {
      const page = await visitor(browser, { size });
      await playNow(page, server.url, 'world', 1);
      await toTurn(page);
      while (!(await page.locator('.hand .value').count())) {
        await turn(page);
        await page.locator('.decks .slot.legal').nth(1).click();
      }
      assert.equal(await hiddenValues(page), 0);
      assert.deepEqual(page.faults, []);
      await page.context().close();
    });
  }

  test('while pieces are chosen the map shows the tickets that were kept, and no others', async () => {
    const page = await visitor(browser);
    await playNow(page, server.url, 'world', 1);
    await turn(page);
    const tickets = page.locator('section.panel .ticket button');
    assert.equal(await tickets.count(), 5);
    const places = (await Promise.all((await tickets.all()).map((each) => each.locator('.name').textContent()))).map(
      (name) => name.split(' – ').length - 1,
    );
    for (const i of [0, 1, 2]) await tickets.nth(i).click();
    await page.mouse.move(700, 5);
    await page.locator('section.panel footer .primary').click();
    await page.locator('section.panel input[type=range]').waitFor();
    const kept = places[0] + places[1] + places[2];
    assert.equal(await page.locator('.board .link').count(), kept);
    assert.match(await page.locator('section.panel .amounts').textContent(), /\d+ trains \+ \d+ ships/);
    await page.context().close();
  });

  test('the map below the tracks is painted, and anew when the theme changes', async () => {
    const page = await visitor(browser);
    await playNow(page, server.url, 'europe', 1);
    /** Whether the map has land and sea in the colours of the theme. */
    const painted = () => {
      const map = document.querySelector('.board canvas');
      const [width, height] = [map.width / 20, map.height / 20];
      const context = new OffscreenCanvas(width, height).getContext('2d');
      context.imageSmoothingEnabled = false;
      context.drawImage(map, 0, 0, width, height);
      const { data } = context.getImageData(0, 0, width, height);
      const count = (name) => {
        const colour = getComputedStyle(map)
          .getPropertyValue(`--board-${name}`)
          .match(/[0-9a-f]{2}/g);
        const [r, g, b] = colour.map((digits) => parseInt(digits, 16));
        let found = 0;
        for (let i = 0; i < data.length; i += 4) found += data[i] === r && data[i + 1] === g && data[i + 2] === b;
        return found;
      };
      return count('sea') > 500 && count('tint-0') > 500;
    };
    await page.waitForFunction(painted);
    await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
    await page.waitForFunction(painted);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });

  test('a bot is never away, with or without friends at the table', async () => {
    const page = await visitor(browser);
    await page.goto(server.url);
    await page.locator('.board:has(input[value="berlin"])').click();
    await page.locator('.choices select').first().selectOption('1');
    await page.getByRole('button', { name: 'With friends' }).click();
    await page.getByLabel('Bot on seat 2').selectOption('medium');
    await page.getByRole('button', { name: 'Start the game' }).click();
    await page.waitForSelector('.game');
    await turn(page);
    assert.equal(await page.locator('.away').count(), 0);
    await page.context().close();
  });

  test('a bot that plays on for somebody who has left is not away either', async () => {
    const [ola, jan] = await Promise.all([visitor(browser), visitor(browser, { nickname: 'Jan' })]);
    await ola.goto(server.url);
    await ola.locator('.board:has(input[value="berlin"])').click();
    await ola.locator('.choices select').first().selectOption('1');
    await ola.getByRole('button', { name: 'With friends' }).click();
    const link = new URL(await ola.locator('.share input').inputValue());
    await jan.goto(link.href);
    await jan.getByRole('button', { name: 'Sit down' }).click();
    await ola.locator('li', { hasText: 'Jan' }).waitFor();
    await ola.getByRole('button', { name: 'Start the game' }).click();
    await Promise.all([ola, jan].map((page) => page.waitForSelector('.game')));
    await jan.goto('about:blank');
    await ola.locator('.player .away').waitFor();
    const resigned = await jan
      .context()
      .request.post(`${link.origin}/api/tables/${link.pathname.split('/').pop()}/resign`, {
        headers: { origin: link.origin },
        data: { seat: 1 },
      });
    assert.equal(resigned.status(), 200);
    await ola.locator('.player .away').waitFor({ state: 'detached' });
    assert.deepEqual(ola.faults, []);
    await Promise.all([ola, jan].map((page) => page.context().close()));
  });

  test('Berlin on a phone: tickets are in sight after the opening, flags are whole, and so is the score', async () => {
    const page = await visitor(browser, { size: 'phone' });
    await playNow(page, server.url, 'berlin', 3);
    await toTurn(page);
    await page.getByRole('tab', { name: /Tickets/ }).tap();
    const ends = (await page.locator('#tab-panel .ticket .name').allTextContents()).flatMap((name) =>
      name.split(' – '),
    );
    await page.getByRole('tab', { name: /Tickets/ }).tap();
    await page.waitForFunction((names) => {
      const pane = document.querySelector('.board .pane .pane').getBoundingClientRect();
      return names.every((name) => {
        const place = [...document.querySelectorAll('.place')].find((each) => each.textContent.trim() === name.trim());
        const spot = place?.querySelector('circle').getBoundingClientRect();
        return (
          spot &&
          spot.left >= pane.left &&
          spot.right <= pane.right &&
          spot.top >= pane.top &&
          spot.bottom <= pane.bottom
        );
      });
    }, ends);
    const cut = await page.locator('.strip .who svg').evaluateAll(
      (all) =>
        all.filter((flag) => {
          const [x, y, width, height] = flag.getAttribute('viewBox').split(' ').map(Number);
          const { x: left, y: top, width: wide, height: high } = flag.querySelector('path').getBBox({ stroke: true });
          const edge = Number(flag.querySelector('path').getAttribute('stroke-width')) / 2;
          return left - edge < x || top - edge < y || left + wide + edge > x + width || top + high + edge > y + height;
        }).length,
    );
    assert.equal(cut, 0);
    await playOut(page);
    await page.locator('.ending tfoot').waitFor();
    assert.equal(await page.locator('.ending thead svg').count(), 4);
    assert.deepEqual(await cutOff(page, '.ending thead svg, .ending td'), []);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
});
