import { randomUUID } from 'node:crypto';
import { type Context, callerOf } from '@agg/kit';
import { startTestSubgraph } from '@agg/kit/testing';
import { eventually } from '@agg/schema/testing';
import { describe, expect, test } from '@jest/globals';
import { payments } from '../index.ts';
import type { Payment } from '../payment/payment.entity.ts';
import { announceOutcomes, OutcomeWaiter } from '../payment/payment-outcome.ts';
import { outcomeOf } from './await-outcome.ts';

const { context: newContext } = await startTestSubgraph(payments, { work: false });

/** A caller, and how many wait in its name for the announcement of a row. */
function begin() {
  const context = newContext({ kind: 'USER', tenantId: randomUUID() });
  const world = { waiting: 0 };
  const { signals } = context.feed;
  const on: typeof signals.on = (...row) => {
    const leave = signals.on(...row);
    world.waiting += 1;
    return () => {
      world.waiting -= 1;
      leave();
    };
  };
  const counting = { announce: signals.announce.bind(signals), on };
  return { world, context: { ...context, feed: { ...context.feed, signals: counting } } as Context };
}

const confirmed = (paymentId: string) =>
  ({ paymentId, state: 'CONFIRMED', transactionHash: '0x1', errorMessage: null }) as Payment;

/** Waits for a payment that was stored a moment ago; of these, nothing is in the database. */
function awaiting(context: Context, waitsUntil: number) {
  const claim = { paymentId: randomUUID(), isNew: true };
  const settlement = { networkId: '', x402Version: 2, waitsUntil, claim };
  return { paymentId: claim.paymentId, outcome: outcomeOf(context, settlement) };
}

describe('No wait for a payment is left', () => {
  test('whose outcome was recorded in this process', async () => {
    const { world, context } = begin();
    const { paymentId, outcome } = awaiting(context, Date.now() + 3_600_000);
    await eventually(() => world.waiting === 1, 'the outcome is waited for');
    announceOutcomes(context, callerOf(context).tenantId, [confirmed(paymentId)]);
    expect(await outcome).toEqual({ success: true, transactionHash: '0x1', errorMessage: null });
    expect(world.waiting).toBe(0);
  });

  test('that could not be read', async () => {
    const { world, context } = begin();
    const { outcome } = awaiting(context, Date.now());
    await expect(outcome).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(world.waiting).toBe(0);
  });
});

test('A waiter that was stopped is not told what this process records', async () => {
  const { context } = begin();
  const paymentId = randomUUID();
  const [left, waiting] = [new OutcomeWaiter(context, paymentId), new OutcomeWaiter(context, paymentId)];
  left.stop();
  announceOutcomes(context, callerOf(context).tenantId, [confirmed(paymentId)]);
  expect(await waiting.next(0)).toMatchObject({ paymentId });
  expect(await left.next(0)).toBeUndefined();
  waiting.stop();
});
