import type { TestCaller } from '@agg/kit/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Address } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import { cites } from '../../contract/cites.ts';
import { rest } from '../../kit/client.ts';
import { PaymentScene } from '../../kit/payments/payment-scene.ts';
import type { Settled } from '../../kit/payments/payment-scene.types.ts';
import { newPayer } from '../../kit/payments/payment-terms.ts';

let scene: PaymentScene;
let payer: PrivateKeyAccount;
beforeAll(async () => {
  scene = await PaymentScene.start();
  payer = await scene.payer();
});
afterAll(() => scene?.stop());

const path = '/a2a-payments/v1/spending-limits';

/** Sets a limit. @returns its id */
async function limit({ token }: TestCaller, terms: Record<string, unknown>): Promise<string> {
  const body = JSON.stringify({ network: 'local', ...terms });
  const headers = { 'content-type': 'application/json' };
  const { status, json } = await rest(scene.stack.url, 'POST', path, token, { body, headers });
  expect([status, json]).toEqual([
    201,
    expect.objectContaining({ network: 'local', asset: scene.chain.token }),
  ]);
  return json.limitId;
}

async function pay(caller: TestCaller, value: bigint, to: Address = newPayer().address): Promise<Settled> {
  return scene.settle(await scene.signed(payer, to, value), caller);
}

const refusal = (words: string) => ({
  success: false,
  transactionHash: '',
  errorMessage: expect.stringContaining(words),
});

describe('Spending limits', () => {
  test(
    cites(
      'decided.spending-limits',
      'refuse a payment above them, name the limit, and leave the authorization unused',
    ),
    async () => {
      const caller = await scene.caller();
      const to = newPayer().address;
      const body = await scene.signed(payer, to, 101n);
      const limitId = await limit(caller, { maximumPerPayment: '100' });
      expect(await scene.settle(body, caller)).toMatchObject(
        refusal(`spending_limit_exceeded: the limit ${limitId} allows 100 in one payment`),
      );
      expect(await pay(caller, 100n)).toMatchObject({ success: true });
      expect((await rest(scene.stack.url, 'DELETE', `${path}/${limitId}`, caller.token)).status).toBe(204);
      expect(await scene.settle(body, caller)).toMatchObject({ success: true });
      expect(await scene.balanceOf(to)).toBe(101n);
    },
  );

  test('of a day hold for payments that are sent at once', async () => {
    const caller = await scene.caller();
    await limit(caller, { maximumPerDay: '100' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(caller, 10n)));
    expect(answers.filter(({ success }) => success)).toHaveLength(10);
    expect(
      answers.filter(({ errorMessage }) => errorMessage?.startsWith('spending_limit_exceeded')),
    ).toHaveLength(10);
  });

  test('of a payer and of a payee concern only payments between them, and no other tenant', async () => {
    const [caller, other] = [await scene.caller(), await scene.caller()];
    const payee = newPayer().address;
    await limit(caller, { payee, maximumPerPayment: '5' });
    await limit(caller, { payer: newPayer().address, maximumPerPayment: '1' });
    expect(await pay(caller, 6n, payee)).toMatchObject(refusal('allows 5 in one payment'));
    expect(await pay(caller, 6n)).toMatchObject({ success: true });
    expect(await pay(other, 6n, payee)).toMatchObject({ success: true });
  });

  test('are set by PAYMENT:ADMIN alone', async () => {
    const { token } = await scene.caller(['PAYMENT:WRITE']);
    const more = {
      body: '{"network":"local","maximumPerDay":"1"}',
      headers: { 'content-type': 'application/json' },
    };
    expect((await rest(scene.stack.url, 'POST', path, token, more)).status).toBe(403);
  });
});
