import { describe, expect, test } from '@jest/globals';
import { getIntrospectionQuery } from 'graphql';
import { exampleSupergraph } from '../../testing/example-schemas.ts';
import { apiSchemaOf } from '../execution/api-schema.ts';
import { OperationDocuments } from './operation-documents.ts';

const schema = apiSchemaOf(exampleSupergraph());
const documents = new OperationDocuments(schema, { introspection: true });

async function refusal(text: string): Promise<string | undefined> {
  const prepared = await documents.prepare(text);
  return 'errors' in prepared ? prepared.errors[0]?.message : undefined;
}

const repeat = (count: number, part: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => part(index)).join(' ');

/** Each fragment spreads the previous one twice: 2^30 fields when expanded naively. */
const bomb = `{ channel(id: 1) { ...f30 } } fragment f0 on Channel { a: id } ${repeat(30, (index) => `fragment f${index + 1} on Channel { ...f${index} ...f${index} }`)}`;

describe('operations', () => {
  test('within the bounds are accepted, and known the next time', async () => {
    const first = await documents.prepare('{ channel(id: 1) { id } }');
    expect(await documents.prepare('{ channel(id: 1) { id } }')).toEqual(first);
    expect('document' in first).toBe(true);
  });

  test('GraphiQL can read the schema, where that is allowed', async () => {
    expect(
      await refusal(getIntrospectionQuery({ descriptions: true, inputValueDeprecation: true })),
    ).toBeUndefined();
    const closed = await new OperationDocuments(schema, { introspection: false }).prepare(
      '{ __schema { types { name } } }',
    );
    expect('errors' in closed).toBe(true);
  });

  test.each<[string, string, RegExp]>([
    ['50,000 aliases', `{ ${repeat(50_000, (index) => `a${index}: __typename`)} }`, /longer than/],
    ['700 aliases', `{ ${repeat(700, (index) => `a${index}: __typename`)} }`, /token|aliases/i],
    ['depth 900', `{ ${'a { '.repeat(600)} b ${'}'.repeat(600)} }`, /levels/],
    ['depth 30,000', `{ ${'a{'.repeat(15_000)}b${'}'.repeat(15_000)} }`, /token/i],
    ['a fragment bomb', bomb, /aliases/],
    [
      'a fragment cycle',
      '{ channel(id: 1) { ...a } } fragment a on Channel { ...b } fragment b on Channel { ...a }',
      /Cannot spread fragment/,
    ],
    [
      'nested introspection lists',
      '{ __schema { types { fields { type { fields { type { fields { name } } } } } } } }',
      /depth/i,
    ],
  ])(
    'with %s are refused before they are planned [decided.graphql-documents]',
    async (_what, text, message) => {
      expect(await refusal(text)).toMatch(message);
    },
  );

  test.each(['@defer', '@stream'])(
    'with %s are refused like unknown directives [decided.incremental-delivery]',
    async (directive) => {
      const text = `{ channels { content { id ... ${directive} { name } } } }`;
      expect(await refusal(text)).toBe(`Unknown directive "${directive}".`);
    },
  );

  test('cost multiplies with page sizes, also in variables', async () => {
    const page = 'content { createdBy { id } }';
    const wide = `query ($n: Int) { ${repeat(15, (index) => `p${index}: channels(size: $n) { ${page} }`)} }`;
    const prepared = await documents.prepare(wide);
    if (!('document' in prepared)) throw new Error('refused');
    expect(documents.checkVariables(prepared.document, { n: 20 })).toEqual([]);
    expect(documents.checkVariables(prepared.document, { n: 200 })[0]?.message).toMatch(/objects/);
    expect(documents.checkVariables(prepared.document, { n: 1e9 })[0]?.message).toMatch(/objects/);
  });
});
