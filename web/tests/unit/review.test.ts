// What a review says of a decision.
import { expect, test } from 'vitest';
import type { JudgedDecision } from '../../src/generated/protocol';
import { verdict } from '../../src/review/figures';

const judged = (said: Partial<JudgedDecision>): JudgedDecision => ({
  ply: 4,
  seat: 1,
  action: 'deck',
  forced: false,
  before: [0.5, 0.5],
  after: [0.5, 0.5],
  choice: [0, 0],
  luck: [0, 0],
  cost: 0,
  error: 0,
  stake: 0,
  best: null,
  reason: null,
  line: [],
  alternatives: [],
  ...said,
});

test.each([
  ['better', { best: 'deck', choice: [-0.1, 0.1] }],
  ['forced', { forced: true }],
  ['find', { choice: [-0.29, 0.29] }],
  ['sound', { choice: [0.29, -0.29] }],
  ['sound', { choice: [-0.004, 0.004] }],
] as const)('a decision is %s', (wanted, said) => {
  expect(verdict(judged(said as Partial<JudgedDecision>))).toBe(wanted);
});
