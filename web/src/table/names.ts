/** What seats are called: by nickname, by the bot's level, or by number. */

import type { LogLine, TableInfo } from '../generated/protocol';
import { maybe, said, t } from '../words/words.svelte';

export const botName = (bot: string): string => maybe(`bot.${bot}`, bot);

/** Names of which several are alike get numbers. */
export function numbered(names: string[]): string[] {
  return names.map((name, i) => {
    const alike = names.flatMap((other, j) => (other === name ? [j] : []));
    return alike.length > 1 ? `${name} ${alike.indexOf(i) + 1}` : name;
  });
}

export function seatNames(table: TableInfo): string[] {
  return numbered(
    table.seats.map(({ seat, player, bot }) => player?.nickname ?? (bot ? botName(bot) : t('seat', { n: seat + 1 }))),
  );
}

export const seatName = (table: TableInfo, seat: number): string => seatNames(table)[seat] ?? '';

/** A line of the log with bots as the page calls them: the server knows them by their level, at the beginning of a
 * sentence. */
export function toldBy(table: TableInfo, line: LogLine): string {
  const text = said(line.text);
  const bot = (line.seat === null ? null : table.seats[line.seat]?.bot) ?? '';
  if (line.kind === 'bot') return text.replace(bot, botName(bot));
  const [levels, names] = [
    numbered(table.seats.map(({ player, bot }) => player?.nickname ?? bot ?? '')),
    seatNames(table),
  ];
  const told = (sentence: string): string => {
    const seat = levels.findIndex((level) => level && sentence.startsWith(`${level} `));
    return seat < 0 ? sentence : names[seat] + sentence.slice(levels[seat]!.length);
  };
  return text.split('; ').map(told).join(' · ');
}
