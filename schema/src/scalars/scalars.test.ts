import { GatewayError, scalarsByName, withScalars } from '@agg/schema';
import { describe, expect, test } from '@jest/globals';
import { buildSchema, GraphQLScalarType, graphql, parseValue } from 'graphql';

const id = '0199a000-0000-7000-8000-00000000000a';
const most = 2n ** 256n - 1n;

function scalar(name: string): GraphQLScalarType {
  const found = scalarsByName.get(name);
  if (!found) throw new Error(`There is no scalar ${name}.`);
  return found;
}

describe('a scalar accepts', () => {
  test.each<[string, unknown, unknown]>([
    ['UUID', id.toUpperCase(), id],
    ['DateTime', '2026-01-31T23:30:00.1234+05:30', new Date('2026-01-31T18:00:00.123Z')],
    ['Date', '2024-02-29', '2024-02-29'],
    ['UInt256', 0, 0n],
    ['UInt256', most, most],
    ['UInt256', `${most}`, most],
    ['Name', 'Ä name 😀', 'Ä name 😀'],
    ['Name', '😀'.repeat(200), '😀'.repeat(200)],
    ['Name', 'e\u0301'.repeat(200), 'é'.repeat(200)],
    ['Prose', 'one\n\ttwo\r\n', 'one\n\ttwo\r\n'],
    ['Prose', '', ''],
    ['HttpUrl', 'HTTPS://example.org:8443/a?b#c', 'HTTPS://example.org:8443/a?b#c'],
    ['Sha256', 'AB'.repeat(32), 'ab'.repeat(32)],
    ['Email', "o'neil+x@mail.example.org", "o'neil+x@mail.example.org"],
    ['JsonObject', { a: [1, { b: null }] }, { a: [1, { b: null }] }],
  ])('%s: %p', (name, value, parsed) => expect(scalar(name).parseValue(value)).toEqual(parsed));
});

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
    for (const value of values) expect(() => scalar(name).parseValue(value)).toThrow(GatewayError);
  });

  test('with a sentence that names the value and what is expected', () => {
    expect(() => scalar('Date').parseValue('2026-02-30')).toThrow(
      '"2026-02-30" is not a date that exists, in the form YYYY-MM-DD.',
    );
  });
});

test('a literal object strictly equals the same object of a variable', () => {
  expect(scalar('JsonObject').parseLiteral(parseValue('{ a: [{ b: 1 }] }'))).toStrictEqual({ a: [{ b: 1 }] });
});

test('a literal integer keeps all its digits', () => {
  expect(scalar('UInt256').parseLiteral(parseValue(`${most}`))).toBe(most);
});

test('answers are UTC with milliseconds, decimal texts and lower case', () => {
  expect(scalar('DateTime').serialize(new Date(0))).toBe('1970-01-01T00:00:00.000Z');
  expect(scalar('UInt256').serialize(most)).toBe(`${most}`);
  expect(scalar('UUID').serialize(id.toUpperCase())).toBe(id);
});

test('a schema built from a text checks values once the scalars have their code back', async () => {
  const schema = withScalars(
    withScalars(buildSchema('scalar UUID scalar Other type Query { a(id: UUID!): UUID }')),
  );
  const ask = (value: string) =>
    graphql({ schema, source: `{ a(id: "${value}") }`, rootValue: { a: ({ id }: { id: string }) => id } });
  expect((await ask(id.toUpperCase())).data).toEqual({ a: id });
  expect((await ask('x')).errors?.[0]?.message).toContain('"x" is not a UUID');
});

test('every scalar has a description and a JSON Schema', () => {
  for (const { description, extensions } of scalarsByName.values()) {
    expect(description).toMatch(/\.$/);
    expect(extensions.jsonSchema).toHaveProperty('type');
  }
});
