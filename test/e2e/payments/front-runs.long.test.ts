import type { TestCaller } from '@agg/kit/testing';
import { localAccount, mint } from '@agg/payments/local-chain';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Hex } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import { cites } from '../../contract/cites.ts';
import { cancelOnChain, sendToChain } from '../../kit/payments/local-token.ts';
import type { PaymentBody } from '../../kit/payments/payment-body.ts';
import { PaymentScene, signer } from '../../kit/payments/payment-scene.ts';
import { newPayer } from '../../kit/payments/payment-terms.ts';
import { type RpcProxy, startRpcProxy } from '../../kit/payments/rpc-proxy.ts';

let proxy: RpcProxy;
let scene: PaymentScene;
let caller: TestCaller;
let payer: PrivateKeyAccount;
beforeAll(async () => {
  scene = await PaymentScene.start({
    confirmations: 2,
    rpc: async ({ url }) => {
      proxy = await startRpcProxy(url);
      return [proxy.url];
    },
  });
  caller = await scene.caller();
  payer = await scene.payer();
});
afterAll(async () => {
  await scene?.stop();
  await proxy?.stop();
});

/** Settles a payment, before whose transaction something else reaches the chain; blocks follow. */
async function settleBehind(body: PaymentBody, first: () => Promise<unknown>) {
  let isFirst = true;
  proxy.intercept = async ({ method }) => {
    if (method === 'eth_sendRawTransaction' && isFirst) {
      isFirst = false;
      await first();
    }
    return undefined;
  };
  const settling = scene.settled(body, caller);
  const mining = setInterval(() => void scene.chain.client.mine({ blocks: 1 }), 200);
  try {
    return await settling;
  } finally {
    clearInterval(mining);
    proxy.intercept = () => undefined;
    expect(isFirst).toBe(false);
  }
}

const nonceOf = (body: PaymentBody) => body.paymentPayload.payload.authorization.nonce as Hex;
const reverted = { success: false, errorMessage: 'invalid_transaction_state' };

describe('An authorization that reaches the chain before our transaction', () => {
  test(
    cites(
      'decided.failed-settlements',
      'in the transaction of another sender succeeds with the hash of that transaction',
    ),
    async () => {
      const to = newPayer().address;
      const body = await scene.signed(payer, to, 5n);
      const before = await scene.broadcasts();
      const { success, transactionHash } = await settleBehind(body, () => sendToChain(scene.chain, body));
      expect([success, await scene.balanceOf(to)]).toEqual([true, 5n]);
      const transaction = await scene.chain.client.getTransaction({ hash: transactionHash as Hex });
      expect(transaction.from.toLowerCase()).not.toBe(signer.toLowerCase());
      expect(await scene.broadcasts()).toBe(before + 1);
    },
  );

  test(
    cites(
      'decided.failed-settlements',
      'with a nonce that the payer has used for another payee or a smaller value is reported as failed',
    ),
    async () => {
      for (const other of ['payee', 'value']) {
        const to = newPayer().address;
        const body = await scene.signed(payer, to, 5n);
        const more = { nonce: nonceOf(body) };
        const instead =
          other === 'payee'
            ? await scene.signed(payer, payer.address, 5n, more)
            : await scene.signed(payer, to, 0n, more);
        const told = await settleBehind(body, () => sendToChain(scene.chain, instead));
        expect(told).toMatchObject(reverted);
        expect(await scene.balanceOf(to)).toBe(0n);
      }
    },
  );

  test(cites('decided.failed-settlements', 'as its cancellation is told as failed'), async () => {
    const to = newPayer().address;
    const body = await scene.signed(payer, to, 5n);
    expect(await settleBehind(body, () => cancelOnChain(scene.chain, payer, nonceOf(body)))).toMatchObject(
      reverted,
    );
    expect(await scene.balanceOf(to)).toBe(0n);
  });

  test('is paid from a balance that the payer has spent meanwhile: that is told as failed', async () => {
    const poor = await scene.payer(5n);
    const to = newPayer().address;
    const body = await scene.signed(poor, to, 5n);
    const elsewhere = await scene.signed(poor, newPayer().address, 5n);
    expect(await settleBehind(body, () => sendToChain(scene.chain, elsewhere))).toMatchObject(reverted);
    expect(await scene.balanceOf(to)).toBe(0n);
    await mint(scene.chain, poor.address, 5n);
  });
});

describe('A nonce of our account that another transaction of it has used', () => {
  test(
    cites('decided.failed-settlements', 'is replaced by the next one, and the payment is made'),
    async () => {
      const to = newPayer().address;
      const body = await scene.signed(payer, to, 6n);
      const { client } = scene.chain;
      const useNonce = async () => {
        const hash = await client.sendTransaction({
          account: localAccount(1),
          chain: null,
          to: signer,
          value: 0n,
        });
        await client.waitForTransactionReceipt({ hash });
      };
      expect(await settleBehind(body, useNonce)).toMatchObject({ success: true });
      expect(await scene.balanceOf(to)).toBe(6n);
    },
  );
});
