/** What a seat is called: the nickname, the bot's level, or its number. */

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

export function seatName(table: TableInfo, seat: number): string {
  const info = table.seats[seat];
  const alike = table.seats.filter((other) => !other.player && other.bot === info?.bot);
  if (info?.player) return info.player.nickname;
  if (!info?.bot) return t('seat', { n: seat + 1 });
  const name = botName(info.bot);
  return alike.length > 1 ? `${name} ${alike.findIndex((other) => other.seat === seat) + 1}` : name;
}

/** A line of the log with the bot's name as the page shows it: the server calls bots by their level alone, at the
 * beginning of a sentence. */
export function toldBy(table: TableInfo, line: LogLine): string {
  const text = said(line.text);
  const bot = (line.seat === null ? null : table.seats[line.seat]?.bot) ?? '';
  const name = line.seat === null ? '' : seatName(table, line.seat);
  if (line.kind === 'bot') return text.replace(bot, name);
  const told = (sentence: string): string => (bot && sentence.startsWith(`${bot} `) ? name + sentence.slice(bot.length) : sentence);
  return text.split('; ').map(told).join(' · ');
}
