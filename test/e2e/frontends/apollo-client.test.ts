import { createHash } from 'node:crypto';
import { ApolloClient, ApolloLink, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { newAdmin, type Person } from '../../kit/accounts.ts';
import { shared } from '../../kit/shared-stack.ts';
import { changes, channels, createChannel, creationOf, login } from './documents.ts';

let person: Person;
let token: string | undefined;
beforeAll(async () => {
  person = await newAdmin();
});

/** As Apollo's documentation sets it up, with automatic persisted queries. */
const http = ApolloLink.from([
  new PersistedQueryLink({ sha256: (text) => createHash('sha256').update(text).digest('hex') }),
  new SetContextLink(({ headers }) => ({
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
  })),
  new HttpLink({ uri: () => `${shared.url}/graphql` }),
]);
const client = new ApolloClient({ link: http, cache: new InMemoryCache() });
afterAll(() => client.stop());

test('Apollo Client signs in, reads, changes and hears of the change', async () => {
  const { email, password } = person;
  const signedIn = await client.mutate({ mutation: gql(login), variables: { email, password } });
  token = (signedIn.data as { login: { accessToken: string } }).login.accessToken;
  const socket = createClient({
    url: `${shared.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${token}` },
  });
  const live = new ApolloClient({ link: new GraphQLWsLink(socket), cache: new InMemoryCache() });
  try {
    const event = firstOf(live);
    const made = await client.mutate({ mutation: gql(createChannel), variables: { name: 'By Apollo' } });
    expect(made.data).toMatchObject({ createChannel: { name: 'By Apollo' } });
    expect(await event).toMatchObject(creationOf('By Apollo'));
    const listed = await client.query({ query: gql(channels), variables: { size: 5 } });
    expect(listed.data).toMatchObject({ channels: { content: [{ name: 'By Apollo' }] } });
    await client.query({ query: gql(channels), variables: { size: 6 }, fetchPolicy: 'network-only' });
  } finally {
    live.stop();
    await socket.dispose();
  }
});

/** The first event. */
function firstOf(live: ApolloClient): Promise<unknown> {
  return new Promise((resolve, reject) => {
    live.subscribe({ query: gql(changes) }).subscribe({ next: ({ data }) => resolve(data), error: reject });
  });
}
