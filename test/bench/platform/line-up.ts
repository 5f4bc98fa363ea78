import { graphqlOf } from '../../kit/rest-documents.ts';
import { type Stack, startStack } from '../../kit/stack.ts';
import { type Contender, contenders, names } from '../contenders.ts';
import { type Handler, measured, startHandler } from '../measured-process.ts';
import { type Seed, seed } from '../seed.ts';
import { startPostgres } from '../start-postgres.ts';
import type { Undo } from '../undo.ts';

/** The same operation through the facade and by GraphQL. */
export interface Pair {
  rest: Contender;
  graphql: Contender;
}

/** The programs that are measured under load. */
export interface LineUp {
  pairs: Record<'operation 6' | 'permissions', Pair>;
  handWritten: Contender;
}

const poolSize = '10';
const permissions = '/tenant-auth/v1/permissions';

/** Starts the product and the hand-written handler on one PostgreSQL, and fills it. */
export async function lineUp(undo: Undo, tell: (progress: string) => void): Promise<LineUp> {
  const { stack, seeded } = await startSeeded(undo, tell);
  const database = { DATABASE_URL: stack.database.url, DATABASE_POOL_SIZE: poolSize };
  const byHand = await startHandler('hand-written.program.js', { ...database, TENANT_ID: seeded.tenantId });
  undo.later(() => byHand.child.kill());
  const gateway = { url: stack.url, child: stack.gateway };
  const all = contenders({ gateway, handWritten: byHand, fixed: byHand }, seeded);
  const called = (name: string) => all.find((contender) => contender.name === name) as Contender;
  const listing = { rest: called(names.rest), graphql: called(names.graphql) };
  return {
    pairs: { 'operation 6': listing, permissions: permissionsPair(gateway, seeded.tokens) },
    handWritten: called(names.handWritten),
  };
}

/** Starts the product as in production on a PostgreSQL of its own, and fills it. */
export async function startSeeded(
  undo: Undo,
  tell: (progress: string) => void,
): Promise<{ stack: Stack; seeded: Seed }> {
  tell('starting PostgreSQL');
  await startPostgres(undo);
  tell('starting the gateway with its subgraphs in one process');
  const production = { ...measured, NODE_ENV: 'production', HOST: '127.0.0.1', DATABASE_POOL_SIZE: poolSize };
  const stack = await startStack({ topology: 'in-process', environment: production });
  undo.later(() => stack.stop());
  tell('making 200 people, 1,040 channels and 201 agents');
  return { stack, seeded: await seed(stack) };
}

/** An operation that does not query the database. */
export function permissionsPair(gateway: Handler, tokens: readonly string[]): Pair {
  const accept = 'application/json';
  const whole = (answer: unknown) => answer;
  const of = (name: string) => ({ name, ...gateway, expected: whole });
  const headers = tokens.map((token) => ({ authorization: `Bearer ${token}`, accept }));
  const body = JSON.stringify({ query: graphqlOf('listPermissions') });
  return {
    rest: {
      ...of('permissions by REST'),
      requests: headers.map((each) => ({ method: 'GET', path: permissions, headers: each })),
      shown: whole,
    },
    graphql: {
      ...of('permissions by GraphQL'),
      requests: headers.map((each) => ({
        method: 'POST',
        path: '/graphql',
        body,
        headers: { ...each, 'content-type': accept },
      })),
      shown: ({ data }) => data.permissions,
    },
  };
}
