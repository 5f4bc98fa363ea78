import { loadOperations } from '@agg/rest-facade';
import { Supergraph } from '@apollo/federation-internals';
import { expect, test } from '@jest/globals';
import { readSupergraph } from '../contract/contract-files.ts';
import { apiSchemaOf } from './api-schema.ts';
import { PreparedOperations } from './prepared-operations.ts';

test('every document of the facade is compiled, so that none takes the long way', async () => {
  const supergraph = Supergraph.build(await readSupergraph());
  const apiSchema = apiSchemaOf(supergraph);
  const supergraphSchema = supergraph.schema.toGraphQLJSSchema();
  const operations = new PreparedOperations({ supergraph, supergraphSchema, apiSchema, compiled: true });
  const slow = loadOperations(apiSchema).filter(({ document }) => {
    const prepared = operations.of(document);
    return !(prepared.ofEvent ?? prepared).compiled;
  });
  expect(slow.map(({ name }) => name)).toEqual([]);
});
