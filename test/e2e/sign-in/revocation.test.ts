import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type AnotherGateway, startAnotherGateway } from '../../kit/another-gateway.ts';
import { graphql, rest } from '../../kit/client.ts';
import { shared } from '../../kit/shared-stack.ts';
import { SocketClient, type SocketOperation } from '../../kit/socket-client.ts';
import { revocations, type Watcher } from './revocations.ts';

const watch = 'subscription { registryChanged { id } }';
const codes = { 401: 'UNAUTHENTICATED', 403: 'FORBIDDEN' } as const;

let another: AnotherGateway;

beforeAll(async () => {
  another = await startAnotherGateway(shared.environment);
});
afterAll(() => another.child.stop());

/** One process as a watcher sees it: by REST, by GraphQL, and on an open socket. */
interface View {
  status(): Promise<number>;
  code(): Promise<string | undefined>;
  client: SocketClient;
  operation: SocketOperation;
}

async function viewOf(url: string, { token, path, query }: Watcher): Promise<View> {
  const client = await SocketClient.connect(url, token);
  const operation = client.subscribe(watch);
  return {
    status: async () => (await rest(url, 'GET', path, token)).status,
    code: async () => (await graphql(url, query, {}, token)).errors?.[0]?.extensions.code,
    client,
    operation,
  };
}

/** Waits until the watcher is refused by REST and by GraphQL. */
async function refusedIn(which: string, { status, code }: View, as: 401 | 403): Promise<void> {
  await Promise.all([
    eventually(async () => (await status()) === as, `REST is refused in ${which}`),
    eventually(async () => (await code()) === codes[as], `GraphQL is refused in ${which}`),
  ]);
}

/** Waits until the open subscription has ended, without an event. */
async function endedIn(which: string, { client, operation }: View, as: 401 | 403): Promise<void> {
  const ended = () => client.closing || operation.refused || operation.completed;
  await eventually(ended, `the socket ends in ${which}`);
  expect(operation.answers.filter(({ data }) => data?.registryChanged)).toEqual([]);
  if (as === 401) expect(client.closing?.code).toBe(4403);
  client.cut();
}

describe('When a caller with an open subscription', () => {
  test.each(Object.entries(revocations))(
    '%s, every process refuses them',
    async (_what, { status, begin }) => {
      const watcher = await begin();
      const views = await Promise.all([viewOf(shared.url, watcher), viewOf(another.url, watcher)]);
      const [here, there] = views;
      for (const view of views) expect([await view.status(), await view.code()]).toEqual([200, undefined]);
      await watcher.shutOut();
      const [done, other] = ['the process where it was done', 'another process'];
      await Promise.all([refusedIn(done, here, status), refusedIn(other, there, status)]);
      // A caller who is still authenticated loses a subscription at the next change.
      if (status === 403) await watcher.change();
      await Promise.all([endedIn(done, here, status), endedIn(other, there, status)]);
    },
  );
});
