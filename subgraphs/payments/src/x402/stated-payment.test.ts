import { describe, expect, test } from '@jest/globals';
import type { PaymentPayloadInput, PaymentRequirementsInput } from './payment-inputs.ts';
import { statedPayment } from './stated-payment.ts';

const [payer, payee, token] = ['3', '4', '2'].map((digit) => `0x${digit.repeat(40)}`) as [
  string,
  string,
  string,
];
const payload = {
  signature: `0x${'5'.repeat(130)}`,
  authorization: {
    from: payer,
    to: payee,
    value: 2n ** 53n + 1n,
    validAfter: 0n,
    validBefore: 4_102_444_800n,
    nonce: `0x${'6'.repeat(64)}`,
  },
};

/** As the interface documents them, which is x402 version 1 without a token. */
const first: [PaymentPayloadInput, PaymentRequirementsInput] = [
  { x402Version: 1, scheme: 'exact', network: 'base-sepolia', payload },
  {
    scheme: 'exact',
    network: 'base-sepolia',
    maxAmountRequired: 2n ** 53n + 1n,
    resource: 'https://agent.example/answers',
    payTo: payee,
    description: 'An answer',
    maxTimeoutSeconds: 60n,
  },
];

const accepted = {
  scheme: 'exact',
  network: 'eip155:84532',
  amount: 2n ** 53n + 1n,
  asset: token,
  payTo: payee,
  maxTimeoutSeconds: 60n,
  extra: { name: 'USDC', version: '2' },
};
/** As x402 version 2 writes them. */
const second: [PaymentPayloadInput, PaymentRequirementsInput] = [
  { x402Version: 2, accepted, payload },
  accepted,
];

const common = { authorization: payload.authorization, signature: payload.signature };

/** The refusal for a member that is missing. */
const missing = (pointer: string) =>
  expect.objectContaining({
    code: 'VALIDATION_FAILED',
    extensions: expect.objectContaining({ errors: [expect.objectContaining({ pointer, code: 'MISSING' })] }),
  });

describe('A payment and its requirements', () => {
  test('are understood in the members of the interface [decided.shapes-of-payments]', () => {
    expect(statedPayment(...first)).toEqual({
      ...common,
      x402Version: 1,
      paid: { scheme: 'exact', network: 'base-sepolia' },
      required: { scheme: 'exact', network: 'base-sepolia', amount: 2n ** 53n + 1n, payTo: payee },
      maxTimeoutSeconds: 60n,
      resource: 'https://agent.example/answers',
      description: 'An answer',
    });
  });

  test('are understood in version 2, in which the payer repeats what was accepted [decided.shapes-of-payments]', () => {
    const paid = { scheme: 'exact', network: 'eip155:84532' };
    const required = { amount: 2n ** 53n + 1n, payTo: payee, asset: token, name: 'USDC', version: '2' };
    expect(statedPayment(...second)).toEqual({
      ...common,
      x402Version: 2,
      paid,
      required: { ...paid, ...required },
      maxTimeoutSeconds: 60n,
    });
  });

  test('may state the version of a token as a number, and anything else beside it [decided.shapes-of-payments]', () => {
    const [paid, required] = first;
    const { required: stated } = statedPayment(paid, {
      ...required,
      extra: { version: 2, name: {}, more: [] },
    });
    expect([stated.version, stated.name]).toEqual(['2', undefined]);
  });

  test('may state the price under the name of the other version [decided.shapes-of-payments]', () => {
    const [paid, { maxAmountRequired: amount, ...required }] = first;
    expect(statedPayment(paid, { ...required, amount }).required.amount).toBe(2n ** 53n + 1n);
  });

  test('may omit and empty what is not needed', () => {
    const [paid, { resource: _, description: __, maxTimeoutSeconds: ___, ...required }] = first;
    const stated = statedPayment(paid, { ...required, asset: null, extra: null, amount: null });
    expect(stated).toMatchObject({ maxTimeoutSeconds: undefined, resource: undefined });
    expect(stated.required).toMatchObject({ asset: undefined, name: undefined, version: undefined });
  });

  test('are refused by name without what their version needs', () => {
    const [paid, { maxAmountRequired: _, ...required }] = first;
    const state = (more: Partial<PaymentPayloadInput>) => () => statedPayment({ ...paid, ...more }, first[1]);
    expect(state({ scheme: null })).toThrow(missing('/paymentPayload/scheme'));
    expect(state({ network: undefined })).toThrow(missing('/paymentPayload/network'));
    expect(state({ x402Version: 2 })).toThrow(missing('/paymentPayload/accepted'));
    expect(() => statedPayment(paid, required)).toThrow(missing('/paymentRequirements/maxAmountRequired'));
  });
});
