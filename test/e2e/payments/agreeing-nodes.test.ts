import type { TestCaller } from '@agg/kit/testing';
import { localAccount } from '@agg/payments/local-chain';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Hex } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import { cites } from '../../contract/cites.ts';
import { eventsOf, type Forge, makeLie } from '../../kit/payments/lying-node.ts';
import { PaymentScene } from '../../kit/payments/payment-scene.ts';
import { newPayer } from '../../kit/payments/payment-terms.ts';
import { type RpcProxy, startRpcProxy } from '../../kit/payments/rpc-proxy.ts';

const proxies: RpcProxy[] = [];
let scene: PaymentScene;
let caller: TestCaller;
let payer: PrivateKeyAccount;
beforeAll(async () => {
  scene = await PaymentScene.start({
    settings: { agreement: 2 },
    rpc: async ({ url }) => {
      for (let node = 0; node < 3; node += 1) proxies.push(await startRpcProxy(url));
      return proxies.map((proxy) => proxy.url);
    },
  });
  caller = await scene.caller();
  payer = await scene.payer();
});
afterEach(() => {
  for (const proxy of proxies) proxy.intercept = () => undefined;
});
afterAll(async () => {
  await scene?.stop();
  for (const proxy of proxies) await proxy.stop();
});

/** A receipt in which nothing contradicts anything. */
const perfect: Forge = (other, transactionHash, token, terms) => {
  const receipt = { ...other, transactionHash, to: token };
  return { ...receipt, logs: eventsOf(receipt, token, terms) };
};

async function otherTransaction(): Promise<Hex> {
  const { client } = scene.chain;
  const [account, { address: to }] = [localAccount(0), localAccount(9)];
  const hash = await client.sendTransaction({ account, chain: null, to, value: 1n });
  await client.waitForTransactionReceipt({ hash });
  return hash;
}

describe('Where two of three nodes have to agree', () => {
  test(
    cites(
      'decided.believed-receipts',
      'one that keeps a transaction and lies without contradiction is not believed: the others get it, and it is paid',
    ),
    async () => {
      const [liar] = proxies as [RpcProxy];
      const to = newPayer().address;
      const body = await scene.signed(payer, to, 5n);
      const other = await otherTransaction();
      await makeLie(liar, { chain: scene.chain, body, other, forge: perfect, isInBlock: true });
      const told = await scene.settled(body, caller);
      expect([told.success, await scene.balanceOf(to)]).toEqual([true, 5n]);
      const { status } = await scene.chain.client.getTransactionReceipt({
        hash: told.transactionHash as Hex,
      });
      expect(status).toBe('success');
    },
  );

  test(
    cites(
      'decided.believed-receipts',
      'one that says that an authorization is unused and its transaction reverted makes no payment fail',
    ),
    async () => {
      const [, liar] = proxies as [RpcProxy, RpcProxy];
      const reverted = (receipt: unknown) => receipt && { ...receipt, status: '0x0', logs: [] };
      liar.intercept = ({ method }) =>
        method === 'eth_getTransactionReceipt' ? { changed: reverted } : undefined;
      const to = newPayer().address;
      const told = await scene.settled(await scene.signed(payer, to, 6n), caller);
      expect([told.success, await scene.balanceOf(to)]).toEqual([true, 6n]);
    },
  );

  test(cites('decided.believed-receipts', 'one may be away'), async () => {
    const [, , away] = proxies as [RpcProxy, RpcProxy, RpcProxy];
    away.intercept = () => 'refuse';
    const to = newPayer().address;
    expect(await scene.settled(await scene.signed(payer, to, 7n), caller)).toMatchObject({ success: true });
    expect(await scene.balanceOf(to)).toBe(7n);
  });

  test(
    cites('decided.believed-receipts', 'a payment waits while two are away, and is paid when one is back'),
    async () => {
      const [, second, third] = proxies as [RpcProxy, RpcProxy, RpcProxy];
      for (const proxy of [second, third])
        proxy.intercept = ({ method }) => (method === 'eth_getTransactionReceipt' ? 'refuse' : undefined);
      const to = newPayer().address;
      const body = await scene.signed(payer, to, 8n);
      Object.assign(body.paymentRequirements, { maxTimeoutSeconds: 2 });
      expect(await scene.settle(body, caller)).toMatchObject({ errorMessage: 'settlement_pending' });
      third.intercept = () => undefined;
      expect(await scene.settled(body, caller)).toMatchObject({ success: true });
      expect(await scene.balanceOf(to)).toBe(8n);
    },
  );
});
