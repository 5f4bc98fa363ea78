import { describe, expect, test } from '@jest/globals';
import { getIntrospectionQuery } from 'graphql';
import { apiSchemaOf } from '../execution/api-schema.ts';
import { exampleSupergraph } from '../testing/example-schemas.ts';
import { OperationDocuments } from './operation-documents.ts';

const schema = apiSchemaOf(exampleSupergraph());
const documents = new OperationDocuments(schema, { introspection: true });

function refusal(text: string): string | undefined {
  const prepared = documents.prepare(text);
  return 'errors' in prepared ? prepared.errors[0]?.message : undefined;
}

const repeat = (count: number, part: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => part(index)).join(' ');
const ofType = (depth: number): string => (depth === 0 ? 'name' : `ofType { ${ofType(depth - 1)} }`);
const nested = (depth: number): string => (depth === 1 ? 'id' : `createdBy { ${nested(depth - 1)} }`);

/** Each fragment spreads the one before it twice: 2^30 fields when expanded by hand. */
const bomb = `{ channel(id: 1) { ...f30 } } fragment f0 on Channel { a: id } ${repeat(30, (index) => `fragment f${index + 1} on Channel { ...f${index} ...f${index} }`)}`;

describe('operations', () => {
  test('within the bounds are taken, and known the next time', () => {
    const first = documents.prepare('{ channel(id: 1) { id } }');
    expect(documents.prepare('{ channel(id: 1) { id } }')).toEqual(first);
    expect('document' in first).toBe(true);
  });

  test('GraphiQL can read the schema, where that is allowed', () => {
    expect(
      refusal(getIntrospectionQuery({ descriptions: true, inputValueDeprecation: true })),
    ).toBeUndefined();
    const closed = new OperationDocuments(schema, { introspection: false }).prepare(
      '{ __schema { types { name } } }',
    );
    expect('errors' in closed).toBe(true);
  });

  test.each<[string, string, RegExp]>([
    ['31 aliases', `{ ${repeat(31, (index) => `a${index}: __typename`)} }`, /at most 30 aliases/],
    ['50,000 aliases', `{ ${repeat(50_000, (index) => `a${index}: __typename`)} }`, /longer than/],
    ['700 aliases', `{ ${repeat(700, (index) => `a${index}: __typename`)} }`, /token|aliases/i],
    ['depth 11', `{ channel(id: 1) { ${nested(10)} } }`, /at most 10 levels/],
    ['depth 900', `{ ${'a { '.repeat(600)} b ${'}'.repeat(600)} }`, /levels/],
    ['depth 30,000', `{ ${'a{'.repeat(15_000)}b${'}'.repeat(15_000)} }`, /token/i],
    ['a fragment bomb', bomb, /aliases/],
    [
      'a fragment cycle',
      '{ channel(id: 1) { ...a } } fragment a on Channel { ...b } fragment b on Channel { ...a }',
      /Cannot spread fragment/,
    ],
    ['21 root fields', `{ ${repeat(21, () => 'broken')} }`, /root fields/],
    [
      '51 directives',
      `{ ${repeat(17, () => 'broken @include(if: true) @skip(if: false) @include(if: true)')} }`,
      /directives/,
    ],
    ['__typename floods', `{ channel(id: 1) { ${repeat(101, () => '__typename')} } }`, /__typename/],
    ['2,001 tokens', `{ ${repeat(2_001, () => 'broken')} }`, /token/i],
    ['64 KiB', `# ${'x'.repeat(64 * 1024)}\n{ broken }`, /longer than/],
    ['5,001 lines', `${'\n'.repeat(5_000)}{ broken }`, /lines/],
    ['deep introspection', `{ __schema { types { ${ofType(17)} } } }`, /introspection/],
    [
      'nested introspection lists',
      '{ __schema { types { fields { type { fields { type { fields { name } } } } } } } }',
      /depth/i,
    ],
    [
      'too many objects',
      '{ channels(size: 200) { content { createdBy { id } } } b: channels(size: 200) { content { createdBy { id } } } }',
      /^$/,
    ],
  ])('with %s are refused before they are planned, or taken', (_what, text, message) => {
    const refused = refusal(text) ?? '';
    expect(refused).toMatch(message);
  });

  test('cost multiplies with page sizes, also in variables', () => {
    const page = 'content { createdBy { id } }';
    const wide = `query ($n: Int) { ${repeat(15, (index) => `p${index}: channels(size: $n) { ${page} }`)} }`;
    const prepared = documents.prepare(wide);
    if (!('document' in prepared)) throw new Error('refused');
    expect(documents.checkCost(prepared.document, { n: 20 })).toEqual([]);
    expect(documents.checkCost(prepared.document, { n: 200 })[0]?.message).toMatch(/objects/);
    expect(documents.checkCost(prepared.document, { n: 1e9 })[0]?.message).toMatch(/objects/);
  });
});
