/** To the table of a board's tutorial: the one that was left, or a new one. */

import type { Created, TableSeen } from '../generated/protocol';
import { router } from '../router.svelte';
import { me } from '../server/account.svelte';
import { get, post } from '../server/api';
import { keep, kept } from '../storage';

const keyOf = (board: string): string => `kolej.tutorial.${board}`;

/** The table where somebody is in the middle of it; null: nowhere. */
async function left(board: string): Promise<string | null> {
  const table = kept(keyOf(board));
  if (table === null) return null;
  const found = await get<TableSeen>(`api/tables/${table}`).catch(() => null);
  return found?.state.table.phase === 'playing' && found.seats.length ? table : null;
}

async function begun(board: string): Promise<string> {
  await me.enter();
  const options = { board, seats: 2, tutorial: true, hints: false, undo: false, chat: false, join: 'link' };
  const made = await post<Created>('api/tables', {
    options,
    mine: [0],
    bots: [{ seat: 1, bot: 'easy' }],
    start: true,
  });
  keep(keyOf(board), made.id);
  return made.id;
}

export async function learn(board: string): Promise<void> {
  const table = (await left(board)) ?? (await begun(board));
  router.replace(`table/${table}`);
}
