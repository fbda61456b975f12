/** What the others did since one's own last move. */

import type { EventMessage, LogLine } from '../generated/protocol';

export interface SeatNews {
  seat: number;
  lines: LogLine[];
  events: EventMessage[];
}

/** By seat, whoever moved first first; for a spectator (`own` is empty) the last round. */
export function newsOf(lines: LogLine[], own: number[]): SeatNews[] {
  const last = lines.findLastIndex(
    ({ kind, seat }) => kind === 'start' || (seat !== null && own.includes(seat) && kind === 'move'),
  );
  const found = new Map<number, LogLine[]>();
  for (const line of lines.slice(last + 1)) {
    if (line.seat === null || line.kind !== 'move') continue;
    const before = found.get(line.seat) ?? [];
    found.set(line.seat, [...(own.length || !before.some(ended) ? before : []), line]);
  }
  return [...found].map(([seat, all]) => ({ seat, lines: all, events: all.flatMap(({ events }) => events) }));
}

const ended = ({ events }: LogLine): boolean => events.some(({ event }) => event === 'turn');
