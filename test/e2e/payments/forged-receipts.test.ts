import type { TestCaller } from '@agg/kit/testing';
import { localAccount } from '@agg/payments/local-chain';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Hex } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import { cites } from '../../contract/cites.ts';
import { eventsOf, type Forge, makeLie } from '../../kit/payments/lying-node.ts';
import { PaymentScene } from '../../kit/payments/payment-scene.ts';
import { newPayer } from '../../kit/payments/payment-terms.ts';
import { type RpcProxy, startRpcProxy } from '../../kit/payments/rpc-proxy.ts';

let proxy: RpcProxy;
let scene: PaymentScene;
let caller: TestCaller;
let payer: PrivateKeyAccount;
beforeAll(async () => {
  scene = await PaymentScene.start({
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

/** The receipt of the other transaction as that of ours. */
const renamed: Forge = (other, transactionHash) => ({ ...other, transactionHash });

/** With the events that the token would write, or some of them. */
const withEvents =
  (change: (events: object[]) => object[]): Forge =>
  (other, asked, token, terms) => {
    const receipt = { ...renamed(other, asked, token, terms), to: token };
    return { ...receipt, logs: change(eventsOf(receipt, token, terms)) };
  };

const forged: readonly [name: string, forge: Forge, isInBlock?: boolean][] = [
  ['of another transaction', (other) => other],
  ['of another transaction under the hash of ours', renamed],
  ['with the events of our transfer, in a block without it', withEvents((events) => events)],
  ['without events, in a block with it', withEvents(() => []), true],
  ['with the use of the authorization and no transfer', withEvents((events) => events.slice(0, 1)), true],
  ['with the transfer and no use of the authorization', withEvents((events) => events.slice(1)), true],
  [
    'with the events of another contract',
    withEvents((events) => events.map((event) => ({ ...event, address: localAccount(5).address }))),
    true,
  ],
  [
    'with the transfer of another amount',
    withEvents(([used, moved]) => [used ?? {}, { ...moved, data: `0x${'0'.repeat(63)}1` }]),
    true,
  ],
  [
    'with the authorization of another nonce',
    (other, asked, token, terms) =>
      withEvents((events) => events)(other, asked, token, { ...terms, nonce: `0x${'77'.repeat(32)}` }),
    true,
  ],
];

/** A transaction of somebody else that the chain has. */
async function otherTransaction(): Promise<Hex> {
  const { client } = scene.chain;
  const [account, { address: to }] = [localAccount(0), localAccount(9)];
  const hash = await client.sendTransaction({ account, chain: null, to, value: 1n });
  await client.waitForTransactionReceipt({ hash });
  return hash;
}

describe('A node that keeps a transaction for itself', () => {
  test.each(forged)(
    cites(
      'decided.believed-receipts',
      'and answers with a receipt %s does not make it paid, and it is paid when the node is honest',
    ),
    async (_name, forge, isInBlock = false) => {
      const to = newPayer().address;
      const body = await scene.signed(payer, to, 5n);
      Object.assign(body.paymentRequirements, { maxTimeoutSeconds: 2 });
      const { chain } = scene;
      const kept = await makeLie(proxy, { chain, body, other: await otherTransaction(), forge, isInBlock });
      expect(await scene.settle(body, caller)).toMatchObject({
        success: false,
        errorMessage: 'settlement_pending',
      });
      expect([kept.size, await scene.balanceOf(to)]).toEqual([1, 0n]);
      proxy.intercept = () => undefined;
      expect(await scene.settled(body, caller)).toMatchObject({ success: true });
      expect(await scene.balanceOf(to)).toBe(5n);
    },
  );
});
