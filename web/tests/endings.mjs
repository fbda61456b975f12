// Games that bots play to the end, for the screens that come after one.

/** A game of one's own against bots, which has begun; its id. */
export async function withBots(page, url, board, { seats = 5, bot = 'easy', pace = 0, wishes = [] } = {}) {
  if (!page.url().startsWith(url)) await page.goto(url);
  return page.evaluate(
    async ({ board, seats, bot, pace, wishes }) => {
      const ask = async (path, body) => {
        const answer = await fetch(new URL(`api/${path}`, document.baseURI), {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
        return answer.json();
      };
      await ask('enter', { nickname: JSON.parse(localStorage.getItem('kolej.settings')).nickname });
      localStorage.setItem('kolej.entered', 'yes');
      const bots = Array.from({ length: seats - 1 }, (_, i) => ({ seat: i + 1, bot }));
      const options = { board, seats, pace, takeover: bot };
      const { id } = await ask('tables', { options, bots, wishes, start: true });
      return id;
    },
    { board, seats, bot, pace, wishes },
  );
}

/** Leave one's seat to the table's bot. */
export const resign = (page, id) =>
  page.evaluate(async (id) => {
    const answer = await fetch(new URL(`api/tables/${id}/resign`, document.baseURI), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ seat: 0 }),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }, id);

/** Wait until a game is over. */
export const untilOver = (page, id) =>
  page.evaluate(async (id) => {
    for (;;) {
      const answer = await fetch(new URL(`api/tables/${id}`, document.baseURI));
      if ((await answer.json()).state.table.phase === 'over') return;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }, id);

/** Play one's seat by lot, as fast as the server answers: to the end, or until one is asked in a phase. */
export const playByLot = (page, id, until = 'over') =>
  page.evaluate(
    async ([id, until]) => {
      const at = (path) => new URL(`api/tables/${id}/${path}`, document.baseURI);
      for (;;) {
        const seen = await (await fetch(at('view'))).json();
        if (seen.view.phase === 'over') return;
        const own = Object.values(seen.own).find(({ legal }) => legal.length);
        if (!own) continue;
        if (seen.view.phase === until) return;
        const action = own.legal[Math.floor(Math.random() * own.legal.length)];
        await fetch(at('moves'), {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ seat: own.seat, at: seen.v, action }),
        });
      }
    },
    [id, until],
  );
