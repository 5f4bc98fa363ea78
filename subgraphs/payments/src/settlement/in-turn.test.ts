import type { Context } from '@agg/kit';
import { eventually } from '@agg/schema/testing';
import { describe, expect, test } from '@jest/globals';
import { SpendingLimitResolver } from '../limit/spending-limit.resolver.ts';
import { atATime, inTurn } from '../verification/in-turn.ts';
import { pending, startPaymentDesk } from './payment-desk.fixture.ts';

const limits = new SpendingLimitResolver();

const desk = await startPaymentDesk();

const waiting = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and wait_event = 'advisory'`;

/** Whether work waits for a lock of the database: it neither ends nor goes on. */
async function waits(work: Promise<unknown>): Promise<boolean> {
  let hasEnded = false;
  const ended = () => {
    hasEnded = true;
  };
  work.then(ended, ended);
  const counted = async () => (await desk.rows<{ count: number }>(waiting))[0]?.count === 1;
  await eventually(async () => hasEnded || (await counted()));
  return !hasEnded;
}

describe('The place in which a payment is verified', () => {
  test('is free again after a failure, as often as there are places and once more', async () => {
    const [context, stated] = [desk.context(), await desk.signed()];
    const failing = () => inTurn(context, stated, () => Promise.reject(new Error('The node is away.')));
    for (let time = 0; time <= atATime; time += 1)
      await expect(failing()).rejects.toThrow('The node is away.');
    expect(await inTurn(context, stated, async () => 'verified')).toBe('verified');
    expect(await desk.settle(context, stated)).toMatchObject(pending);
  });
});

describe('While a payment is compared with the limits', () => {
  const amount = { maximumPerPayment: 4n };
  test.each<[string, (context: Context, limitId: string) => Promise<unknown>]>([
    ['none is set', (context) => limits.createSpendingLimit(context, { network: 'local', ...amount })],
    ['none is changed', (context, limitId) => limits.updateSpendingLimit(context, limitId, amount)],
    ['no other payment is', async (context) => desk.settle(context, await desk.signed())],
  ])('%s', async (_, act) => {
    const context = desk.context();
    const { limitId } = await limits.createSpendingLimit(context, {
      network: 'local',
      maximumPerPayment: 9n,
    });
    const release = await desk.holdingLimits(context);
    const acting = act(context, limitId);
    expect(await waits(acting)).toBe(true);
    await release();
    await acting;
  });
});
