import type { Context } from '@agg/kit';
import { startTestSubgraph } from '@agg/kit/testing';
import { describe, expect, test } from '@jest/globals';
import { payments } from '../index.ts';
import { ada, clerk, exceeded, otherToken, token } from './limited-payments.fixture.ts';
import { SpendingLimitResolver } from './spending-limit.resolver.ts';

const limits = new SpendingLimitResolver();

const subgraph = await startTestSubgraph(payments, { work: false });

/** The network of the operator, with two tokens. */
const local = {
  chainId: 31_337,
  rpc: ['http://127.0.0.1:9'],
  tokens: [token, otherToken].map((address) => ({ address, name: 'Demo Dollar', version: '2' })),
};

/** Of a person of a new tenant. */
function newContext(): Context {
  const context = subgraph.context();
  const signerKeys = new Map([['local', `0x${'1'.repeat(64)}`]]);
  return { ...context, services: { ...context.services, payments: { networks: { local }, signerKeys } } };
}

const listed = async (context: Context) => (await limits.spendingLimits(context, {})).content;
const refusal = (code: string) => expect.objectContaining({ code });

describe('A spending limit', () => {
  test('is of the first token of its network, unless another one is named [decided.spending-limits]', async () => {
    const context = newContext();
    const first = await limits.createSpendingLimit(context, {
      network: 'local',
      maximumPerDay: 2n ** 256n - 1n,
    });
    const whose = { asset: otherToken, payer: ada, payee: clerk };
    const other = await limits.createSpendingLimit(context, {
      network: 'local',
      maximumPerPayment: 7n,
      ...whose,
    });
    expect(await listed(context)).toMatchObject([
      { limitId: other.limitId, ...whose, maximumPerPayment: '7', maximumPerDay: null },
      {
        limitId: first.limitId,
        asset: token,
        payer: null,
        payee: null,
        maximumPerPayment: null,
        maximumPerDay: String(2n ** 256n - 1n),
      },
    ]);
  });

  test.each(['base', 'eip155:31337', 'nothing'])('is refused on the network %s', async (network) => {
    const set = limits.createSpendingLimit(newContext(), { network, maximumPerDay: 1n });
    await expect(set).rejects.toEqual(refusal('UNPROCESSABLE'));
  });

  test('is refused for a token that the network does not have, and without a maximum', async () => {
    const context = newContext();
    const set = (more: object) => limits.createSpendingLimit(context, { network: 'local', ...more });
    await expect(set({ asset: ada, maximumPerDay: 1n })).rejects.toEqual(refusal('UNPROCESSABLE'));
    await expect(set({})).rejects.toEqual(refusal('VALIDATION_FAILED'));
    await expect(set({ maximumPerDay: null })).rejects.toEqual(refusal('VALIDATION_FAILED'));
    expect(await listed(context)).toEqual([]);
  });

  test('of nothing stops payments', async () => {
    const context = newContext();
    await limits.createSpendingLimit(context, { network: 'local', maximumPerPayment: 0n });
    expect(await exceeded(context, 1n)).toContain('allows 0 in one payment');
    expect(await exceeded(context, 0n)).toBeUndefined();
  });

  test('has the maxima of its last update, and no others', async () => {
    const context = newContext();
    const { limitId } = await limits.createSpendingLimit(context, { network: 'local', maximumPerDay: 10n });
    await limits.updateSpendingLimit(context, limitId, { maximumPerPayment: 5n });
    const maxima = { maximumPerPayment: '5', maximumPerDay: null };
    expect(await limits.spendingLimit(context, limitId)).toMatchObject(maxima);
    await expect(limits.updateSpendingLimit(context, limitId, {})).rejects.toEqual(
      refusal('VALIDATION_FAILED'),
    );
  });

  test('that is removed stays removed: it is shown alone, not in the list, and does not change', async () => {
    const context = newContext();
    const { limitId } = await limits.createSpendingLimit(context, { network: 'local', maximumPerDay: 10n });
    const { removedAt } = await limits.removeSpendingLimit(context, limitId);
    expect(removedAt).toBeInstanceOf(Date);
    expect((await limits.removeSpendingLimit(context, limitId)).removedAt).toEqual(removedAt);
    expect((await limits.spendingLimit(context, limitId)).removedAt).toEqual(removedAt);
    expect(await listed(context)).toEqual([]);
    await expect(limits.updateSpendingLimit(context, limitId, { maximumPerDay: 1n })).rejects.toEqual(
      refusal('CONFLICT'),
    );
    expect(await exceeded(context, 11n)).toBeUndefined();
  });
});
