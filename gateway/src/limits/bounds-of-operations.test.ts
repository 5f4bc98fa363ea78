import { describe, expect, test } from '@jest/globals';
import { buildSchema } from 'graphql';
import { OperationDocuments } from '../documents/operation-documents.ts';
import { documentLimits, operationLimits } from './limits.ts';

const schema = buildSchema(`
  type Node { id: ID next: Node others(size: Int): [Node!] }
  type Query { text: String node(ids: [Int!]): Node nodes(size: Int): [Node!] }
`);
const documents = new OperationDocuments(schema, { introspection: true });

const repeat = (count: number, part: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => part(index)).join(' ');
const inNode = (fields: string): string => `{ node { ${fields} } }`;
const nested = (depth: number): string => (depth === 1 ? 'id' : `next { ${nested(depth - 1)} }`);
const ofType = (depth: number): string => (depth === 1 ? 'name' : `ofType { ${ofType(depth - 1)} }`);

/** 25 objects with 195 in each of them, and more objects beside them. */
const objects = (others: string): string =>
  `{ nodes(size: 25) { others(size: 195) { id } } others: nodes(size: ${others}) { id } }`;
const beside = operationLimits.cost - 25 * (1 + 195);

/** A hundred fields per fragment, and the rest as single fields. */
function selections(count: number): string {
  const hundreds = Math.floor((count - 1) / 100);
  const remaining = (count - 1) % 100;
  const fragment = `fragment hundred on Node { ${repeat(100, () => 'id')} }`;
  return `${inNode(`${repeat(hundreds, () => '...hundred')} ${repeat(remaining, () => 'id')}`)} ${fragment}`;
}

/** The limit, its value, an operation with a given number, and the error beyond it. */
const bounds: [string, number, (count: number) => string, string][] = [
  ['levels', operationLimits.depth, (count) => inNode(nested(count - 1)), 'at most 10 levels of fields'],
  [
    'levels of introspection',
    operationLimits.introspectionDepth,
    (count) => `{ __schema { types { ${ofType(count - 2)} } } }`,
    'at most 16 levels of introspection',
  ],
  [
    'aliases',
    operationLimits.aliases,
    (count) => inNode(repeat(count, (index) => `a${index}: id`)),
    'at most 30 aliases',
  ],
  [
    'root fields',
    operationLimits.rootFields,
    (count) => `{ ${repeat(count, () => 'text')} }`,
    'at most 20 root fields',
  ],
  ['fields at every depth', operationLimits.selections, selections, 'at most 3000 fields'],
  [
    'directives',
    operationLimits.directives,
    (count) => inNode(repeat(count, () => 'id @include(if: true)')),
    'at most 50 directives',
  ],
  [
    '__typename fields',
    operationLimits.typenames,
    (count) => inNode(repeat(count, () => '__typename')),
    'at most 100 __typename fields',
  ],
  [
    'objects',
    operationLimits.cost,
    (count) => objects(String(count - operationLimits.cost + beside)),
    'at most 5000 objects in the response',
  ],
  [
    'tokens',
    documentLimits.tokens,
    (count) => `{ node(ids: [${repeat(count - 12, () => '1')}]) { id } }`,
    'more than 2000 tokens',
  ],
  [
    'characters',
    documentLimits.bytes,
    (count) => `{ text } #${'x'.repeat(count - 10)}`,
    'longer than 65536 characters',
  ],
  ['lines', documentLimits.lines, (count) => `${'\n'.repeat(count - 1)}{ text }`, 'more than 5000 lines'],
];

/** The errors of a text; none if it is accepted. */
async function refusals(text: string): Promise<{ code: unknown; message: string }[]> {
  const prepared = await documents.prepare(text);
  if ('document' in prepared) return [];
  return prepared.errors.map(({ message, extensions }) => ({ code: extensions.code, message }));
}

const refused = (said: string) => [
  { code: 'VALIDATION_FAILED', message: expect.stringContaining(said) as unknown },
];

describe('An operation', () => {
  test.each(bounds)('with the maximum of %s, %d, is accepted', async (_what, limit, text) => {
    expect(await refusals(text(limit))).toEqual([]);
  });

  test.each(bounds)('with more %s than %d is refused, for that alone', async (_what, limit, text, said) => {
    expect(await refusals(text(limit + 1))).toEqual(refused(said));
  });

  test('with a page size in a variable is accepted and refused at the same number', async () => {
    const prepared = await documents.prepare(`query ($n: Int) ${objects('$n')}`);
    if (!('document' in prepared)) throw new Error(String(prepared.errors));
    expect(documents.checkVariables(prepared.document, { n: beside })).toEqual([]);
    const errors = documents.checkVariables(prepared.document, { n: beside + 1 });
    expect(errors.map(({ message, extensions }) => ({ code: extensions.code, message }))).toEqual(
      refused('at most 5000 objects in the response'),
    );
  });
});
