import { atOnce, JsonNode } from '@agg/traffic/json';
import { describe, expect, test } from '@jest/globals';
import { paymentValueOf, readingMetadata } from './read-metadata.ts';

const read = (text: string) => JSON.parse(atOnce(readingMetadata(JsonNode.parse(text))));

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

  test('is the same text without payments, and around its value', () => {
    const text = (amount: string) => ` { "a" : [1.0, "\\u0061"], "x402.b":{"c" : [${amount}, 1]} } `;
    const node = JsonNode.parse(`[1,${text('2.0')}]`);
    const [, metadata] = node.elements();
    expect(metadata && atOnce(readingMetadata(metadata))).toBe(text('"2.0"').trim());
  });

  test('has the same amounts where a payment is read', () => {
    const value = JsonNode.parse('[0,{"amount":1e3,"more":[1,1.0]}]');
    const [, payment] = value.elements();
    expect(payment && paymentValueOf(payment)).toEqual({ amount: '1e3', more: [1, '1.0'] });
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
