import { setTimeout as sleep } from 'node:timers/promises';
import type { TestCaller } from '@agg/kit/testing';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Hex } from 'viem';
import { cites } from '../../contract/cites.ts';
import { PaymentScene } from '../../kit/payments/payment-scene.ts';
import type { Settled } from '../../kit/payments/payment-scene.types.ts';
import { newPayer } from '../../kit/payments/payment-terms.ts';

const confirmations = 6;

let scene: PaymentScene;
let caller: TestCaller;
beforeAll(async () => {
  scene = await PaymentScene.start({ confirmations });
  caller = await scene.caller();
});
afterAll(() => scene?.stop());

const pending = { success: false, errorMessage: 'settlement_pending' };

/** Asks while blocks are made, which also contain what was sent again, until the outcome is final. */
async function final(ask: () => Promise<Settled>): Promise<Settled> {
  const ending = new AbortController();
  const mining = (async () => {
    for (; !ending.signal.aborted; await sleep(100)) await scene.chain.client.mine({ blocks: 1 });
  })();
  const isFinal = async () => {
    const answer = await ask();
    return answer.errorMessage === 'settlement_pending' ? undefined : answer;
  };
  try {
    return await eventually(isFinal, 'the outcome is final');
  } finally {
    ending.abort();
    await mining;
  }
}

/** Asks until the payment has a transaction. */
function submitted(ask: () => Promise<Settled>): Promise<Hex> {
  const hash = async () => {
    const { transactionHash, ...answer } = await ask();
    expect(answer).toMatchObject(pending);
    return transactionHash as Hex;
  };
  return eventually(hash, 'the payment has a transaction');
}

describe('A re-org', () => {
  test.each([1, 2, 3, 4, 5])(
    cites(
      'decided.waiting-for-settlements',
      'that removes the transaction of a payment, %i blocks deep, delays its outcome, and what is confirmed stays on the chain',
    ),
    async (depth) => {
      const { client } = scene.chain;
      const payer = await scene.payer();
      const to = newPayer().address;
      const body = await scene.signed(payer, to, 9n);
      Object.assign(body.paymentRequirements, { maxTimeoutSeconds: 1 });
      const ask = () => scene.settle(body, caller);
      const hash = await submitted(ask);
      await eventually(() => client.getTransactionReceipt({ hash }).catch(() => undefined), 'it is included');
      if (depth > 1) await client.mine({ blocks: depth - 1 });
      expect(await ask()).toMatchObject(pending);
      await client.request({ method: 'anvil_reorg', params: [depth, []] } as never);
      await expect(client.getTransactionReceipt({ hash })).rejects.toThrow();
      const { success, transactionHash } = await final(ask);
      expect(success).toBe(true);
      const { status, blockNumber } = await client.getTransactionReceipt({ hash: transactionHash as Hex });
      expect(status).toBe('success');
      const head = await client.getBlockNumber();
      expect(Number(head - blockNumber) + 1).toBeGreaterThanOrEqual(confirmations);
      expect(await scene.balanceOf(to)).toBe(9n);
    },
  );
});
