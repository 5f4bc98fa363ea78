import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  type AccessRule,
  type AccessTable,
  type Caller,
  GatewayError,
  type Graph,
  type GraphRequest,
} from '@agg/schema';
import { buildSchema, type ExecutionResult, execute, GraphQLError, subscribe } from 'graphql';
import { channel, channelId, staff } from './staff.ts';

export const unknownId = '0199a000-0000-7000-8000-000000000002';

/** The schema of the tests; its scalars have no code yet, like those of a schema built from a supergraph. */
export const testSchema = buildSchema(
  readFileSync(new URL('../../src/testing/schema.graphql', import.meta.url), 'utf8'),
);
export const testOperations = fileURLToPath(new URL('../../src/testing/operations', import.meta.url));

const reader = { callers: ['USER'], role: 'CHANNELS:READ' } as const;
const writer = { callers: ['USER'], role: 'CHANNELS:WRITE' } as const;

export const testAccess: AccessTable = new Map<string, AccessRule>([
  ['Query.channels', reader],
  ['Query.channel', reader],
  ['Query.echo', { callers: ['USER', 'AGENT'] }],
  ['Query.fail', { callers: ['USER'] }],
  ['Query.permissions', { callers: [] }],
  ['Mutation.createChannel', writer],
  ['Mutation.issueToken', { callers: [] }],
  ['Mutation.work', { callers: ['USER'] }],
  ['Mutation.replaceLimits', writer],
  ['Mutation.archiveChannel', { callers: ['USER'], role: 'CHANNELS:DELETE' }],
  ['Query.edition', { callers: ['USER'] }],
  ['Mutation.replaceStaff', writer],
  ['Mutation.hire', writer],
  ['Mutation.dismissStaff', writer],
  ['Subscription.changed', { callers: ['USER'] }],
]);

export const testCallers: Record<string, Caller> = {
  admin: caller('USER', ['CHANNELS:ADMIN']),
  reader: caller('USER', ['CHANNELS:READ']),
  agent: caller('AGENT', ['CHANNELS:ADMIN']),
  short: { ...caller('USER', []), expiresAt: 0 },
};

function caller(kind: Caller['kind'], roles: Caller['roles']): Caller {
  return { kind, roles, id: channelId, tenantId: channelId, expiresAt: Math.floor(Date.now() / 1000) + 600 };
}

const failures: Record<string, () => unknown> = {
  bug: () => {
    throw new Error('select * from secrets');
  },
  foreign: () => {
    throw new GraphQLError('Unauthorized field', { extensions: { code: 'DOWNSTREAM_SERVICE_ERROR' } });
  },
  busy: () => {
    throw new GatewayError('UNAVAILABLE', 'Too much to do.', { retryAfter: 7 });
  },
  partly: () => ({ name: () => Promise.reject(new GatewayError('CONFLICT', 'No.')) }),
};

/** The requests to the tests' graph, and the events of its one subscription. */
export interface Feed {
  events: (after: string | undefined, signal: AbortSignal | undefined) => AsyncIterableIterator<unknown>;
  asked: GraphRequest[];
  /** Awaited by `work` before it returns or fails. */
  working: Promise<unknown>;
}

const fail = ({ how }: { how: string }): unknown => failures[how]?.();

function issueToken({ clientId, clientSecret, ...rest }: Record<string, string>) {
  if (clientSecret === 'wrong') throw new GatewayError('UNAUTHENTICATED', 'No such "client".');
  if (clientSecret === 'locked') throw new GatewayError('FORBIDDEN');
  if (clientSecret === 'busy') throw new GatewayError('UNAVAILABLE');
  if (clientSecret === 'bug') throw new Error('select * from secrets');
  return { clientId, clientSecret, ...rest };
}

const rootValue = {
  ...staff,
  issueToken,
  channels: () => ({ content: [channel], totalElements: 1 }),
  echo: ({ amount, ...rest }: { amount?: bigint }) => ({
    ...rest,
    ...(amount !== undefined && { amount: `${amount}` }),
  }),
  fail,
  permissions: () => [{ entity: 'USERS', permission: 'READ' }],
  createChannel: ({ name }: { name: string }) => ({ ...channel, name }),
  replaceLimits: ({ limits }: { limits: { amount: bigint }[] }) => ({
    amounts: limits.map(({ amount }) => `${amount}`),
  }),
  archiveChannel: ({ channelId: asked }: { channelId: string }) => {
    if (asked !== channelId) throw new GatewayError('NOT_FOUND');
    return true;
  },
};

/** A graph of one schema on graphql-js; `feed` provides the events of its one subscription. */
export function testGraph(feed: Feed): Graph {
  const run = ({ document, variables }: GraphRequest) => ({
    schema: testSchema,
    document,
    variableValues: variables,
  });
  return {
    execute: async (asked) => {
      feed.asked.push(asked);
      const work = async (what: { how: string }) => {
        await feed.working;
        return what.how in failures ? fail(what) : channel;
      };
      return execute({ ...run(asked), rootValue: { ...rootValue, work } });
    },
    subscribe: async (asked) => {
      feed.asked.push(asked);
      const changed = ({ after }: { after?: string }) => feed.events(after, asked.signal);
      const opened = await subscribe({ ...run(asked), rootValue: { changed } });
      return opened as AsyncIterableIterator<ExecutionResult> | ExecutionResult;
    },
  };
}
