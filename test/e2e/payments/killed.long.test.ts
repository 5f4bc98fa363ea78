import { setTimeout as sleep } from 'node:timers/promises';
import type { TestCaller } from '@agg/kit/testing';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Address } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import { PaymentScene } from '../../kit/payments/payment-scene.ts';
import { newPayer } from '../../kit/payments/payment-terms.ts';
import { type RpcProxy, startRpcProxy } from '../../kit/payments/rpc-proxy.ts';
import { transactionsSince } from '../../kit/payments/signer-transactions.ts';

/** The campaign kills ten times at each point. */
const rounds = process.env.CAMPAIGN ? 10 : 1;

let proxy: RpcProxy;
let scene: PaymentScene;
let caller: TestCaller;
let payer: PrivateKeyAccount;
const ending = new AbortController();
let mining: Promise<void>;
beforeAll(async () => {
  scene = await PaymentScene.start({
    confirmations: 2,
    topology: 'in-process',
    rpc: async ({ url }) => {
      proxy = await startRpcProxy(url);
      return [proxy.url];
    },
  });
  caller = await scene.caller();
  payer = await scene.payer();
  mining = mine();
});
afterAll(async () => {
  ending.abort();
  await mining;
  await scene?.stop();
  await proxy?.stop();
});

/** Whether blocks follow those of transactions. */
let blocksFollow = true;

/** A block for each transaction, and others behind it. */
async function mine(): Promise<void> {
  while (!ending.signal.aborted) {
    if (blocksFollow) await scene.chain.client.mine({ blocks: 1 });
    await sleep(300);
  }
}

/** Where the product is killed. */
interface Point {
  name: string;
  /** At the first of these requests of it to the chain, or once the chain has passed it on. */
  requests?: readonly string[];
  isPassed?: boolean;
  /** When its database has the payment in this state. */
  state?: string;
}

const points: readonly Point[] = [
  { name: 'it is verified', requests: ['eth_estimateGas', 'eth_call'] },
  { name: 'it is queued', requests: ['eth_getBlockByNumber'] },
  { name: 'its transaction is stored', requests: ['eth_sendRawTransaction'] },
  { name: 'its transaction is broadcast', requests: ['eth_sendRawTransaction'], isPassed: true },
  { name: 'its receipt is asked for', requests: ['eth_getTransactionReceipt'] },
  { name: 'its receipt is on the way', requests: ['eth_getTransactionReceipt'], isPassed: true },
  { name: 'its tenant is told that it is submitted', state: 'SUBMITTED' },
  { name: 'its outcome is recorded', state: 'CONFIRMED' },
];

/** Kills the product at a point in the life of a payment to somebody. */
function killAt({ requests, isPassed, state }: Point, to: Address): Promise<void> {
  const kill = async () => {
    await scene.stack.gateway.kill();
    blocksFollow = true;
  };
  // Without a further block, it is not confirmed.
  blocksFollow = state !== 'SUBMITTED';
  if (state)
    return eventually(async () => (await stateOf(to)) === state, `the payment is ${state}`).then(kill);
  const { promise: killed, resolve } = Promise.withResolvers<void>();
  const killNow = async () => {
    await kill();
    resolve();
  };
  proxy.intercept = async ({ method }) => {
    if (!requests?.includes(method)) return undefined;
    if (isPassed) return { passed: killNow };
    await killNow();
    return 'refuse';
  };
  return killed;
}

async function stateOf(to: Address): Promise<string | undefined> {
  const sql = 'select state from payments.payment where payee = $1';
  return (await scene.stack.database.query<{ state: string }>(sql, [to]))[0]?.state;
}

async function expectAllFinal(): Promise<void> {
  const open = 'select 1 from payments.settlement where state <> $1';
  const isFinal = async () => (await scene.stack.database.query(open, ['FINAL'])).length === 0;
  await eventually(isFinal, 'every settlement is final');
  const confirmed = 'select payee, sum(value) as sum from payments.payment where state = $1 group by payee';
  const rows = await scene.stack.database.query<{ payee: Address; sum: string }>(confirmed, ['CONFIRMED']);
  for (const { payee, sum } of rows) expect(await scene.balanceOf(payee)).toBe(BigInt(sum));
}

describe('A product that is killed during a payment', () => {
  test.each(points)(
    'when $name settles it once after its restart [decided.one-authorization-one-settlement]',
    async (point) => {
      for (let round = 0; round < rounds; round += 1) {
        const to = newPayer().address;
        const body = await scene.signed(payer, to, 11n);
        const before = await scene.broadcasts();
        const killed = killAt(point, to);
        await scene.settle(body, caller).catch(() => undefined);
        await killed;
        proxy.intercept = () => undefined;
        await scene.stack.restart();
        expect(await scene.settled(body, caller)).toMatchObject({ success: true });
        await expectAllFinal();
        const transactions = await transactionsSince(scene.chain, before);
        expect(transactions.map(({ status }) => status)).toEqual(['success']);
      }
    },
    600_000 + rounds * 30_000,
  );
});
