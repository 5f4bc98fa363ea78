import type { TestCaller } from '@agg/kit/testing';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Hex } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import { cites } from '../../contract/cites.ts';
import { rest } from '../../kit/client.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import type { PaymentBody } from '../../kit/payments/payment-body.ts';
import { PaymentScene } from '../../kit/payments/payment-scene.ts';
import type { Settled } from '../../kit/payments/payment-scene.types.ts';
import { newPayer } from '../../kit/payments/payment-terms.ts';

let scene: PaymentScene;
let caller: TestCaller;
let payer: PrivateKeyAccount;
beforeAll(async () => {
  // The first address of the chain is one where nobody answers.
  scene = await PaymentScene.start({ rpc: ({ url }) => ['http://127.0.0.1:9', url] });
  caller = await scene.caller(['PAYMENT:READ']);
  payer = await scene.payer();
  // From now on, tests make each block: nothing is confirmed before.
  await scene.chain.client.setAutomine(false);
});
afterAll(() => scene?.stop());

/** A payment for which its caller waits a second. */
async function impatient(value: bigint) {
  const body = await scene.signed(payer, newPayer().address, value);
  Object.assign(body.paymentRequirements, { maxTimeoutSeconds: 1 });
  return body;
}

/** Asks for a payment until it is broadcast. */
function broadcast(body: PaymentBody): Promise<Settled> {
  return eventually(async () => {
    const answer = await scene.settle(body, caller);
    return answer.transactionHash ? answer : undefined;
  }, 'the payment is broadcast');
}

const makeBlock = () => scene.chain.client.mine({ blocks: 1 });

const paymentsOf = async (query = '') =>
  (await rest(scene.stack.url, 'GET', `/a2a-payments/v1/payments${query}`, caller.token)).json;

describe('A payment that takes longer than its caller waits', () => {
  test(
    cites(
      'decided.waiting-for-settlements',
      'is pending with its hash after maxTimeoutSeconds, and the same request tells the outcome later',
    ),
    async () => {
      const body = await impatient(3n);
      const first = await broadcast(body);
      expect(first).toMatchObject({ success: false, errorMessage: 'settlement_pending' });
      expect(first.transactionHash).toMatch(/^0x[0-9a-f]{64}$/);
      await makeBlock();
      expect(await scene.settled(body, caller)).toEqual({
        success: true,
        transactionHash: first.transactionHash,
        networkId: '31337',
        errorMessage: null,
      });
      expect(await scene.settle(body, caller)).toMatchObject({ success: true });
    },
  );

  test('goes on after its caller has left', async () => {
    const body = await scene.signed(payer, newPayer().address, 4n);
    const left = new AbortController();
    const asked = scene.send('settle', body, caller, { signal: left.signal }).catch(() => 'left');
    const { nonce } = body.paymentPayload.payload.authorization as { nonce: Hex };
    const stored = async () => (await storedStates(nonce))[0];
    await eventually(stored, 'the payment is stored');
    left.abort();
    expect(await asked).toBe('left');
    await eventually(async () => {
      await makeBlock();
      return (await stored()) === 'CONFIRMED';
    }, 'it is confirmed');
  });

  test('is repeated with its Idempotency-Key as it was answered', async () => {
    const body = await impatient(5n);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const first = await scene.send('settle', body, caller, { headers });
    const second = await scene.send('settle', body, caller, { headers });
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(await second.json()).toEqual(await first.json());
  });

  test('is listed with everything that was signed, and its states are in the ledger', async () => {
    const body = await impatient(6n);
    const { transactionHash } = await broadcast(body);
    await makeBlock();
    await scene.settled(body, caller);
    const { content } = await paymentsOf(`?transactionHash=${transactionHash}`);
    const { nonce } = body.paymentPayload.payload.authorization as { nonce: Hex };
    expect(content).toEqual([
      expect.objectContaining({
        state: 'CONFIRMED',
        network: 'local',
        networkId: '31337',
        asset: scene.chain.token,
        payer: payer.address,
        value: '6',
        authorizationNonce: nonce,
        transactionHash,
      }),
    ]);
    const entries = (await new LedgerReader(scene.stack.database.url).chain(caller.tenantId)).filter(
      ({ subjectId }) => subjectId === content[0].paymentId,
    );
    const actions = entries.map(({ action }) => action);
    expect(actions).toEqual(['payment.accepted', 'payment.submitted', 'payment.confirmed']);
    expect(entries[0]?.payload).toContain('"value":"6"');
    expect(entries.at(-1)?.payload).toContain(transactionHash);
  });
});

async function storedStates(nonce: Hex): Promise<string[]> {
  const sql = 'select state from payments.payment where authorization_nonce = $1';
  const rows = await scene.stack.database.query<{ state: string }>(sql, [nonce]);
  return rows.map(({ state }) => state);
}
