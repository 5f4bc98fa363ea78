import { GatewayError, guardJson, integersAsText, parseJson } from '@agg/schema';
import { describe, expect, jest, test } from '@jest/globals';
import { takesLinearTime } from './testing/linear-time.ts';

/** The refusal of a text: `pointer CODE`. */
function refusalOf(source: string | Uint8Array): string {
  try {
    parseJson(source);
  } catch (error) {
    const [first] = (error as GatewayError).fieldErrors;
    return `${first?.pointer} ${first?.code}`;
  }
  return 'taken';
}

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** Makers of texts of any length that are deep, wide, or unterminated. */
const hostile: ((length: number) => string)[] = [
  ...['[', '{"a":', '"\\"', '{"a":1,', '\\', '9', '[1e400,', '{"__proto__":'].map(
    (text) => (length: number) => text.repeat(Math.floor(length / text.length)),
  ),
  (length) => nested(length / 2),
  (length) => `"${'\\\\'.repeat(length / 2 - 1)}"`,
  (length) => `{${Array(Math.floor(length / 12)).fill('"aaaaa":1')}}`,
];

describe('JSON that is accepted', () => {
  test.each([
    ['{"a":[1,-0.5e3,true,null,"\\u00e4\\n"]}', { a: [1, -500, true, null, 'ä\n'] }],
    [' [ ] ', []],
    ['"\\uD83D\\uDE00"', '😀'],
    ['"a\\"{[,:"', 'a"{[,:'],
    ['[{"a":1},{"a":2}]', [{ a: 1 }, { a: 2 }]],
    ['{"a":{"a":{"a":1}}}', { a: { a: { a: 1 } } }],
    ['{"":1," ":2}', { '': 1, ' ': 2 }],
    ['{"hasOwnProperty":1}', { hasOwnProperty: 1 }],
  ])('%s', (text, value) => expect(parseJson(text)).toEqual(value));

  test('keeps integers beyond 2^53 as bigints, and exactly representable ones as numbers', () => {
    const text = '[9007199254740991,9007199254740993,-9007199254740993,1e30,123456789012345.5]';
    expect(parseJson(text)).toEqual([
      9007199254740991,
      9007199254740993n,
      -9007199254740993n,
      1e30,
      123456789012345.5,
    ]);
  });

  test('may nest 32 levels and hold 10,000 elements', () => {
    expect(refusalOf(nested(32))).toBe('taken');
    expect(refusalOf(`[${Array(10_000).fill(0)}]`)).toBe('taken');
  });
});

describe('JSON that is refused', () => {
  test.each([
    ['', ' INVALID'],
    ['{', ' INVALID'],
    ['{"a":1,}', ' INVALID'],
    ["{'a':1}", ' INVALID'],
    ['[1] x', ' INVALID'],
    ['// a\n1', ' INVALID'],
    ['NaN', ' INVALID'],
    ['01', ' INVALID'],
    ['"\n"', ' INVALID'],
    ['\uFEFF{}', ' INVALID'],
    ['[1e400]', '/0 INVALID'],
    ['{"a":1,"b":2,"a":3}', '/a DUPLICATE'],
    ['{"a":1,"\\u0061":3}', '/a DUPLICATE'],
    ['{"x":[0,{"b":{},"c":[1,2],"b":"}"}]}', '/x/1/b DUPLICATE'],
    ['{"__proto__":1}', '/__proto__ INVALID'],
    ['{"a":[{"\\u005f_proto__":1}]}', '/a/0/__proto__ INVALID'],
    ['{"constructor":{"prototype":1}}', '/constructor INVALID'],
    ['{"a/b":{"c~d":"\\u0000"}}', '/a~1b/c~0d INVALID'],
    ['["\\ud800"]', '/0 INVALID'],
    ['{"\\udc00":1}', ' INVALID'],
    [nested(33), `${'/0'.repeat(32)} INVALID`],
    [`[${Array(10_001).fill(0)}]`, ' INVALID'],
  ])('%.60s', (text, where) => expect(refusalOf(text)).toBe(where));

  test('includes bytes that are not UTF-8, with or without a mark', () => {
    for (const bytes of [
      [0x22, 0xff, 0x22],
      [0x22, 0xc0, 0x80, 0x22],
      [0x22, 0xed, 0xa0, 0x80, 0x22],
      [0xef, 0xbb, 0xbf, 0x31],
    ]) {
      expect(refusalOf(new Uint8Array(bytes))).toBe(' INVALID');
    }
  });

  test('takes time in proportion to its length, whatever it holds', async () => {
    const slow: string[] = [];
    for (const textOf of hostile) {
      const isLinear = await takesLinearTime((length) => refusalOf(textOf(length)), 2 ** 18);
      if (!isLinear) slow.push(textOf(40));
    }
    expect(slow).toEqual([]);
  });
});

test('JSON that is too deep or too large is refused before it is parsed', () => {
  using parse = jest.spyOn(JSON, 'parse');
  for (const text of [nested(33), `[${Array(10_001).fill(0)}]`]) expect(refusalOf(text)).not.toBe('taken');
  expect(parse).not.toHaveBeenCalled();
  expect([refusalOf('[]'), parse.mock.calls.length]).toEqual(['taken', 1]);
});

test('a value that arrives parsed has the same bounds', () => {
  expect(() => guardJson({ a: ['\0'] })).toThrow(GatewayError);
  expect(guardJson({ a: ['b'] })).toEqual({ a: ['b'] });
});

test('bigints become decimal texts on the way to a graph', () => {
  expect(integersAsText(parseJson('{"a":[9007199254740993,1,null]}'))).toEqual({
    a: ['9007199254740993', 1, null],
  });
});
