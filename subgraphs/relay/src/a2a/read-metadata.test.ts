import { describe, expect, test } from '@jest/globals';
import { JsonNode } from './json/json-node.ts';
import { readMetadata } from './read-metadata.ts';

const read = (text: string) => readMetadata(JsonNode.parse(text));

describe('The metadata of a message', () => {
  test.each([
    ['9007199254740993', '9007199254740993'],
    ['9007199254740992', '9007199254740992'],
    ['4503599627370497.5', '4503599627370497.5'],
    ['1000.0', '1000.0'],
    ['1e3', '1e3'],
    ['-0', '-0'],
    ['1000', 1_000],
    ['1.5', 1.5],
    ['"1000"', '1000'],
  ])('has the amount %s of a payment as it is written [decided.spelling-of-amounts]', (written, expected) => {
    for (const name of ['x402.payment.payload', 'x402.payment.required', '\\u0078402.payment.payload'])
      expect(read(`{"a":1,"${name}":{"accepts":[{"amount":${written}}]}}`)).toEqual({
        a: 1,
        [JSON.parse(`"${name}"`)]: { accepts: [{ amount: expected }] },
      });
  });

  test('has other numbers as they are', () => {
    expect(read('{"a":1.0,"b":{"x402.c":1e3},"d":9007199254740993}')).toEqual({
      a: 1,
      b: { 'x402.c': 1_000 },
      // biome-ignore lint/correctness/noPrecisionLoss: as JavaScript reads it
      d: 9007199254740993,
    });
  });
});
