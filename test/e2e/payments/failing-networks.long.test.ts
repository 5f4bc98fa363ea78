import { setTimeout as sleep } from 'node:timers/promises';
import { localAccount, localKey } from '@agg/payments/local-chain';
import { eventually } from '@agg/schema/testing';
import { afterEach, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { type AnotherGateway, startAnotherGateway } from '../../kit/another-gateway.ts';
import { network, PaymentScene, signer } from '../../kit/payments/payment-scene.ts';
import { newPayer } from '../../kit/payments/payment-terms.ts';
import { type RpcProxy, startRpcProxy } from '../../kit/payments/rpc-proxy.ts';

let proxy: RpcProxy;
let scene: PaymentScene;
let other: AnotherGateway | undefined;
afterEach(async () => {
  await other?.child.stop();
  other = undefined;
  await scene?.stop();
  await proxy?.stop();
});

/** The product with a proxy before its chain, and the addresses that it uses. */
async function start(addresses: (proxied: string, chain: string) => string[]): Promise<void> {
  scene = await PaymentScene.start({
    topology: 'in-process',
    rpc: async ({ url }) => {
      proxy = await startRpcProxy(url);
      return addresses(proxy.url, url);
    },
  });
}

async function payment(value: bigint) {
  const to = newPayer().address;
  return { to, body: await scene.signed(await scene.payer(), to, value), caller: await scene.caller() };
}

describe('Payments are settled on a network', () => {
  test('whose first address never answers', async () => {
    await start((proxied, chain) => [proxied, chain]);
    proxy.intercept = () => 'never answer';
    const { body, caller, to } = await payment(5n);
    expect(await scene.settled(body, caller)).toMatchObject({ success: true });
    expect(await scene.balanceOf(to)).toBe(5n);
    const asked = proxy.methods.length;
    const next = await payment(6n);
    expect(await scene.settle(next.body, next.caller)).toMatchObject({ success: true });
    // The other address is asked first by now, or a payment would take eleven requests here. The silent one is still asked
    // where the other has just closed a connection: four requests may be on their way at a time.
    expect(proxy.methods.length - asked).toBeLessThan(8);
  });

  test('of which every answer takes a second and a half, by two processes', async () => {
    await start((proxied) => [proxied]);
    other = await startAnotherGateway(scene.stack.environment);
    const { body, caller, to } = await payment(5n);
    proxy.intercept = async () => {
      await sleep(1_500);
      return undefined;
    };
    const isSettled = async () => {
      const answer = await scene.send('settle', body, caller);
      return answer.status === 200 && ((await answer.json()) as { success: boolean }).success;
    };
    await eventually(isSettled, 'the payment is settled');
    expect(await scene.balanceOf(to)).toBe(5n);
  });
});

describe('The account that signs', () => {
  test(
    cites(
      'decided.accounts-that-sign',
      'without money for gas lets payments wait, and they are settled when it has some',
    ),
    async () => {
      await start((proxied) => [proxied]);
      const { body, caller } = await payment(5n);
      await scene.chain.client.setBalance({ address: signer, value: 1n });
      Object.assign(body.paymentRequirements, { maxTimeoutSeconds: 2 });
      expect(await scene.settle(body, caller)).toMatchObject({ errorMessage: 'settlement_pending' });
      expect(await scene.broadcasts()).toBe(0);
      await scene.chain.client.setBalance({ address: signer, value: 10n ** 20n });
      expect(await scene.settled(body, caller)).toMatchObject({ success: true });
      expect(scene.stack.printed()).toContain('Send it money');
    },
  );

  test(
    cites(
      'decided.accounts-that-sign',
      'can be replaced: what the one before has signed is settled with its transactions',
    ),
    async () => {
      await start((proxied) => [proxied]);
      const { body, caller, to } = await payment(5n);
      Object.assign(body.paymentRequirements, { maxTimeoutSeconds: 2 });
      proxy.intercept = ({ method }) => (method === 'eth_sendRawTransaction' ? 'refuse' : undefined);
      expect(await scene.settle(body, caller)).toMatchObject({ errorMessage: 'settlement_pending' });
      await scene.stack.gateway.kill();
      scene.stack.environment.PAYMENT_SIGNER_KEYS = `${network}=${localKey(2)}`;
      proxy.intercept = () => undefined;
      await scene.stack.restart();
      const next = await payment(6n);
      expect(await scene.settled(next.body, next.caller)).toMatchObject({ success: true });
      expect(await scene.settled(body, caller)).toMatchObject({ success: true });
      expect([await scene.balanceOf(to), await scene.balanceOf(next.to)]).toEqual([5n, 6n]);
      const { client } = scene.chain;
      const sent = [signer, localAccount(2).address].map((address) =>
        client.getTransactionCount({ address }),
      );
      expect(await Promise.all(sent)).toEqual([1, 1]);
    },
  );
});
