import type { TestCaller } from '@agg/kit/testing';
import { localAccount } from '@agg/payments/local-chain';
import { eventually } from '@agg/schema/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Hex } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import { cites } from '../../contract/cites.ts';
import { sendToChain } from '../../kit/payments/local-token.ts';
import { PaymentScene, signer } from '../../kit/payments/payment-scene.ts';
import { newPayer } from '../../kit/payments/payment-terms.ts';
import { type RpcProxy, startRpcProxy } from '../../kit/payments/rpc-proxy.ts';

/** Enough for three payments of a caller, for five of a tenant, and for 30 of all. */
const gasPerDay = { caller: 400_000, tenant: 650_000, network: 4_000_000 };

let proxy: RpcProxy;
let scene: PaymentScene;
let payer: PrivateKeyAccount;
beforeAll(async () => {
  scene = await PaymentScene.start({
    settings: { gasPerDay },
    rpc: async ({ url }) => {
      proxy = await startRpcProxy(url);
      return [proxy.url];
    },
  });
  payer = await scene.payer();
});
afterEach(() => {
  proxy.intercept = () => undefined;
});
afterAll(async () => {
  await scene?.stop();
  await proxy?.stop();
});

async function pay(caller: TestCaller): Promise<Response> {
  return scene.send('settle', await scene.signed(payer, newPayer().address, 5n), caller);
}

/** Pays until that is refused. @returns how many payments were made, and the refusal */
async function payUntilRefused(caller: TestCaller): Promise<[number, Response]> {
  for (let made = 0; ; made += 1) {
    const answer = await pay(caller);
    if (answer.status !== 200) return [made, answer];
    expect(await answer.json()).toMatchObject({ success: true });
  }
}

describe('The budget of gas', () => {
  test(
    cites(
      'decided.budgets-of-gas',
      'of a caller is kept by many payments at once; the others of the tenant have what is left of its own',
    ),
    async () => {
      const caller = await scene.caller();
      const before = await scene.broadcasts();
      const answers = await Promise.all(Array.from({ length: 12 }, () => pay(caller)));
      const made = answers.filter(({ status }) => status === 200).length;
      const refused = answers.filter(({ status }) => status === 429);
      expect([made, refused.length]).toEqual([3, 9]);
      expect(await refused[0]?.json()).toMatchObject({ code: 'RATE_LIMITED' });
      const wait = Number(refused[0]?.headers.get('retry-after'));
      expect(wait > 0 && wait <= 86_400).toBe(true);
      expect(await scene.broadcasts()).toBe(before + made);
      const { provisioning } = scene.stack;
      const colleague = await provisioning.caller(caller.tenantId, ['PAYMENT:ADMIN']);
      expect((await payUntilRefused(colleague))[0]).toBe(2);
      expect((await pay(await scene.caller())).status).toBe(200);
    },
  );

  test(
    cites('decided.budgets-of-gas', 'is charged for a transaction that reverts, and not for what is refused'),
    async () => {
      const caller = await scene.caller();
      for (let tries = 0; tries < 6; tries += 1) {
        const empty = await scene.signed(newPayer(), newPayer().address, 5n);
        expect(await scene.settle(empty, caller)).toMatchObject({ errorMessage: 'insufficient_funds' });
      }
      const body = await scene.signed(payer, newPayer().address, 5n);
      const { nonce } = body.paymentPayload.payload.authorization as { nonce: Hex };
      const instead = await scene.signed(payer, payer.address, 1n, { nonce });
      let isFirst = true;
      proxy.intercept = async ({ method }) => {
        if (method !== 'eth_sendRawTransaction' || !isFirst) return undefined;
        isFirst = false;
        await sendToChain(scene.chain, instead);
        return undefined;
      };
      expect(await scene.settled(body, caller)).toMatchObject({ success: false });
      expect((await payUntilRefused(caller))[0]).toBe(2);
    },
  );

  test(
    cites(
      'decided.budgets-of-gas',
      'is not spent on a payment that has become impossible while it waited: it is told as failed, and nothing is sent',
    ),
    async () => {
      const caller = await scene.caller();
      const poor = await scene.payer(5n);
      const before = await scene.broadcasts();
      await scene.chain.client.setBalance({ address: signer, value: 1n });
      const body = await scene.signed(poor, newPayer().address, 5n);
      Object.assign(body.paymentRequirements, { maxTimeoutSeconds: 6 });
      expect(await scene.settle(body, caller)).toMatchObject({ errorMessage: 'settlement_pending' });
      await sendToChain(scene.chain, await scene.signed(poor, localAccount(9).address, 5n));
      await scene.chain.client.setBalance({ address: signer, value: 10n ** 22n });
      expect(await scene.settled(body, caller)).toMatchObject({
        success: false,
        transactionHash: '',
        errorMessage: 'invalid_transaction_state',
      });
      expect(await scene.broadcasts()).toBe(before);
    },
  );

  test(
    cites('decided.budgets-of-gas', 'of all transactions lets payments wait when it is used'),
    async () => {
      const isUsed = async () => {
        const answer = await (await pay(await scene.caller())).json();
        return (answer as { errorMessage: string | null }).errorMessage === 'settlement_pending';
      };
      await eventually(isUsed, 'a payment waits');
      expect(scene.stack.printed()).toContain('gasPerDay.network');
    },
  );
});
