import { loadOperations } from '@agg/rest-facade';
import { Supergraph } from '@apollo/federation-internals';
import { expect, test } from '@jest/globals';
import { readSupergraph } from '../contract/contract-files.ts';
import { apiSchemaOf } from './api-schema.ts';
import { PreparedOperations } from './prepared-operations.ts';

test('every document of the facade is compiled', async () => {
  const supergraph = Supergraph.build(await readSupergraph());
  const apiSchema = apiSchemaOf(supergraph);
  const supergraphSchema = supergraph.schema.toGraphQLJSSchema();
  const operations = new PreparedOperations({ supergraph, supergraphSchema, apiSchema, compiled: true });
  const slow: string[] = [];
  for (const { name, document } of loadOperations(apiSchema)) {
    const prepared = await operations.of(document);
    if (!(prepared.ofEvent ?? prepared).compiled) slow.push(name);
  }
  expect(slow).toEqual([]);
});
