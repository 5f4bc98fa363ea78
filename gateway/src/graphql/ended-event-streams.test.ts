import { TurnedClock } from '@agg/kit/testing';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ExampleGateway, startExample } from '../../testing/example-gateway.ts';
import { tenantId } from '../../testing/example-tokens.ts';
import { ChannelRenames, people } from '../subscriptions/channel-renames.fixture.ts';

/** Stands still: what the gateway knows of callers changes only when it hears of a change. */
const clock = new TurnedClock();
let gateway: ExampleGateway;
let feed: ChannelRenames;
beforeAll(async () => {
  gateway = await startExample({ clock });
  feed = new ChannelRenames(gateway);
});
const leaving = new AbortController();
afterAll(() => {
  leaving.abort();
  return clock.turnUntil(gateway.stop());
});

/** Opens the second of the operations that are sent, as events. */
async function open(operation: string, token: string, variables = {}): Promise<Response> {
  const response = await fetch(`${gateway.url}/graphql`, {
    method: 'POST',
    signal: leaving.signal,
    headers: {
      accept: 'text/event-stream',
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({
      query: `query First { __typename } ${operation}`,
      operationName: 'Second',
      variables,
    }),
  });
  expect(response.status).toBe(200);
  return response;
}

const renames = 'subscription Second { channelRenamed { id } }';

/** The codes of the errors in a text of events. */
const codesOf = (text: string) => [...text.matchAll(/"code":"(\w+)"/g)].map(([, code]) => code);

describe('A subscription as Server-Sent Events', () => {
  test('is the operation that is named, with its variables [decided.graphql-over-server-sent-events]', async () => {
    const operation = 'subscription Second($count: Int!) { channelAdded(count: $count) { id } }';
    const text = await (await open(operation, await gateway.token(), { count: 3 })).text();
    expect(text.match(/event: \w+/g)).toEqual([
      'event: next',
      'event: next',
      'event: next',
      'event: complete',
    ]);
  });

  test('ends with its token [decided.graphql-over-server-sent-events]', async () => {
    // Expired, and within what clocks may differ.
    const token = await gateway.token({ exp: Math.floor(clock.date() / 1_000) - 1 });
    const text = await (await open(renames, token)).text();
    expect(codesOf(text)).toEqual(['UNAUTHENTICATED']);
    expect(text).toMatch(/event: complete\ndata:\n\n$/);
  });

  test.each<[string, string, string, string[] | undefined]>([
    ['session', 'UNAUTHENTICATED', people[0], undefined],
    ['role', 'FORBIDDEN', people[1], ['CHANNELS:WRITE']],
  ])(
    'ends instead of telling what happens once its caller has lost the %s: %s',
    async (_, code, person, roles) => {
      const [token = ''] = await feed.tokensOf(person, 1);
      const response = await open(renames, token);
      await eventually(() => feed.upstreams === 1);
      if (roles) gateway.world.principals.set(person, { roles, active: true });
      else gateway.world.principals.delete(person);
      gateway.world.principalChanges.push({ tenantId, principalId: person });
      if (roles) await feed.knows(token, roles);
      else await eventually(async () => (await gateway.ask('{ me { id } }', { token })).status === 401);
      feed.rename('17');
      const text = await response.text();
      expect([codesOf(text), text.includes('"id":"17"')]).toEqual([[code], false]);
      await eventually(() => feed.upstreams === 0);
    },
  );

  test('is no request that is waited for', async () => {
    const response = await open('subscription Second { ticks(bytes: 1) }', await gateway.token());
    await eventually(async () => (await gateway.metric('gateway_http_requests_in_flight')) === 0);
    await response.body?.cancel();
  });
});
