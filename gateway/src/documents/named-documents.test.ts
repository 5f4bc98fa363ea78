import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { type ExampleGateway, startExample } from '../../testing/example-gateway.ts';

const query = 'query Names { channels { content { name } } }';
const sha256Hash = hash('sha256', query, 'hex');
const persistedQuery = { version: 1, sha256Hash };
const known = { data: { channels: { content: expect.any(Array) } } };

let gateway: ExampleGateway;
beforeAll(async () => {
  gateway = await startExample();
});
afterAll(() => gateway.stop());

async function post(body: object, accept = 'application/json'): Promise<{ status: number; json: unknown }> {
  const answer = await fetch(`${gateway.url}/graphql`, {
    method: 'POST',
    headers: { accept, authorization: `Bearer ${await gateway.token()}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, json: await answer.json() };
}

async function get(parameters: Record<string, string>): Promise<unknown> {
  const headers = { authorization: `Bearer ${await gateway.token()}` };
  const answer = await fetch(`${gateway.url}/graphql?${new URLSearchParams(parameters)}`, { headers });
  return answer.json();
}

describe('A document that a request names by its hash', () => {
  test('is unknown until a client has sent its text, then known to POST, GET and WebSocket [decided.documents-by-their-hash]', async () => {
    const unknown = await post({ extensions: { persistedQuery } });
    expect(unknown).toMatchObject({
      status: 200,
      json: {
        errors: [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
      },
    });
    expect((await post({ query, extensions: { persistedQuery } })).json).toEqual(known);
    expect((await post({ extensions: { persistedQuery } })).json).toEqual(known);
    expect((await post({ documentId: `sha256:${sha256Hash}` })).json).toEqual(known);
    expect(await get({ extensions: JSON.stringify({ persistedQuery }) })).toEqual(known);
    expect(await get({ documentId: sha256Hash, operationName: 'Names' })).toEqual(known);
    expect(await bySocket({ persistedQuery })).toEqual(known);
  });

  test.each([
    ['another text', { query: '{ __typename }', extensions: { persistedQuery } }, 'not the one'],
    ['a hash that is none', { extensions: { persistedQuery: { version: 1, sha256Hash: 'x' } } }, '64 hex'],
    ['a number', { documentId: 7 }, '64 hex'],
    ['another version', { extensions: { persistedQuery: { version: 2, sha256Hash } } }, 'version: 1'],
    ['a persisted query that is none', { extensions: { persistedQuery: 'x' } }, 'version: 1'],
  ])('is refused with %s', async (_what, body, message) => {
    const { status, json } = await post(body);
    expect(status).toBe(400);
    expect(json).toMatchObject({
      errors: [{ message: expect.stringContaining(message), extensions: { code: 'VALIDATION_FAILED' } }],
    });
  });

  test('has variables like every other', async () => {
    const text = 'query One($id: ID!) { channel(id: $id) { id } }';
    const extensions = { persistedQuery: { version: 1, sha256Hash: hash('sha256', text, 'hex') } };
    const variables = { id: 'a' };
    const whole = (await post({ query: text, variables, extensions })).json;
    expect(whole).toEqual((await post({ query: text, variables })).json);
    expect((await post({ variables, extensions })).json).toEqual(whole);
    const inAddress = { variables: JSON.stringify(variables), extensions: JSON.stringify(extensions) };
    expect(await get(inAddress)).toEqual(whole);
  });
});

async function bySocket(extensions: Record<string, unknown>): Promise<unknown> {
  const client = createClient({
    url: `${gateway.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { token: await gateway.token() },
  });
  try {
    return (await client.iterate({ query: '', extensions }).next()).value;
  } finally {
    await client.dispose();
  }
}
