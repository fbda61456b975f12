/** A game that is looked at afterwards: in the colours and under the names of its table, if it was played here. */

import type { Replay, TableSeen } from '../generated/protocol';
import { get } from '../server/api';
import type { BoardBook } from '../server/boards';
import { botName, numbered, seatNames } from '../table/names';
import { t } from '../words/words.svelte';

/** `id`: of the table; null for a record file. */
export async function dressed(
  id: string | null,
  replay: Replay,
  book: BoardBook,
): Promise<{ book: BoardBook; names: string[] }> {
  const seen = id === null ? null : await get<TableSeen>(`api/tables/${id}`).catch(() => null);
  if (!seen) {
    const names = replay.names.map((name, seat) => (name ? botName(name) : t('seat', { n: seat + 1 })));
    return { book, names: numbered(names) };
  }
  const { table } = seen.state;
  return { book: book.in(table.seats.map(({ colour }) => colour)), names: seatNames(table) };
}
