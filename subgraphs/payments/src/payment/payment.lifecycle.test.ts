import { describe, expect, test } from '@jest/globals';
import { paymentLifecycle } from './payment.lifecycle.ts';

describe('Exactly these states can follow', () => {
  test.each([
    ['ACCEPTED', 'SUBMITTED CONFIRMED REVERTED REJECTED'],
    ['SUBMITTED', 'CONFIRMED REVERTED REJECTED'],
    ['CONFIRMED', ''],
    ['REVERTED', ''],
    ['REJECTED', ''],
  ] as const)('a payment that is %s: %s', (state, following) => {
    expect(paymentLifecycle.following(state).join(' ')).toBe(following);
  });
});

test('A payment begins as accepted, and each of its states has an event of its name', () => {
  expect(paymentLifecycle.verbsOfCreation('ACCEPTED')).toEqual(['accepted']);
  for (const state of paymentLifecycle.following('ACCEPTED'))
    expect(paymentLifecycle.verbsOfMove('ACCEPTED', state)).toEqual([state.toLowerCase()]);
});
