import { describe, expect, test } from 'vitest';
import { LegalActions } from '../../src/table/legal';

describe('LegalActions', () => {
  const legal = new LegalActions(['draw', 'take red', 'take wild', 'claim a-b', 'tickets 3 short, 1 long']);

  test('picks one kind and keeps the texts', () => {
    expect(legal.of('take')).toEqual([
      { verb: 'take', card: 'red', text: 'take red' },
      { verb: 'take', card: 'wild', text: 'take wild' },
    ]);
    expect(legal.of('keep')).toEqual([]);
  });

  test('knows a kind and an exact action', () => {
    expect([legal.can('tickets'), legal.can('port')]).toEqual([true, false]);
    expect([legal.has('claim a-b'), legal.has('claim a')]).toEqual([true, false]);
  });

  test('of nothing there is none', () => {
    expect(new LegalActions([]).none).toBe(true);
    expect(legal.none).toBe(false);
  });
});
