import type { Hex } from 'viem';
import type { PaymentBody } from '../../kit/payments/payment-body.ts';
import { newPayer } from '../../kit/payments/payment-terms.ts';

/** What is demanded, and signed. */
export const price = 500n;
/** Of the curve: with `order - s`, a signature has a second form (EIP-2). */
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

export const authorizationOf = (body: PaymentBody) => body.paymentPayload.payload.authorization;
const signatureOf = (body: PaymentBody) => body.paymentPayload.payload.signature as Hex;

function sign(body: PaymentBody, change: (signature: string) => string): void {
  body.paymentPayload.payload.signature = change(signatureOf(body));
}

/** The same signature with its other `s`. */
function high(signature: string): string {
  const s = order - BigInt(`0x${signature.slice(66, 130)}`);
  const v = signature.endsWith('1b') ? '1c' : '1b';
  return `${signature.slice(0, 66)}${s.toString(16).padStart(64, '0')}${v}`;
}

function flipped(signature: string): string {
  const digit = Number.parseInt(signature.charAt(40), 16) ^ 1;
  return `${signature.slice(0, 40)}${digit.toString(16)}${signature.slice(41)}`;
}

type Change = (body: PaymentBody) => void;

/** Payments that are well formed, and why they are not made. */
export const unpayable: readonly [string, string, Change][] = [
  [
    'a scheme that is not `exact`',
    'unsupported_scheme',
    (body) => Object.assign(body.paymentPayload, { scheme: 'upto' }),
  ],
  [
    'an unknown network',
    'invalid_network',
    (body) => Object.assign(body.paymentRequirements, { network: 'nowhere' }),
  ],
  [
    'a known network without a signer',
    'invalid_network',
    (body) => Object.assign(body.paymentRequirements, { network: 'base' }),
  ],
  ['two networks', 'invalid_network', (body) => Object.assign(body.paymentPayload, { network: 'base' })],
  [
    'another version of x402',
    'invalid_x402_version',
    (body) => Object.assign(body.paymentPayload, { x402Version: 3 }),
  ],
  [
    'a token that is not configured',
    'invalid_payment_requirements',
    (body) => Object.assign(body.paymentRequirements, { asset: newPayer().address }),
  ],
  ['a flipped bit of the signature', 'invalid_exact_evm_payload_signature', (body) => sign(body, flipped)],
  ['the other form of the same signature', 'invalid_exact_evm_payload_signature', (body) => sign(body, high)],
  [
    'a signature that is too short',
    'invalid_exact_evm_payload_signature',
    (body) => sign(body, (text) => text.slice(0, 100)),
  ],
  [
    'an empty signature',
    'invalid_exact_evm_payload_signature',
    (body) => sign(body, () => `0x${'00'.repeat(65)}`),
  ],
  [
    'another payee than signed',
    'invalid_exact_evm_payload_signature',
    (body) => Object.assign(authorizationOf(body), { to: newPayer().address }),
  ],
  [
    'another value than signed',
    'invalid_exact_evm_payload_signature',
    (body) => Object.assign(authorizationOf(body), { value: price + 1n }),
  ],
  [
    'another nonce than signed',
    'invalid_exact_evm_payload_signature',
    (body) => Object.assign(authorizationOf(body), { nonce: `0x${'11'.repeat(32)}` }),
  ],
  [
    'another payee than demanded',
    'invalid_exact_evm_payload_recipient_mismatch',
    (body) => Object.assign(body.paymentRequirements, { payTo: newPayer().address }),
  ],
  [
    'less than demanded',
    'invalid_exact_evm_payload_authorization_value',
    (body) => Object.assign(body.paymentRequirements, { maxAmountRequired: price + 1n }),
  ],
  [
    'more than demanded',
    'invalid_exact_evm_payload_authorization_value',
    (body) => Object.assign(body.paymentRequirements, { maxAmountRequired: price - 1n }),
  ],
];

/** Bodies that are no payments. */
export const malformed: readonly [string, Change][] = [
  ['no payload', (body) => Object.assign(body, { paymentPayload: undefined })],
  ['no requirements', (body) => Object.assign(body, { paymentRequirements: undefined })],
  [
    '`null` for the authorization',
    (body) => Object.assign(body.paymentPayload.payload, { authorization: null }),
  ],
  ['no scheme', (body) => Object.assign(body.paymentPayload, { scheme: undefined })],
  ['no network', (body) => Object.assign(body.paymentPayload, { network: undefined })],
  ['no price', (body) => Object.assign(body.paymentRequirements, { maxAmountRequired: undefined })],
  ['no payee', (body) => Object.assign(body.paymentRequirements, { payTo: undefined })],
  ['"1" as version', (body) => Object.assign(body.paymentPayload, { x402Version: '1' })],
  ['a version with a fraction', (body) => Object.assign(body.paymentPayload, { x402Version: 1.5 })],
  ['`null` as version', (body) => Object.assign(body.paymentPayload, { x402Version: null })],
  ['an address that is too short', (body) => Object.assign(authorizationOf(body), { from: '0x12' })],
  [
    'an address with a wrong checksum',
    (body) => Object.assign(authorizationOf(body), { from: '0xF39Fd6e51aad88F6F4ce6aB8827279cffFb92266' }),
  ],
  [
    'a nonce that is too long',
    (body) => Object.assign(authorizationOf(body), { nonce: `0x${'11'.repeat(33)}` }),
  ],
  ['a signature that is not hexadecimal', (body) => sign(body, () => '0xzz')],
  [
    'a time-out with a fraction',
    (body) => Object.assign(body.paymentRequirements, { maxTimeoutSeconds: 1.5 }),
  ],
  ['a negative time', (body) => Object.assign(authorizationOf(body), { validAfter: -1 })],
];
