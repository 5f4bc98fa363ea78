import { setTimeout as sleep } from 'node:timers/promises';
import type { TestCaller } from '@agg/kit/testing';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Address } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import { PaymentScene, signer } from '../../kit/payments/payment-scene.ts';
import type { Settled } from '../../kit/payments/payment-scene.types.ts';
import { newPayer } from '../../kit/payments/payment-terms.ts';
import { type RpcProxy, startRpcProxy } from '../../kit/payments/rpc-proxy.ts';
import { type ChainFault, faults, revert } from './chain-faults.cases.ts';

/** Payments at once beside each fault. */
const payments = 5;

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

/** Makes the proxy do wrong once. @returns how often it has done so */
function failOnce({ method, fault, at }: ChainFault): () => number {
  let requests = 0;
  proxy.intercept = (request) => {
    // What transfers cost is known from others, unless they are refused with that.
    if (request.method === 'eth_call' && method === 'eth_estimateGas') return revert;
    if (request.method !== method) return undefined;
    requests += 1;
    return requests === at ? fault : undefined;
  };
  return () => (requests < at ? 0 : 1);
}

/** A payment that was sent, and how it has ended. */
interface Sent {
  to: Address;
  value: bigint;
  outcome: Settled;
}

async function send(value: bigint): Promise<Sent> {
  const to = newPayer().address;
  return { to, value, outcome: await outcomeOf(await scene.signed(payer, to, value)) };
}

function sendSome(): Promise<Sent[]> {
  return Promise.all(Array.from({ length: payments }, (_, index) => send(BigInt(index + 1))));
}

/** Whether a transaction waits for one with a lower nonce that the chain lacks. */
async function hasGap(): Promise<boolean> {
  const { queued } = await scene.chain.client.getTxpoolContent();
  return Object.keys(queued).some((from) => from.toLowerCase() === signer.toLowerCase());
}

/** Asks until the product can answer, and the outcome is final. */
async function outcomeOf(body: unknown): Promise<Settled> {
  for (;;) {
    const answer = await scene.send('settle', body, caller);
    const json = (await answer.json()) as Settled;
    if (answer.status === 200 && json.errorMessage !== 'settlement_pending') return json;
    if (answer.status !== 200) expect([answer.status, json]).toEqual([503, json]);
    await sleep(100);
  }
}

describe('Beside a chain that fails once', () => {
  test.each(faults)(
    '($method $at: $name) no gap stays, and what is told is what happens [decided.failed-settlements]',
    async (fault) => {
      const failed = failOnce(fault);
      const sent = await sendSome();
      for (let more = 0; failed() === 0 && more < 3; more += 1) sent.push(...(await sendSome()));
      await eventually(async () => !(await hasGap()), 'no transaction waits for another');
      expect(failed()).toBe(1);
      for (const { to, value, outcome } of sent)
        expect(await scene.balanceOf(to)).toBe(outcome.success ? value : 0n);
      // At most the payment that met the fault is refused, and only where the chain has said that it cannot be made.
      const refused = sent.filter(({ outcome }) => !outcome.success);
      expect(refused.length).toBeLessThanOrEqual(fault.mayRefuse ? 1 : 0);
    },
  );
});
