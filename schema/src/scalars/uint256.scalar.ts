import { defineScalar } from './define-scalar.ts';

const pattern = /^(0|[1-9][0-9]{0,77})$/;
const maximum = 2n ** 256n - 1n;

/** An unsigned integer below 2^256, exact in every representation; a `bigint` in code. */
export const UInt256Scalar = defineScalar<bigint>({
  name: 'UInt256',
  description:
    'An integer from 0 to 2^256-1. Accepts a decimal string or a JSON integer. Returned as a decimal string.',
  expects: 'an integer from 0 to 2^256-1, as a JSON integer or a decimal string without leading zeros',
  jsonSchema: { type: 'string', pattern: '^(0|[1-9][0-9]{0,77})$', examples: ['1000000'] },
  inputJsonSchema: {
    type: ['string', 'integer'],
    pattern: '^(0|[1-9][0-9]{0,77})$',
    minimum: 0,
    examples: ['1000000'],
  },
  readsText: true,
  parse,
  serialize: (value) => {
    const amount = parse(value);
    if (amount === undefined) throw new TypeError('The resolved value is not a UInt256.');
    return amount.toString();
  },
});

function parse(value: unknown): bigint | undefined {
  const amount = exactly(value);
  return amount !== undefined && amount >= 0n && amount <= maximum ? amount : undefined;
}

/** Numbers beyond 2^53 are refused: their value before the conversion to a double is unknown. `-0` is no amount. */
function exactly(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number')
    return Number.isSafeInteger(value) && !Object.is(value, -0) ? BigInt(value) : undefined;
  return typeof value === 'string' && pattern.test(value) ? BigInt(value) : undefined;
}
