import { setTimeout as sleep } from 'node:timers/promises';
import type { TestCaller } from '@agg/kit/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { PaymentScene } from '../../kit/payments/payment-scene.ts';
import type { Settled } from '../../kit/payments/payment-scene.types.ts';
import { newPayer } from '../../kit/payments/payment-terms.ts';
import { transactionsSince } from '../../kit/payments/signer-transactions.ts';

const payments = 500;

let scene: PaymentScene;
let caller: TestCaller;
beforeAll(async () => {
  scene = await PaymentScene.start({ blockTime: 1 });
  caller = await scene.caller();
});
afterAll(() => scene?.stop());

/** Asks again where the product is busy, as it says, and until the outcome is final. */
async function settled(body: unknown): Promise<Settled> {
  for (;;) {
    const answer = await scene.send('settle', body, caller);
    const json = (await answer.json()) as Settled;
    if (answer.status === 200 && json.errorMessage !== 'settlement_pending') return json;
    expect([200, 429, 503]).toContain(answer.status);
    await sleep(Number(answer.headers.get('retry-after') ?? 0) * 1_000);
  }
}

describe('Five hundred payments at once with one key and a block each second', () => {
  test(cites('decided.crowds-of-payments', 'are all settled, with nonces without a gap'), async () => {
    const payer = await scene.payer();
    const to = newPayer().address;
    const bodies = await Promise.all(
      Array.from({ length: payments }, (_, index) => scene.signed(payer, to, BigInt(index + 1))),
    );
    const before = await scene.broadcasts();
    const answers = await Promise.all(bodies.map((body) => settled(body)));
    expect(answers.filter(({ success }) => !success)).toEqual([]);
    const nonces = (await transactionsSince(scene.chain, before)).map(({ nonce }) => nonce);
    expect(nonces).toEqual(Array.from({ length: payments }, (_, index) => before + index));
    expect(await scene.balanceOf(to)).toBe(BigInt((payments * (payments + 1)) / 2));
  });
});
