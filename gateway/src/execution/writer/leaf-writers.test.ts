import { JsonObjectScalar } from '@agg/schema';
import { describe, expect, test } from '@jest/globals';
import { GraphQLBoolean, GraphQLFloat, GraphQLID, GraphQLInt, GraphQLString } from 'graphql';
import { leafWriter } from './leaf-writers.ts';

/** Texts that JSON escapes, each short and longer than the limit of the manual check. */
const texts = [
  ['a lone high surrogate', '\ud83d'],
  ['a lone low surrogate', '\ude00'],
  ['surrogates in the wrong order', '\ude00\ud83d'],
  ['a lone surrogate between letters', 'a\ud800b'],
  ['a surrogate pair', '\ud83d\ude00'],
  ['a lone surrogate after a pair', '\ud83d\ude00\ud83d'],
  ['control characters', '\u0000\u001f\u007f\n'],
  ['quotes and backslashes', '"\\'],
  ['line separators', '\u2028\u2029'],
  ['nothing', ''],
].flatMap(([what, text]) => [
  [what, `${text}`],
  [`${what}, far behind`, `${'x'.repeat(70)}${text}`],
  [`${what}, far before`, `${text}${'x'.repeat(70)}`],
]) as [string, string][];

describe('the writer of a text', () => {
  test.each(texts)('writes %s as JSON does', (_what, text) => {
    for (const type of [GraphQLString, GraphQLID]) expect(leafWriter(type)(text)).toBe(JSON.stringify(text));
    expect(leafWriter(JsonObjectScalar)({ [text]: text })).toBe(JSON.stringify({ [text]: text }));
  });

  test.each(texts)('writes %s so that UTF-8 can carry it', (_what, text) => {
    const written = leafWriter(GraphQLString)(text);
    expect(written.isWellFormed()).toBe(true);
    expect(JSON.parse(Buffer.from(written).toString())).toBe(text);
  });
});

describe('the writer of a number or a boolean', () => {
  test.each([
    ['NaN', GraphQLFloat, Number.NaN],
    ['Infinity', GraphQLFloat, Number.POSITIVE_INFINITY],
    ['a fraction for an integer', GraphQLInt, 1.5],
    ['a text for an integer', GraphQLInt, '1'],
    ['a text for a boolean', GraphQLBoolean, 'true'],
  ])('does not accept %s as data', (_what, type, value) => {
    expect(() => leafWriter(type)(value)).toThrow();
  });

  test.each([
    [GraphQLFloat, 1.5, '1.5'],
    [GraphQLFloat, -0.1e-7, '-1e-8'],
    [GraphQLInt, -1, '-1'],
    [GraphQLBoolean, false, 'false'],
  ])('writes %s: %s', (type, value, written) => {
    expect(leafWriter(type)(value)).toBe(written);
  });
});
