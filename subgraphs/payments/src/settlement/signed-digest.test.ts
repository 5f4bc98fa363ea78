import { describe, expect, test } from '@jest/globals';
import type { Authorization, StatedPayment } from '../x402/stated-payment.ts';
import { signedDigest } from './claim-of.ts';

const authorization: Authorization = {
  from: `0x${'aB'.repeat(20)}`,
  to: `0x${'2'.repeat(40)}`,
  value: 3n,
  validAfter: 4n,
  validBefore: 5n,
  nonce: `0x${'6'.repeat(64)}`,
};
const signature: StatedPayment['signature'] = `0x${'cD'.repeat(65)}`;

type Signed = Pick<StatedPayment, 'authorization' | 'signature'>;
const digestOf = (signed: Signed) => signedDigest(signed as StatedPayment);
const digest = digestOf({ authorization, signature });

/** The same value with its last digit changed. */
const other = <T extends string | bigint>(value: T): T =>
  (typeof value === 'bigint' ? value + 1n : `${value.slice(0, -1)}0`) as T;

describe('Signed bytes are the same', () => {
  test.each(Object.keys(authorization) as (keyof Authorization)[])(
    'only with the same %s [decided.one-authorization-one-settlement]',
    (member) => {
      const changed = { ...authorization, [member]: other(authorization[member]) };
      expect(digestOf({ authorization: changed, signature })).not.toBe(digest);
    },
  );

  test('only with the same signature [decided.one-authorization-one-settlement]', () => {
    expect(digestOf({ authorization, signature: other(signature) })).not.toBe(digest);
  });

  test('however their digits are written, and only with each number in its place', () => {
    const from = authorization.from.toLowerCase() as Authorization['from'];
    const nonce = authorization.nonce.toUpperCase().replace('X', 'x') as Authorization['nonce'];
    expect(digestOf({ authorization: { ...authorization, from, nonce }, signature })).toBe(digest);
    const moved = { ...authorization, value: 34n, validAfter: 5n, validBefore: 0n };
    const before = { ...authorization, value: 3n, validAfter: 45n, validBefore: 0n };
    expect(digestOf({ authorization: moved, signature })).not.toBe(
      digestOf({ authorization: before, signature }),
    );
  });
});
