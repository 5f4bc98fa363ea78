import { expect, test } from '@jest/globals';
import { Client, cacheExchange, fetchExchange, subscriptionExchange } from '@urql/core';
import { persistedExchange } from '@urql/exchange-persisted';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { newAdmin } from '../../kit/accounts.ts';
import { shared } from '../../kit/shared-stack.ts';
import { changes, channels, createChannel, creationOf, login } from './documents.ts';

let token: string | undefined;

/** As urql's documentation sets it up: short queries are sent by GET. */
function clientWith(isPersisted: boolean) {
  const socket = createClient({
    url: `${shared.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: () => ({ authorization: `Bearer ${token}` }),
  });
  const live = subscriptionExchange({
    forwardSubscription: (request) => ({
      subscribe: (sink) => ({
        unsubscribe: socket.subscribe({ ...request, query: request.query ?? '' }, sink),
      }),
    }),
  });
  const persisted = isPersisted ? [persistedExchange({ preferGetForPersistedQueries: true })] : [];
  const client = new Client({
    url: `${shared.url}/graphql`,
    exchanges: [cacheExchange, ...persisted, fetchExchange, live],
    fetchOptions: () => ({ headers: token ? { authorization: `Bearer ${token}` } : {} }),
    requestPolicy: 'network-only',
  });
  return { client, end: () => socket.dispose() };
}

test.each([
  ['with its default settings', false],
  ['with persisted queries by GET', true],
])('urql %s signs in, reads, changes and hears of the change', async (_what, isPersisted) => {
  const { client, end } = clientWith(isPersisted);
  const name = `By urql ${isPersisted}`;
  try {
    token = undefined;
    const { email, password } = await newAdmin();
    const signedIn = await client.mutation(login, { email, password }).toPromise();
    token = signedIn.data?.login.accessToken;
    const event = new Promise((resolve) => {
      client.subscription(changes, {}).subscribe(({ data }) => resolve(data));
    });
    const made = await client.mutation(createChannel, { name }).toPromise();
    expect(made).toMatchObject({ data: { createChannel: { name } } });
    expect(await event).toMatchObject(creationOf(name));
    for (const size of [50, 51]) {
      const listed = await client.query(channels, { size }).toPromise();
      expect(listed.error).toBeUndefined();
      expect(JSON.stringify(listed.data)).toContain(name);
    }
  } finally {
    await end();
  }
});
