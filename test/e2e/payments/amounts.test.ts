import type { TestCaller } from '@agg/kit/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { PrivateKeyAccount } from 'viem/accounts';
import { cites } from '../../contract/cites.ts';
import { textOf } from '../../kit/payments/payment-body.ts';
import { PaymentScene } from '../../kit/payments/payment-scene.ts';
import { newPayer } from '../../kit/payments/payment-terms.ts';

let scene: PaymentScene;
let caller: TestCaller;
let payer: PrivateKeyAccount;
beforeAll(async () => {
  scene = await PaymentScene.start();
  caller = await scene.caller();
  payer = await scene.payer(10n ** 70n);
});
afterAll(() => scene?.stop());

const largest = 2n ** 256n - 1n;

/** Amounts that arrive, each to its last digit. */
const exact = [
  ['1', 1n],
  ['2^53-1', 2n ** 53n - 1n],
  ['2^53', 2n ** 53n],
  ['2^53+1', 2n ** 53n + 1n],
  ['10^18', 10n ** 18n],
  ['10^69+1', 10n ** 69n + 1n],
] as const;

/** Tokens of JSON that are no amount. */
const wrong = [
  (largest + 1n).toString(),
  `1${'0'.repeat(80)}`,
  '-1',
  '1.5',
  '"1e3"',
  '"01"',
  '""',
  '" 1"',
  '"0x10"',
  '"NaN"',
  'null',
  'true',
  '[1]',
  '{}',
] as const;

describe('Amounts', () => {
  test.each(exact)('of %s arrive exactly, as number and as text', async (_name, value) => {
    const payee = newPayer().address;
    const body = await scene.signed(payer, payee, value);
    expect(textOf(body)).toContain(`"value":${value}`);
    expect(await scene.settle(body, caller)).toMatchObject({ success: true, errorMessage: null });
    expect(await scene.balanceOf(payee)).toBe(value);
    const again = await scene.signed(payer, payee, value);
    Object.assign(again.paymentPayload.payload.authorization, { value: value.toString() });
    Object.assign(again.paymentRequirements, { maxAmountRequired: value.toString() });
    expect(await scene.settle(again, caller)).toMatchObject({ success: true });
    expect(await scene.balanceOf(payee)).toBe(2n * value);
  });

  test('of 2^256-1 are read exactly: the signature over it is right, and only the money is missing', async () => {
    const body = await scene.signed(payer, newPayer().address, largest);
    expect(await scene.settle(body, caller)).toEqual({
      success: false,
      transactionHash: '',
      networkId: '31337',
      errorMessage: 'insufficient_funds',
    });
  });

  test.each(wrong)('written as %s are refused with 400 and no transaction', async (token) => {
    const before = await scene.broadcasts();
    const text = textOf(await scene.signed(payer, newPayer().address, 12_345n));
    for (const member of ['value', 'maxAmountRequired']) {
      const broken = text.replace(`"${member}":12345`, `"${member}":${token}`);
      expect(broken).not.toBe(text);
      const answer = await scene.post('settle', broken, caller);
      expect([member, answer.status]).toEqual([member, 400]);
      expect(await answer.json()).toMatchObject({ code: 'VALIDATION_FAILED' });
    }
    expect(await scene.broadcasts()).toBe(before);
  });

  test(
    cites('decided.verified-payments', 'of zero are refused also where zero is demanded, and cost no gas'),
    async () => {
      const before = await scene.broadcasts();
      const body = await scene.signed(payer, newPayer().address, 0n);
      expect(await scene.settle(body, caller)).toMatchObject({
        success: false,
        errorMessage: 'invalid_exact_evm_payload_authorization_value',
      });
      expect(await scene.broadcasts()).toBe(before);
    },
  );
});
