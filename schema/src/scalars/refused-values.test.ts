import { GatewayError, scalarsByName } from '@agg/schema';
import { describe, expect, test } from '@jest/globals';

const id = '0199a000-0000-7000-8000-00000000000a';
const most = 2n ** 256n - 1n;

const parse = (name: string, value: unknown) => scalarsByName.get(name)?.parseValue(value);

describe('a scalar refuses', () => {
  test.each<[string, unknown[]]>([
    ['UUID', ['', `{${id}}`, `urn:uuid:${id}`, `${id}\n`, id.replaceAll('-', ''), `${id}0`, 7, null, [id]]],
    [
      'DateTime',
      [
        '2026-02-30T00:00:00Z',
        '2026-01-01T00:00:00',
        '2026-01-01',
        '2026-01-01 00:00:00Z',
        '0000-01-01T00:00:00Z',
      ],
    ],
    [
      'DateTime',
      [
        '9999-12-31T23:59:59-01:00',
        '2026-01-01T24:00:00Z',
        'now',
        0,
        `2026-01-01T00:00:00.${'0'.repeat(99)}Z`,
      ],
    ],
    [
      'Date',
      ['2026-02-30', '2026-1-1', '20260101', '2026-01-01T00:00:00Z', '0000-01-01', ' 2026-01-01', 20260101],
    ],
    [
      'UInt256',
      [
        -1,
        1.5,
        2 ** 53,
        '01',
        '-1',
        '1e3',
        '0x1',
        '',
        ' 1',
        most + 1n,
        `${most + 1n}`,
        '9'.repeat(99_999),
        true,
      ],
    ],
    ['Name', ['', '   ', 'a\nb', 'a\u0000', 'a\u0085', '\ud800', 'a'.repeat(201), 7]],
    ['Tag', ['', ' ', 'a\nb', '\ud800', 'a'.repeat(51), 7, null]],
    ['Prose', ['a\u0000', 'a\u001b[31m', '\udc00', 'a'.repeat(4_001), null]],
    [
      'HttpUrl',
      [
        'javascript:alert(1)',
        'ftp://a.b',
        'http:a.b',
        'http://',
        '//a.b',
        'http://u:p@a.b',
        'http://u@a.b',
        ' http://a.b',
      ],
    ],
    [
      'HttpUrl',
      [
        'http://a.b/\n',
        'http://a.b\\c',
        'http://a b',
        `http://a.b/${'c'.repeat(2_048)}`,
        'http://a.b/\ud800',
        7,
      ],
    ],
    ['Sha256', ['', 'a'.repeat(63), 'g'.repeat(64), `${'a'.repeat(64)}\n`]],
    [
      'Email',
      [
        '',
        'a',
        'a@b',
        'a@@b.c',
        'a b@c.d',
        'a@b..c',
        `${'a'.repeat(65)}@b.c`,
        `a@${'b.'.repeat(130)}c`,
        'a@b.c\n',
      ],
    ],
    ['JsonObject', [[], 'a', null, 7, { a: '\0' }, { a: 9007199254740993n }, JSON.parse('{"__proto__":1}')]],
  ])('%s: %p', (name, values) => {
    for (const value of values) expect(() => parse(name, value)).toThrow(GatewayError);
  });

  test('with a sentence that names the value and what is expected', () => {
    expect(() => parse('Date', '2026-02-30')).toThrow(
      '"2026-02-30" is not a date that exists, in the form YYYY-MM-DD.',
    );
  });
});
