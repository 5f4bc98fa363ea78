import { scalarsByName, withScalars } from '@agg/schema';
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
    ['Tag', '  night \u00a0 shift', 'night shift'],
    ['Tag', '😀'.repeat(50), '😀'.repeat(50)],
    ['Prose', 'one\n\ttwo\r\n', 'one\n\ttwo\r\n'],
    ['Prose', '', ''],
    ['HttpUrl', 'HTTPS://example.org:8443/a?b#c', 'HTTPS://example.org:8443/a?b#c'],
    ['Sha256', 'AB'.repeat(32), 'ab'.repeat(32)],
    ['Email', "o'neil+x@mail.example.org", "o'neil+x@mail.example.org"],
    ['JsonObject', { a: [1, { b: null }] }, { a: [1, { b: null }] }],
  ])('%s: %p', (name, value, parsed) => expect(scalar(name).parseValue(value)).toEqual(parsed));
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
