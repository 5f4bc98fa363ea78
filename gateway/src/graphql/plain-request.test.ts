import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ExampleGateway, startExample } from '../../testing/example-gateway.ts';

let gateway: ExampleGateway;
beforeAll(async () => {
  gateway = await startExample();
});
afterAll(() => gateway.stop());

/** Headers that differ between any two answers; Apollo Server ends its JSON with a newline. */
const individual = ['content-length', 'date', 'x-request-id', 'set-cookie'];

async function post(body: object, accept: string, token: string | null) {
  const headers = {
    'content-type': 'application/json',
    accept,
    'x-request-id': 'same',
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const answer = await fetch(`${gateway.url}/graphql`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  const shown = [...answer.headers].filter(([name]) => !individual.includes(name)).sort();
  return { status: answer.status, headers: shown, body: await answer.json() };
}

const named = 'query one { channel(id: "a") { id } } query two { channel(id: "b") { id } }';
const withVariable = 'query ($id: ID!) { channel(id: $id) { id name } }';

const requests: Record<string, object> = {
  'a query': { query: '{ channels { content { id messageCount createdBy { name } } } }' },
  'data with errors': { query: '{ channels(size: 3) { content { id health } } }' },
  'an error and no data behind it': { query: '{ broken }' },
  'null at the top': { query: '{ channel(id: "missing") { id } }' },
  variables: { query: withVariable, variables: { id: 'x' } },
  'a variable that is missing': { query: withVariable },
  'a variable of another type': { query: withVariable, variables: { id: { a: 1 } } },
  'no variables': { query: '{ channel(id: "a") { id } }', variables: null, operationName: null },
  'one of two operations': { query: named, operationName: 'two' },
  'neither of two operations': { query: named },
  'an operation that is not there': { query: named, operationName: 'three' },
  'a mutation': { query: 'mutation { addChannel(name: "x") { name } }' },
  'a subscription': { query: 'subscription { channelAdded(count: 1) { id } }' },
  introspection: { query: '{ __schema { queryType { name } } __typename }' },
  'a field that is not there': { query: '{ nothing }' },
  'no GraphQL': { query: '{' },
};

describe('a plain request', () => {
  test.each(
    Object.keys(requests).flatMap((name) =>
      ['application/json', 'application/graphql-response+json', '*/*'].map(
        (accept) => [name, accept] as const,
      ),
    ),
  )('with %s, as %s, is answered as Apollo Server answers it', async (name, accept) => {
    for (const token of [await gateway.token(), null]) {
      const plain = await post(requests[name] as object, accept, token);
      // With `extensions` in the body, the same request is handled by Apollo Server.
      const judged = await post({ ...requests[name], extensions: {} }, accept, token);
      expect(plain).toEqual(judged);
    }
  });
});
