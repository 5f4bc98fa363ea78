import { RandomDocument } from '@agg/schema/testing';
import { Supergraph } from '@apollo/federation-internals';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { Kind } from 'graphql';
import { readSupergraph } from '../contract/contract-files.ts';
import { OperationDocuments } from '../documents/operation-documents.ts';
import { silentLog } from '../observability/log.ts';
import { apiSchemaOf } from './api-schema.ts';
import { PreparedOperations } from './prepared-operations.ts';

const documentsTried = 150;

let documents: OperationDocuments;
let operations: PreparedOperations;
let textOf: (seed: number) => string;

/** What the planner was told of, besides the answer. */
const warned: unknown[] = [];

beforeAll(async () => {
  const supergraph = Supergraph.build(await readSupergraph());
  const apiSchema = apiSchemaOf(supergraph);
  const supergraphSchema = supergraph.schema.toGraphQLJSSchema();
  const log = { ...silentLog, warn: (told: unknown) => void warned.push(told) };
  documents = new OperationDocuments(apiSchema, { introspection: true });
  operations = new PreparedOperations({ supergraph, supergraphSchema, apiSchema, compiled: true, log });
  textOf = (seed) => new RandomDocument(apiSchema, seed).text();
});

/** Why the operations of a valid document cannot be executed; undefined for one that is not valid. */
async function faultsOf(text: string): Promise<string[] | undefined> {
  const prepared = await documents.prepare(text);
  if ('errors' in prepared) return undefined;
  const found: string[] = [];
  for (const node of prepared.document.definitions)
    if (node.kind === Kind.OPERATION_DEFINITION)
      await operations.of(prepared.document, node.name?.value).catch((error) => found.push(String(error)));
  return found;
}

const page = 'channels { page }';
const type = '__type(name: "Channel") { name }';

describe('A valid document is planned', () => {
  test.each([
    [
      'with a fragment whose variable only another operation has',
      `query A { ${page} } query B($n: Int) { ...F } fragment F on Query { channels(size: $n) { page } }`,
    ],
    ['with introspection under a condition', `{ ... @include(if: true) { ${type} ${page} } }`],
    [
      'with nothing but introspection under a condition',
      `query ($c: Boolean = true) { ... @skip(if: $c) { ${type} } }`,
    ],
    [
      'with introspection in a fragment under a condition',
      `{ ${page} ...F @include(if: true) } fragment F on Query { ... { ${type} } }`,
    ],
    [
      'with descriptions',
      `"a" query A("b" $n: Int) { channels(size: $n) { ...F } } """c""" fragment F on ChannelPage { page }`,
    ],
  ])('%s', async (_what, text) => {
    expect(await faultsOf(text)).toEqual([]);
  });

  test('with amounts exactly as they are written', async () => {
    const amount = '123456789012345678901234567890';
    const input = `{ network: "1", payer: "0x${'a'.repeat(40)}", maximumPerDay: ${amount} }`;
    for (const text of [
      `mutation { createSpendingLimit(input: ${input}) { limitId } }`,
      `mutation ($input: SpendingLimitInput! = ${input}) { createSpendingLimit(input: $input) { limitId } }`,
    ]) {
      const prepared = await documents.prepare(text);
      if ('errors' in prepared) throw prepared.errors[0];
      const { node } = (await operations.of(prepared.document)).plan;
      expect(node?.kind === 'Fetch' && node.operation).toContain(`maximumPerDay:"${amount}"`);
    }
  });

  test('though all fields below another one may be left out', async () => {
    const prepared = await documents.prepare(
      'query ($a: Boolean = true, $b: Boolean = true) { channels @include(if: $a) { page @skip(if: $b) } }',
    );
    if ('errors' in prepared) throw prepared.errors[0];
    const { node } = (await operations.of(prepared.document)).plan;
    expect(node).toMatchObject({ kind: 'Condition', condition: 'a', ifClause: { kind: 'Fetch' } });
  });

  test('or refused for a value that the planner does not accept', async () => {
    const config =
      '{ type: SIZE_LIMIT, enabledLegs: {}, entity: { type: ALL, action: LOG, scoreThreshold: 1e400 } }';
    const before = warned.length;
    const [fault] =
      (await faultsOf(`mutation { createPolicy(input: { name: "A", config: ${config} }) { policyId } }`)) ??
      [];
    expect(fault).toContain('Invalid value for argument "input": Float cannot represent');
    expect(warned).toHaveLength(before + 1);
  });

  test(`in ${documentsTried} generated ones [decided.valid-documents]`, async () => {
    let valid = 0;
    const faults: string[] = [];
    for (let seed = 1; seed <= documentsTried; seed++) {
      const found = await faultsOf(textOf(seed));
      if (found) valid++;
      faults.push(...(found ?? []).map((fault) => `${seed}: ${fault}`));
    }
    expect(valid).toBeGreaterThan(documentsTried / 2);
    expect(faults).toEqual([]);
  });
});
