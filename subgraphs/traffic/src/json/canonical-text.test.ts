import { takesLinearTime } from '@agg/schema/testing';
import { describe, expect, test } from '@jest/globals';
import { canonicalText, longestKept } from './canonical-text.ts';
import { JsonNode } from './json-node.ts';

const canonical = (text: string) => canonicalText(JsonNode.parse(text));

const long = 'a'.repeat(100_000);

describe('The canonical text of a JSON value', () => {
  test.each([
    ['{"a":1,"b":[true,null]}', ' { "b" : [ true , null ] , "a" : 1 } '],
    ['["é","/"]', '["\\u00e9","\\/"]'],
    ['[1,100,0.5]', '[1.0,1e2,5E-1]'],
    [`{"x":"${long}é","y":{}}`, `{"y":{},"x":"${long}\\u00e9"}`],
    [`[{"b":"${long}","a":[${'1,'.repeat(3_000)}1]}]`, `[{"a":[${'1, '.repeat(3_000)}1.0],"b":"${long}"}]`],
    ['"a text"', '"\\u0061 text"'],
  ])('is the same for %# and another spelling of it', (one, other) => {
    expect(canonical(one)).toBe(canonical(other));
  });

  test.each([
    ['{"a":1}', '{"a":"1"}'],
    ['[1,2]', '[2,1]'],
    ['[[1],2]', '[[1,2]]'],
    ['[[],[]]', '[[[]]]'],
    ['{"a":{"b":1}}', '{"a":{},"b":1}'],
    ['[""]', '[]'],
    [`["${long}"]`, `["${long}a"]`],
    [`[${'1,'.repeat(3_000)}1]`, `[${'1,'.repeat(3_000)}2]`],
    ['{"a,b":1}', '{"a":1,"b":1}'],
  ])('is another one for another value: %#', (one, other) => {
    expect(canonical(one)).not.toBe(canonical(other));
  });

  test('is short', () => {
    expect(canonical(`[${`{"a":"${long}"},`.repeat(50)}1]`).length).toBeLessThan(2_000);
  });

  test.each([longestKept - 1, longestKept, longestKept + 1])(
    'tells texts of %d characters apart',
    (length) => {
      const text = 'a'.repeat(length);
      expect(canonical(`"${text}"`)).not.toBe(canonical(`"${text.slice(1)}b"`));
      expect(canonical(`"${text}"`).length).toBeLessThanOrEqual(longestKept);
    },
  );

  test('takes time that grows with the length of the value alone', async () => {
    const nested = (size: number) => `${'['.repeat(900)}"${'a'.repeat(size)}"${']'.repeat(900)}`;
    expect(await takesLinearTime((size) => canonical(nested(size)), 2 ** 18)).toBe(true);
  });
});
