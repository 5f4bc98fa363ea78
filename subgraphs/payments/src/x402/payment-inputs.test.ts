import { buildExecutableSubgraph } from '@agg/kit/host';
import { describe, expect, test } from '@jest/globals';
import { coerceInputValue, type GraphQLInputType } from 'graphql';
import { VerificationResolver } from '../verification/verification.resolver.ts';

const { schema } = await buildExecutableSubgraph({ resolvers: [VerificationResolver] });

/** What the code gets of a value, or the paths of what is wrong in it. */
function read(type: 'PaymentPayloadInput' | 'PaymentRequirementsInput', value: unknown) {
  const wrong: string[] = [];
  const got = coerceInputValue(value, schema.getType(type) as GraphQLInputType, (path) => {
    wrong.push(path.join('/'));
  });
  return wrong.length > 0 ? { wrong } : { got };
}

const address = '0x036CbD53842c5426634e7929541eC2318f3dCF7e';
const authorization = {
  from: address.toLowerCase(),
  to: address,
  value: '115792089237316195423570985008687907853269984665640564039457584007913129639935',
  validAfter: 0,
  validBefore: '4102444800',
  nonce: `0x${'AB'.repeat(32)}`,
};
const payload = { signature: `0x${'CD'.repeat(65)}`, authorization };
const payment = { x402Version: 1, scheme: 'exact', network: 'base-sepolia', payload };
const requirements = { scheme: 'exact', network: 'eip155:84532', payTo: address };

/** The payment with another authorization. */
const withTerms = (terms: object) => ({
  ...payment,
  payload: { ...payload, authorization: { ...authorization, ...terms } },
});

describe('A payment', () => {
  test('is read with exact amounts, checksummed addresses and everything else in lower case', () => {
    const { got } = read('PaymentPayloadInput', payment);
    const expected = {
      from: address,
      to: address,
      value: 2n ** 256n - 1n,
      validAfter: 0n,
      validBefore: 4_102_444_800n,
      nonce: `0x${'ab'.repeat(32)}`,
    };
    expect(got).toMatchObject({ payload: { signature: `0x${'cd'.repeat(65)}`, authorization: expected } });
  });

  test.each([
    ['value', (2n ** 256n).toString()],
    ['value', 2 ** 53],
    ['value', '01'],
    ['validAfter', -1],
    ['validBefore', 1.5],
    ['validBefore', null],
    ['nonce', `0x${'ab'.repeat(31)}`],
    ['from', address.replace('C', 'c')],
    ['to', address.slice(2)],
    ['to', undefined],
  ])('is refused by name for its %s of %j', (member, value) => {
    expect(read('PaymentPayloadInput', withTerms({ [member]: value }))).toEqual({
      wrong: [expect.stringMatching(RegExp(`^payload/authorization(/${member})?$`))],
    });
  });

  test.each(['1', 1.5, null, true])('is refused with the version %j', (x402Version) => {
    expect(read('PaymentPayloadInput', { ...payment, x402Version })).toEqual({ wrong: ['x402Version'] });
  });

  test.each(['0x', '0xabc', 'ab'.repeat(65), `0x${'ab'.repeat(8_193)}`])(
    'is refused with a signature like %.10s',
    (signature) => {
      const wrong = { ...payment, payload: { ...payload, signature } };
      expect(read('PaymentPayloadInput', wrong)).toEqual({ wrong: ['payload/signature'] });
    },
  );
});

describe('Requirements', () => {
  test.each(['maxAmountRequired', 'amount'])(
    'state their price as %s, in a number or a text [decided.shapes-of-payments]',
    (member) => {
      for (const price of [12_345, '12345', 12_345n])
        expect(read('PaymentRequirementsInput', { ...requirements, [member]: price })).toMatchObject({
          got: { [member]: 12_345n },
        });
    },
  );

  test('carry anything in `extra`, and texts of any length', () => {
    const extra = { name: 'USDC', version: 2, more: [{ deep: null }] };
    const resource = 'https://agent.example/'.padEnd(10_000, 'x');
    const stated = { ...requirements, extra, resource, description: '' };
    expect(read('PaymentRequirementsInput', stated)).toEqual({ got: stated });
  });

  test('need a scheme, a network and a payee', () => {
    expect(read('PaymentRequirementsInput', {})).toEqual({ wrong: ['', '', ''] });
  });
});
