import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { GatewayError, type Graph } from '@agg/schema';
import { fastify } from 'fastify';
import { parse } from 'graphql';
import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import { Access, openToEveryone, platformOnly } from '../access/access.ts';
import type { Context } from '../context/context.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import { fetchVerifier } from '../serve/fetch-identity.ts';
import { subgraphHttp } from '../serve/subgraph-http.ts';
import { connectSubgraph } from '../subgraph/connect-subgraph.ts';
import { defineSubgraph } from '../subgraph/define-subgraph.ts';
import { type RunningSubgraph, startSubgraph } from '../subgraph/start-subgraph.ts';
import { openThings } from '../testing/things.fixture.ts';

export const oracleSays = parse('query ($question: String!) { says(question: $question) }');
const thingsHold = parse('{ holds }');

/** The contexts of the queries that the oracle has received. */
const heard: Context[] = [];

/** The field errors of a question that is too hard. */
export const tooHard = [{ pointer: '/question', detail: 'Ask another.', code: 'TOO_HARD' }];

const answers: Record<string, (context: Context) => string | Promise<string>> = {
  'how are you': () => 'well',
  'what do the things hold': async (context) =>
    (await context.query<{ holds: string }>('things', thingsHold)).holds,
  'too hard': () => {
    throw new GatewayError('UNPROCESSABLE', 'This is too hard.', { errors: tooHard });
  },
  'too often': () => {
    throw new GatewayError('RATE_LIMITED', 'Wait.', { retryAfter: 7 });
  },
  unknown: () => {
    throw new TypeError('The canary has died.');
  },
};

@Resolver()
class OracleResolver {
  @Query(() => String)
  @Access({ callers: ['SERVICE'] })
  async says(@Ctx() context: Context, @Arg('question', () => String) question: string): Promise<string> {
    platformOnly(context);
    heard.push(context);
    return String(await answers[question]?.(context));
  }
}

@Resolver()
class ThingsResolver {
  @Query(() => String)
  @Access({ callers: ['SERVICE'] })
  holds(@Ctx() { caller }: Context): string {
    return `things of ${caller?.tenantId}`;
  }

  @Query(() => String)
  @Access(openToEveryone)
  async heard(@Ctx() context: Context, @Arg('question', () => String) question: string): Promise<string> {
    return (await context.query<{ says: string }>('oracle', oracleSays, { question })).says;
  }
}

const oracle = defineSubgraph({
  name: 'oracle',
  entities: [],
  resolvers: [OracleResolver],
  queries: ['things'],
  migrations: mkdtempSync(path.join(tmpdir(), 'no-migrations-')),
});

async function serveOracle(graph: Graph, key: KeyObject, limits: RateLimits) {
  const app = fastify();
  subgraphHttp(app, graph, await fetchVerifier('oracle', [key], limits));
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }), close: () => app.close() };
}

/** Two subgraphs that query each other once they are connected; the oracle also answers over HTTP. */
export async function startTwoSubgraphs() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const things = await openThings({ resolvers: [ThingsResolver], queries: ['oracle'] }, { beside: [oracle] });
  const running = await things.start();
  const here = await startSubgraph(oracle, things.runtime);
  const served = await serveOracle(here.graph, publicKey, things.runtime.limits);
  const { subgraphs } = things.runtime;
  const remotes: RunningSubgraph[] = [];
  return {
    heard,
    url: served.url,
    context: things.context,
    graph: running.graph,
    /** Disconnects the subgraphs. */
    part: async () => {
      heard.length = 0;
      subgraphs.clear();
      await Promise.all(remotes.splice(0).map((remote) => remote.stop()));
    },
    meetHere: async () => {
      subgraphs.set('things', running.graph).set('oracle', here.graph);
    },
    meetAt: async (address: string, key: KeyObject = privateKey) => {
      const remote = await connectSubgraph('oracle', address, key);
      remotes.push(remote);
      subgraphs.set('things', running.graph).set('oracle', remote.graph);
    },
    stop: async () => {
      await served.close();
      await here.stop();
      await things.stop();
      await rm(oracle.migrations, { recursive: true });
    },
  };
}
