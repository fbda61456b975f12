import { describe, expect, test } from 'vitest';
import { remarkOn } from '../../src/bots/remarks.svelte';
import type { EventMessage } from '../../src/generated/protocol';

const lengths: Record<string, number> = { short: 2, long: 6 };
const on = (events: object[], points: number[] = [0, 0]) =>
  remarkOn(events as EventMessage[], 1, points, (track) => lengths[track] ?? 0);
const claim = (track: string, points: number) => ({ event: 'claim', seat: 1, track, points, cards: {} });

describe('bots remark', () => {
  test('on long routes, with their spaces', () => expect(on([claim('long', 15)])).toEqual({ kind: 'long', n: 6 }));
  test('on taking the lead, once', () => {
    expect(on([claim('short', 2)], [20, 21])).toEqual({ kind: 'lead' });
    expect(on([claim('short', 2)], [20, 25])).toBeNull();
    expect(on([claim('short', 2)], [0, 2])).toBeNull();
  });
  test('on what everybody sees, and on nothing else', () => {
    expect(on([{ event: 'tickets', seat: 1 }])).toEqual({ kind: 'tickets' });
    expect(on([claim('long', 15), { event: 'final_turns' }])).toEqual({ kind: 'long', n: 6 });
    expect(on([{ event: 'draw', seat: 1 }])).toBeNull();
  });
});
