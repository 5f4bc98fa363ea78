import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type AnotherGateway, startAnotherGateway } from '../../kit/another-gateway.ts';
import { graphql, rest } from '../../kit/client.ts';
import { eventually } from '../../kit/eventually.ts';
import { shared } from '../../kit/shared-stack.ts';
import { SocketClient, type SocketOperation } from '../../kit/socket-client.ts';
import { revocations, type Watcher } from './revocations.ts';

/** Milliseconds within which it must be felt everywhere. */
const atOnce = 1_000;
const watch = 'subscription { registryChanged { id } }';
const codes = { 401: 'UNAUTHENTICATED', 403: 'FORBIDDEN' } as const;

let another: AnotherGateway;

beforeAll(async () => {
  another = await startAnotherGateway(shared.environment);
}, 60_000);
afterAll(() => another.child.stop());

/** What somebody sees of one process: by REST, by GraphQL, and on a socket that is open. */
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

/** Waits until they are refused, and not for long: by REST, by GraphQL, and where they have been listening. */
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
  // Who is somebody still is told by the next change that it is not theirs to see.
  if (as === 403) await change();
  const ended = () => client.closing || operation.refused || operation.completed;
  await eventually(ended, `the socket ends in ${which}`, atOnce);
  expect(operation.answers.filter(({ data }) => data?.registryChanged)).toEqual([]);
  if (as === 401) expect(client.closing?.code).toBe(4403);
  client.cut();
}

describe('When somebody who reads and watches', () => {
  test.each(Object.entries(revocations))(
    '%s, it is felt at once in every process',
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
