/** What the others did since one's own last move. */

import type { EventMessage, LogLine } from '../generated/protocol';
import { sightsIn } from './sights';

export interface SeatNews {
  seat: number;
  lines: LogLine[];
  events: EventMessage[];
}

/**
 * By seat, whoever moved first first; for a spectator (`own` is empty) the last round. The last choice of an opening
 * brings what all have chosen: it is told of those who did, and of nobody of whom there is nothing to be seen.
 */
export function newsOf(lines: LogLine[], own: number[]): SeatNews[] {
  const last = lines.findLastIndex(
    ({ kind, seat }) => kind === 'start' || (seat !== null && own.includes(seat) && kind === 'move'),
  );
  const moves = lines.slice(last + 1).filter(({ kind }) => kind === 'move');
  const found = new Map<number, LogLine[]>();
  for (const line of moves) {
    if (line.seat === null || own.includes(line.seat)) continue;
    const before = found.get(line.seat) ?? [];
    found.set(line.seat, [...(own.length || !before.some(ended) ? before : []), line]);
  }
  const openings = moves.filter(({ events }) => events.some(({ event }) => event === 'chosen'));
  return [...found]
    .map(([seat, all]) => ({ seat, lines: all, events: eventsOf(seat, [...new Set([...openings, ...all])]) }))
    .filter(({ events }) => sightsIn(events).length);
}

const eventsOf = (seat: number, lines: LogLine[]): EventMessage[] =>
  lines.flatMap((line) => line.events.filter((event) => !('seat' in event) || event.seat === seat));

const ended = ({ events }: LogLine): boolean => events.some(({ event }) => event === 'turn');
