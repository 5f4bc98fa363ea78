import type { TestCaller } from '@agg/kit/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Address } from 'viem';
import { cites } from '../../contract/cites.ts';
import { type AnotherGateway, startAnotherGateway } from '../../kit/another-gateway.ts';
import { sendToChain } from '../../kit/payments/local-token.ts';
import type { PaymentBody } from '../../kit/payments/payment-body.ts';
import { PaymentScene } from '../../kit/payments/payment-scene.ts';
import type { Settled } from '../../kit/payments/payment-scene.types.ts';
import { newPayer } from '../../kit/payments/payment-terms.ts';
import { transactionsSince } from '../../kit/payments/signer-transactions.ts';

/** The campaign runs 20 rounds of it. */
const rounds = process.env.CAMPAIGN ? 20 : 3;
const requests = 100;

let scene: PaymentScene;
let other: AnotherGateway;
let callers: readonly TestCaller[];
beforeAll(async () => {
  scene = await PaymentScene.start();
  other = await startAnotherGateway(scene.stack.environment);
  callers = [await scene.caller(), await scene.caller()];
});
afterAll(async () => {
  await other?.child.stop();
  await scene?.stop();
});

/** Sends it from two tenants to two processes, all at once. @returns the answers of each tenant */
async function sendToAll(body: PaymentBody): Promise<Settled[][]> {
  const urls = [scene.stack.url, other.url];
  return Promise.all(
    callers.map((caller, tenant) =>
      Promise.all(
        Array.from({ length: requests / callers.length }, (_, index) =>
          scene.settle(body, caller, urls[(index + tenant) % 2]),
        ),
      ),
    ),
  );
}

async function expectOneTransfer(to: Address, value: bigint, before: number): Promise<void> {
  expect(await scene.balanceOf(to)).toBe(value);
  const transactions = await transactionsSince(scene.chain, before);
  expect(transactions.map(({ status }) => status)).toEqual(['success']);
}

describe('One authorization', () => {
  test(
    cites(
      'decided.one-authorization-one-settlement',
      'sent a hundred times to two processes by two tenants makes one transfer, which one of them is told',
    ),
    async () => {
      const payer = await scene.payer();
      for (let round = 0; round < rounds; round += 1) {
        const to = newPayer().address;
        const before = await scene.broadcasts();
        const answers = await sendToAll(await scene.signed(payer, to, 1_000n));
        const outcomes = answers.map((own) => [...new Set(own.map((one) => JSON.stringify(one)))]);
        // A duplicate may be told before its transaction is signed, and then has no hash yet.
        const winner = outcomes.find((own) => own.length === 1 && own[0]?.includes('"success":true'));
        const loser = answers[outcomes.indexOf(winner ?? []) === 0 ? 1 : 0] ?? [];
        expect(winner).toHaveLength(1);
        expect(new Set(loser.map(({ errorMessage }) => errorMessage))).toEqual(
          new Set(['duplicate_settlement']),
        );
        await expectOneTransfer(to, 1_000n, before);
      }
    },
    600_000 + rounds * 10_000,
  );

  test(
    cites(
      'decided.one-authorization-one-settlement',
      'is not told as a payment to somebody else, or of another amount, in the same tenant',
    ),
    async () => {
      const [caller = { token: '' }] = callers;
      const body = await scene.signed(await scene.payer(), newPayer().address, 5n);
      expect(await scene.settle(body, caller)).toMatchObject({ success: true });
      const asked = async (other: object) => {
        const paymentRequirements = { ...body.paymentRequirements, ...other };
        const { success, errorMessage } = await scene.settle({ ...body, paymentRequirements }, caller);
        return [success, errorMessage];
      };
      expect(await asked({ payTo: newPayer().address })).toEqual([
        false,
        'invalid_exact_evm_payload_recipient_mismatch',
      ]);
      expect(await asked({ maxAmountRequired: '1000' })).toEqual([
        false,
        'invalid_exact_evm_payload_authorization_value',
      ]);
      expect(await asked({ description: 'Another one' })).toEqual([true, null]);
    },
  );

  test('with other signed bytes is a duplicate, also of the same tenant, and tells the first hash', async () => {
    const [caller = { token: '' }] = callers;
    const payer = await scene.payer();
    const to = newPayer().address;
    const first = await scene.signed(payer, to, 5n);
    const { nonce } = first.paymentPayload.payload.authorization as { nonce: `0x${string}` };
    const { transactionHash, success } = await scene.settle(first, caller);
    expect(success).toBe(true);
    const second = await scene.settle(await scene.signed(payer, to, 6n, { nonce }), caller);
    expect(second).toEqual({
      success: false,
      transactionHash,
      networkId: '31337',
      errorMessage: 'duplicate_settlement',
    });
    expect(await scene.balanceOf(to)).toBe(5n);
  });

  test('that somebody else has sent to the chain is told as used', async () => {
    const [caller = { token: '' }] = callers;
    const payer = await scene.payer();
    const to = newPayer().address;
    const body = await scene.signed(payer, to, 7n);
    await sendToChain(scene.chain, body);
    expect(await scene.settle(body, caller)).toMatchObject({
      success: false,
      errorMessage: 'invalid_transaction_state',
    });
    expect(await scene.balanceOf(to)).toBe(7n);
  });
});
