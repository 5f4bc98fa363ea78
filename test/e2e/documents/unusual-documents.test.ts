import { withScalars } from '@agg/schema';
import { RandomDocument } from '@agg/schema/testing';
import { expect, test } from '@jest/globals';
import { buildSchema, type GraphQLSchema, OperationTypeNode } from 'graphql';
import { cites } from '../../contract/cites.ts';
import { rest } from '../../kit/client.ts';
import { shared } from '../../kit/shared-stack.ts';
import { NewTestTenant } from '../../kit/test-tenant.ts';

/** A tenant may have few new documents planned at once. */
const tenants = 8;
const documentsOfEach = 12;

const kinds = [OperationTypeNode.QUERY, OperationTypeNode.MUTATION];

/** The codes of the errors with which the operations of a document are answered. */
async function codesOf(query: string, token: string): Promise<string[]> {
  const names = [...query.matchAll(/\b(?:query|mutation) (O\d+)/g)].map(([, name]) => name);
  const answers = names.map(async (operationName) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ query, operationName });
    const { json } = await rest(shared.url, 'POST', '/graphql', token, { headers, body });
    return (json.errors ?? []).map((error: { extensions: { code: string } }) => error.extensions.code);
  });
  return (await Promise.all(answers)).flat();
}

async function servedSchema(token: string): Promise<GraphQLSchema> {
  const { text } = await rest(shared.url, 'GET', '/schema.graphql', token);
  return withScalars(buildSchema(text));
}

test(
  cites('decided.valid-documents', 'generated operations are answered or refused, and never fail inside'),
  async () => {
    const failed: string[] = [];
    const codes = new Set<string>();
    for (let tenant = 1; tenant <= tenants; tenant++) {
      const { token } = await NewTestTenant.create();
      const schema = await servedSchema(token);
      for (let seed = 1; seed <= documentsOfEach; seed++) {
        const document = new RandomDocument(schema, tenant * 1_000 + seed, kinds).text();
        const given = await codesOf(document, token);
        for (const code of given) codes.add(code);
        if (given.includes('INTERNAL')) failed.push(document);
      }
    }
    expect(failed).toEqual([]);
    expect(codes).toContain('NOT_FOUND');
  },
);
