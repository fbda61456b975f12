import { expect, test } from 'vitest';
import { number } from '../../src/table/plan.svelte';

test('a ticket keeps its letter when others go and come', () => {
  const numbers = new Map<string, number>();
  const letters = (...ids: string[]): (number | undefined)[] => {
    number(ids, numbers);
    return ids.map((id) => numbers.get(id));
  };
  expect(letters('brest', 'zürich', 'riga', 'roma')).toEqual([0, 1, 2, 3]);
  expect(letters('roma', 'brest', 'zürich')).toEqual([3, 0, 1]); // Riga was not kept, and the order is another
  expect(letters('roma', 'brest', 'zürich', 'oslo', 'wien')).toEqual([3, 0, 1, 2, 4]);
  expect(letters('roma', 'oslo', 'riga')).toEqual([3, 2, 0]); // offered again, its letter is another's
});
