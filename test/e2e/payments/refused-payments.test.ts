import type { TestCaller } from '@agg/kit/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Hex } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import { cites } from '../../contract/cites.ts';
import type { PaymentBody } from '../../kit/payments/payment-body.ts';
import { PaymentScene } from '../../kit/payments/payment-scene.ts';
import { newPayer } from '../../kit/payments/payment-terms.ts';
import { authorizationOf, malformed, price, unpayable } from './refused-payments.cases.ts';

const now = () => BigInt(Math.floor(Date.now() / 1_000));

let scene: PaymentScene;
let caller: TestCaller;
let payer: PrivateKeyAccount;
beforeAll(async () => {
  scene = await PaymentScene.start();
  caller = await scene.caller();
  payer = await scene.payer();
});
afterAll(() => scene?.stop());

async function refusedWith(body: PaymentBody): Promise<string | null> {
  const before = await scene.broadcasts();
  const verdict = await scene.verify(body, caller);
  const { success, transactionHash, errorMessage } = await scene.settle(body, caller);
  expect({ success, transactionHash, invalidReason: errorMessage, isValid: success }).toEqual({
    success: false,
    transactionHash: '',
    invalidReason: verdict.invalidReason,
    isValid: verdict.isValid,
  });
  expect(await scene.broadcasts()).toBe(before);
  return errorMessage;
}

describe('A payment', () => {
  test.each(unpayable)(
    'with %s is answered with its reason, and nothing is broadcast',
    async (_name, reason, change) => {
      const body = await scene.signed(payer, newPayer().address, price);
      change(body);
      expect(await refusedWith(body)).toBe(reason);
    },
  );

  test.each(malformed)('with %s is refused with 400', async (_name, change) => {
    const body = await scene.signed(payer, newPayer().address, price);
    change(body);
    for (const operation of ['settle', 'verify'] as const) {
      const answer = await scene.send(operation, body, caller);
      expect([operation, answer.status]).toEqual([operation, 400]);
    }
  });

  test(
    cites('decided.verified-payments', 'of nothing or to oneself is refused, for it would only cost gas'),
    async () => {
      const toOneself = await scene.signed(payer, payer.address, price);
      expect(await refusedWith(toOneself)).toBe('invalid_payload');
      const ofNothing = await scene.signed(newPayer(), newPayer().address, 0n);
      expect(await refusedWith(ofNothing)).toBe('invalid_exact_evm_payload_authorization_value');
    },
  );

  test(
    cites(
      'decided.verified-payments',
      'outside of its window, without money or with a used nonce is refused as the field names it',
    ),
    async () => {
      const payee = newPayer().address;
      const reasonOf = async (body: PaymentBody) => refusedWith(body);
      const expired = await scene.signed(payer, payee, price, { validBefore: now() + 3n });
      expect(await reasonOf(expired)).toBe('invalid_exact_evm_payload_authorization_valid_before');
      const early = await scene.signed(payer, payee, price, { validAfter: now() + 60n });
      expect(await reasonOf(early)).toBe('invalid_exact_evm_payload_authorization_valid_after');
      expect(await reasonOf(await scene.signed(newPayer(), payee, price))).toBe('insufficient_funds');
      const first = await scene.signed(payer, payee, price);
      expect(await scene.settle(first, caller)).toMatchObject({ success: true });
      const { nonce } = authorizationOf(first) as { nonce: Hex };
      const second = await scene.signed(payer, payee, price + 1n, { nonce });
      expect(await scene.verify(second, caller)).toMatchObject({
        isValid: false,
        invalidReason: 'invalid_transaction_state',
      });
    },
  );
});
