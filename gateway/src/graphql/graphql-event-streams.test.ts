import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ExampleGateway, startExample } from '../../testing/example-gateway.ts';

let gateway: ExampleGateway;
beforeAll(async () => {
  gateway = await startExample({ configuration: { eventStreams: { caller: 1 } } });
});
afterAll(() => gateway.stop());

interface Sent {
  accept?: string;
  token?: string | null;
  signal?: AbortSignal;
}

async function send(query: string, { accept = 'text/event-stream', token, signal }: Sent = {}) {
  const bearer = token === undefined ? await gateway.token() : token;
  return fetch(`${gateway.url}/graphql`, {
    method: 'POST',
    signal,
    headers: {
      accept,
      'content-type': 'application/json',
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    },
    body: JSON.stringify({ query }),
  });
}

/** The events of a text, each with its data. */
function eventsOf(text: string): [string, unknown][] {
  return [...text.matchAll(/^event: (\w+)\ndata:(.*)\n\n/gm)].map(([, event = '', data = '']) => [
    event,
    data && JSON.parse(data),
  ]);
}

describe('GraphQL over Server-Sent Events', () => {
  test('has each event of a subscription, then its end [decided.graphql-over-server-sent-events]', async () => {
    const response = await send('subscription { channelAdded(count: 2) { id name createdBy { name } } }');
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ]);
    const added = (id: string) => ({ id, name: `channel ${id}`, createdBy: { name: `user u${id}` } });
    expect(eventsOf(await response.text())).toEqual([
      ['next', { data: { channelAdded: added('1') } }],
      ['next', { data: { channelAdded: added('2') } }],
      ['complete', ''],
    ]);
  });

  test('has the one result of a query, also of one that is invalid [decided.graphql-over-server-sent-events]', async () => {
    expect(eventsOf(await (await send('{ channel(id: "a") { id } }')).text())).toEqual([
      ['next', { data: { channel: { id: 'a' } } }],
      ['complete', ''],
    ]);
    const invalid = await send('subscription { nothing }');
    expect(eventsOf(await invalid.text())).toMatchObject([
      ['next', { errors: [{ extensions: { requestId: invalid.headers.get('x-request-id') } }] }],
      ['complete', ''],
    ]);
  });

  test('tells the failure of a stream in a last result', async () => {
    const response = await send('subscription { failing }');
    expect(eventsOf(await response.text())).toMatchObject([
      ['next', { data: { failing: 'one' } }],
      ['next', { errors: [{ extensions: { code: 'INTERNAL' } }] }],
      ['complete', ''],
    ]);
  });

  test('refuses by status who has no valid token, and tells who lacks the role [decided.graphql-over-server-sent-events]', async () => {
    const query = 'subscription { channelAdded(count: 1) { id } }';
    const refused = await send(query, { token: 'none' });
    expect([refused.status, refused.headers.get('content-type')]).toEqual([
      401,
      'application/json; charset=utf-8',
    ]);
    const empty = await send('');
    expect([empty.status, empty.headers.get('content-type')]).toEqual([
      400,
      'application/json; charset=utf-8',
    ]);
    const anonymous = await send(query, { token: null });
    expect(eventsOf(await anonymous.text())).toMatchObject([
      ['next', { errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] }],
      ['complete', ''],
    ]);
  });

  test('is for subscriptions alone where the client accepts JSON, too [decided.graphql-over-server-sent-events]', async () => {
    const accept = 'application/graphql-response+json, application/json, text/event-stream';
    expect(await (await send('{ channel(id: "a") { id } }', { accept })).json()).toEqual({
      data: { channel: { id: 'a' } },
    });
    const response = await send('subscription { channelAdded(count: 1) { id } }', { accept });
    expect(eventsOf(await response.text())).toHaveLength(2);
  });

  test('has a share of streams, which a client that leaves gives back', async () => {
    const leaving = new AbortController();
    const first = await send('subscription { ticks(bytes: 1) }', { signal: leaving.signal });
    await first.body?.getReader().read();
    expect((await send('subscription { ticks(bytes: 1) }')).status).toBe(429);
    leaving.abort();
    await eventually(
      async () => (await send('subscription { channelAdded(count: 1) { id } }')).status === 200,
    );
  });

  test('ends when the gateway stops', async () => {
    const stopping = await startExample();
    const response = await fetch(`${stopping.url}/graphql`, {
      method: 'POST',
      headers: { accept: 'text/event-stream', 'content-type': 'application/json' },
      body: JSON.stringify({ query: 'subscription { ticks(bytes: 1) }' }),
    });
    const ended = response.text();
    await stopping.stop();
    expect(await ended).toContain('event: next');
  });
});
