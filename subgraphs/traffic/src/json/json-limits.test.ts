import { takesLinearTime } from '@agg/schema/testing';
import { describe, expect, test } from '@jest/globals';
import { JsonLimitExceeded } from './json-limits.ts';
import { JsonNode, parsing } from './json-node.ts';

describe('A text', () => {
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
  const list = (values: number) => `[${'0,'.repeat(values - 2)}0]`;
  const members = (names: number) => `{${'"":0,'.repeat(names - 1)}"":0}`;

  test.each([
    ['1,000 levels', nested(1_000), nested(1_001)],
    ['1,000,000 values', list(1_000_000), list(1_000_001)],
    ['500,000 names', members(500_000), members(500_001)],
    ['a number of more than 10,000 characters', `[${'9'.repeat(10_000)}]`, `[${'9'.repeat(10_001)}]`],
    ['10,000 characters', `-${'9'.repeat(9_999)}`, `1.${'0'.repeat(10_000)}1`],
  ])('may have %s, and what has more is refused with the limit', (limit, allowed, refused) => {
    expect(JsonNode.parse(allowed).end).toBe(allowed.length);
    expect(() => JsonNode.parse(refused)).toThrow(JsonLimitExceeded);
    expect(() => JsonNode.parse(refused)).toThrow(limit);
  });

  test.each([
    ['opening brackets', '['],
    ['opening objects', '{"a":'],
    ['empty objects', '{},'],
    ['empty arrays', '[],'],
    ['digits', '1'],
  ])('of 10 MB of %s is refused early: nobody reads it to its end', (_name, piece) => {
    const text = `[${piece.repeat((10 << 20) / piece.length)}`;
    const scan = parsing(text);
    let read = 0;
    expect(() => {
      for (let step = scan.next(); !step.done; step = scan.next()) read += step.value;
    }).toThrow(JsonLimitExceeded);
    expect(read).toBeLessThan(80 << 20);
  });

  test.each([
    ['white space', ' '],
    ['a string', 'a'],
    ['escapes', '\\u0041'],
    ['quotes', '\\"'],
  ])('is read in time linear in its length: %s', async (name, piece) => {
    const [begin, end] = name === 'white space' ? ['[', ']'] : ['"', '"'];
    const read = (size: number) => JsonNode.parse(begin + piece.repeat(size / piece.length) + end);
    expect(await takesLinearTime(read, 2_000_000)).toBe(true);
  });
});
