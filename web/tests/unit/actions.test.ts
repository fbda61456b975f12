import { describe, expect, test } from 'vitest';
import { amounts, readAction } from '../../src/table/actions';

describe('readAction', () => {
  test.each([
    ['draw', { verb: 'draw', deck: null }],
    ['draw ships', { verb: 'draw', deck: 'ships' }],
    ['take red', { verb: 'take', card: 'red' }],
    ['refill trains', { verb: 'refill', deck: 'trains' }],
    ['claim paris-zurich', { verb: 'claim', track: 'paris-zurich', cards: [] }],
    [
      'claim paris-zurich: 2 red, 1 wild',
      {
        verb: 'claim',
        track: 'paris-zurich',
        cards: [
          { id: 'red', n: 2 },
          { id: 'wild', n: 1 },
        ],
      },
    ],
    ['station paris: 1 blue', { verb: 'station', city: 'paris', cards: [{ id: 'blue', n: 1 }] }],
    ['port tokyo', { verb: 'port', city: 'tokyo', cards: [] }],
    ['pay 2 red', { verb: 'pay', cards: [{ id: 'red', n: 2 }] }],
    ['tickets', { verb: 'tickets', mix: [] }],
    [
      'tickets 3 short, 1 long',
      {
        verb: 'tickets',
        mix: [
          { id: 'short', n: 3 },
          { id: 'long', n: 1 },
        ],
      },
    ],
    ['keep a-b, c-d', { verb: 'keep', tickets: ['a-b', 'c-d'] }],
    [
      'pieces 20 train, 40 ship',
      {
        verb: 'pieces',
        pieces: [
          { id: 'train', n: 20 },
          { id: 'ship', n: 40 },
        ],
      },
    ],
    ['exchange 3 train for ship', { verb: 'exchange', n: 3, from: 'train', to: 'ship' }],
    ['passenger berlin: red', { verb: 'passenger', city: 'berlin', colour: 'red' }],
    ['withdraw', { verb: 'withdraw' }],
    ['pass', { verb: 'pass' }],
  ])('%s', (text, action) => expect(readAction(text)).toEqual(action));

  test('an unknown verb is an error, not a pass', () => expect(() => readAction('fly paris-zurich')).toThrow('fly'));
});

describe('amounts', () => {
  test('none are an empty list', () => expect(amounts('')).toEqual([]));
  test('numbers of two digits', () => expect(amounts('12 red')).toEqual([{ id: 'red', n: 12 }]));
});
