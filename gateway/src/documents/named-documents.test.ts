import { hash } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { type ExampleGateway, startExample } from '../../testing/example-gateway.ts';
import { open as openSocket, subscribeMessage } from '../../testing/example-socket.ts';

const query = 'query Names { channels { content { name } } }';
const sha256Hash = hash('sha256', query, 'hex');
const persistedQuery = { version: 1, sha256Hash };
const known = { data: { channels: { content: expect.any(Array) } } };
/** Documents that need no caller. */
const open = 'query Open { channel(id: "1") { id } }';
const alsoOpen = 'query AlsoOpen { channel(id: "1") { id } }';

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
    expect(unknown).toEqual({
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

describe('With a list of trusted documents', () => {
  let closed: ExampleGateway;
  beforeAll(async () => {
    closed = await startExample({ configuration: { trustedDocuments: [query, open] } });
  });
  afterAll(() => closed.stop());

  test('only these are executed, by their texts and by their hashes', async () => {
    const send = async (body: object): Promise<unknown> => {
      const answer = await fetch(`${closed.url}/graphql`, {
        method: 'POST',
        headers: { authorization: `Bearer ${await closed.token()}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return answer.json();
    };
    expect(await send({ query })).toEqual(known);
    expect(await send({ documentId: sha256Hash })).toEqual(known);
    for (const other of ['{ __typename }', `${query} `])
      expect(await send({ query: other })).toMatchObject({
        errors: [{ extensions: { code: 'DOCUMENT_NOT_TRUSTED' } }],
      });
    const registered = {
      persistedQuery: { version: 1, sha256Hash: hash('sha256', '{ __typename }', 'hex') },
    };
    expect(await send({ query: '{ __typename }', extensions: registered })).toMatchObject({
      errors: [{ extensions: { code: 'DOCUMENT_NOT_TRUSTED' } }],
    });
  });

  test.each([
    ['by POST', (text: string) => closed.ask(text, { token: null }).then(({ body }) => body)],
    [
      'by GET',
      async (text: string) =>
        (
          await fetch(`${closed.url}/graphql?${new URLSearchParams({ query: text })}`, {
            headers: { 'apollo-require-preflight': 'true' },
          })
        ).json(),
    ],
  ])(
    'others are refused to whom sends no token, too, %s [decided.documents-by-their-hash]',
    async (_how, send) => {
      expect(await send(open)).toEqual({ data: { channel: { id: '1' } } });
      expect(await send(alsoOpen)).toMatchObject({
        errors: [{ extensions: { code: 'DOCUMENT_NOT_TRUSTED' } }],
      });
    },
  );

  test('others are refused on a socket [decided.documents-by-their-hash]', async () => {
    const socket = await openSocket(closed, null);
    const answerTo = async (text: string) => {
      socket.send(subscribeMessage(text));
      return JSON.parse(String((await once(socket, 'message'))[0]));
    };
    expect(await answerTo(alsoOpen)).toMatchObject({
      type: 'error',
      payload: [{ extensions: { code: 'DOCUMENT_NOT_TRUSTED' } }],
    });
    expect(await answerTo(open)).toMatchObject({ type: 'next' });
    socket.terminate();
  });

  test('one that the schema does not allow stops the start, by its beginning', async () => {
    const start = startExample({ configuration: { trustedDocuments: ['query Wrong { nothing }'] } });
    await expect(start).rejects.toThrow(/TRUSTED_DOCUMENTS: .*nothing.* begins: query Wrong/);
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
