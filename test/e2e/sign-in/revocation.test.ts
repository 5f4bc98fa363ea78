import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type AnotherGateway, startAnotherGateway } from '../../kit/another-gateway.ts';
import { graphql, rest } from '../../kit/client.ts';
import { eventually } from '../../kit/eventually.ts';
import { shared } from '../../kit/shared-stack.ts';
import { SocketClient, type SocketOperation } from '../../kit/socket-client.ts';
import { revocations, type Watcher } from './revocations.ts';

/** Milliseconds within which it must take effect everywhere. */
const atOnce = 1_000;
const watch = 'subscription { registryChanged { id } }';
const codes = { 401: 'UNAUTHENTICATED', 403: 'FORBIDDEN' } as const;

let another: AnotherGateway;

beforeAll(async () => {
  another = await startAnotherGateway(shared.environment);
}, 60_000);
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

/** Waits briefly until the watcher is refused: by REST, by GraphQL, and on open subscriptions. */
async function refusedIn(
  which: string,
  { status, code, client, operation }: View,
  as: 401 | 403,
  { change }: Watcher,
): Promise<void> {
  await Promise.all([
    eventually(async () => (await status()) === as, `REST is refused in ${which}`, atOnce),
    eventually(async () => (await code()) === codes[as], `GraphQL is refused in ${which}`, atOnce),
  ]);
  // A caller who is still authenticated loses a subscription at the next change.
  if (as === 403) await change();
  const ended = () => client.closing || operation.refused || operation.completed;
  await eventually(ended, `the socket ends in ${which}`, atOnce);
  expect(operation.answers.filter(({ data }) => data?.registryChanged)).toEqual([]);
  if (as === 401) expect(client.closing?.code).toBe(4403);
  client.cut();
}

describe('When a caller with an open subscription', () => {
  test.each(Object.entries(revocations))(
    '%s, every process refuses them at once',
    async (_what, { status, begin }) => {
      const watcher = await begin();
      const views = await Promise.all([viewOf(shared.url, watcher), viewOf(another.url, watcher)]);
      const [here, there] = views;
      for (const view of views) expect([await view.status(), await view.code()]).toEqual([200, undefined]);
      await watcher.shutOut();
      await Promise.all([
        refusedIn('the process where it was done', here, status, watcher),
        refusedIn('another process', there, status, watcher),
      ]);
    },
  );
});
