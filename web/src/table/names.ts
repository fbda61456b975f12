/** What seats are called: by nickname, by the bot's character, or by number. */

import type { LogLine, Sentence, TableInfo } from '../generated/protocol';
import { called } from '../server/account.svelte';
import { isolated } from '../words/isolated';
import { maybe, said, t } from '../words/words.svelte';

export const botName = (bot: string): string => maybe(`bot-name-${bot}`, bot);

/** Names of which several are alike get numbers. */
export function numbered(names: string[]): string[] {
  return names.map((name, i) => {
    const alike = names.flatMap((other, j) => (other === name ? [j] : []));
    return alike.length > 1 ? `${name} ${alike.indexOf(i) + 1}` : name;
  });
}

export function seatNames(table: TableInfo): string[] {
  return numbered(
    table.seats.map(
      ({ seat, player, bot, character }) =>
        (player && called(player.nickname)) ?? character ?? (bot ? botName(bot) : t('seat', { n: seat + 1 })),
    ),
  );
}

/** A seat's name where there is little room: among many seats the first letters of a bot's, if it is long. */
export function shortName(table: TableInfo, seat: number): string {
  const name = seatName(table, seat);
  if (!table.seats[seat]?.bot) return name;
  return table.seats.length > 3 && name.length > 5 ? [...name].slice(0, 4).join('') : name;
}

export const seatName = (table: TableInfo, seat: number): string => seatNames(table)[seat] ?? '';

/** What somebody was called when it happened; whoever still sits there is called as everywhere. */
function nameIn(table: TableInfo, { seat, name, bot }: Sentence): string {
  const now = seat === null ? undefined : table.seats[seat];
  if (seat !== null && name === (now?.player?.nickname ?? now?.bot)) return seatName(table, seat);
  return bot ? botName(name ?? '') : called(name ?? '');
}

/** A line of the log, with everybody called as the page calls them. */
export function toldBy(table: TableInfo, line: LogLine): string {
  const told = (sentence: Sentence): string => {
    const text = said(sentence.text);
    return sentence.name === null ? text : text.split('{who}').join(isolated(nameIn(table, sentence)));
  };
  return line.sentences.map(told).join(' · ');
}
