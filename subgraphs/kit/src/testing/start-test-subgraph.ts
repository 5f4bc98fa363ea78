import { randomBytes, randomUUID } from 'node:crypto';
import { type Caller, type GraphResult, platformId } from '@agg/schema';
import { afterAll } from '@jest/globals';
import { parse } from 'graphql';
import { readConfiguration } from '../configuration/configuration.ts';
import type { Context } from '../context/context.ts';
import type { Database } from '../database/database.ts';
import type { SubgraphDefinition } from '../subgraph/define-subgraph.ts';
import type { Runtime, RuntimeOptions } from '../subgraph/runtime.ts';
import { runtimeOptions } from '../subgraph/runtime-options.ts';
import { startRuntime } from '../subgraph/start-runtime.ts';
import type { RunningSubgraph } from '../subgraph/start-subgraph.ts';
import { openOwnDatabase } from './own-database.ts';

export interface TestSubgraphOptions extends Pick<RuntimeOptions, 'work' | 'polls' | 'clock'> {
  /** The URL of another one's database, beside which this one runs; by default a new database. */
  on?: string;
  /** The key of that database; by default one that all subgraphs of a test process share. */
  encryptionKey?: string;
  /** Subgraphs of the same process. */
  beside?: readonly SubgraphDefinition[];
}

/** One subgraph on a real PostgreSQL database. */
export interface TestSubgraph {
  /** Of its database. */
  url: string;
  definition: SubgraphDefinition;
  runtime: Runtime;
  database: Database;
  /** The errors that were reported. */
  errors: Error[];
  /** The context of a caller; by default a person without roles, in a tenant that no other test uses. */
  context(caller?: Partial<Caller>): Context;
  /** The context of the platform itself. */
  platformContext(tenantId?: string): Context;
  /** Executes an operation; the subgraph's schema, tasks and reactions are started before the first one. */
  execute(
    document: string,
    variables?: Record<string, unknown>,
    caller?: Caller | null,
  ): Promise<GraphResult>;
  /** Starts its schema, tasks and reactions. */
  start(): Promise<RunningSubgraph>;
  stop(): Promise<void>;
}

/**
 * Starts a subgraph on a migrated database of its own, and stops it after the last test of the file. Has to be
 * awaited at the top of a test file, because hooks cannot be added later.
 */
export async function startTestSubgraph(
  definition: SubgraphDefinition,
  options?: TestSubgraphOptions,
): Promise<TestSubgraph> {
  const subgraph = await openTestSubgraph(definition, options);
  afterAll(() => subgraph.stop());
  return subgraph;
}

/** The same for code that stops it itself. */
export async function openTestSubgraph(
  definition: SubgraphDefinition,
  { on, encryptionKey = key, beside = [], ...more }: TestSubgraphOptions = {},
): Promise<TestSubgraph> {
  const postgres = on ? { url: on, stop: async () => undefined } : await openOwnDatabase();
  const { errors, options } = await optionsFor(postgres.url, encryptionKey);
  const runtime = await startRuntime({ ...options, ...more }, [definition, ...beside]);
  const database = await runtime.openDatabase(definition);
  let running: Promise<RunningSubgraph> | undefined;
  const start = () => {
    running ??= startLater(definition, runtime);
    return running;
  };
  return {
    url: postgres.url,
    definition,
    runtime,
    database,
    errors,
    context: (caller) => runtime.contextOf(database, { caller: person(caller), requestId: randomUUID() }),
    platformContext: (tenantId = platformId) => runtime.platformContext(database, tenantId),
    execute: async (document, variables = {}, caller = person()) => {
      const { graph } = await start();
      return graph.execute({ document: parse(document), variables, caller, requestId: randomUUID() });
    },
    start,
    stop: async () => {
      await runtime.jobs.stopAcceptingWork();
      await (await running)?.stop();
      await database.close();
      await runtime.stop();
      await postgres.stop();
    },
  };
}

/** Loads what makes a schema when it is used: many tests execute nothing, and each would load it anew. */
async function startLater(definition: SubgraphDefinition, runtime: Runtime): Promise<RunningSubgraph> {
  const { startSubgraph } = await import('../subgraph/start-subgraph.ts');
  return startSubgraph(definition, runtime);
}

/** Short limits, so that a test that waits for one is soon done. */
const limits = {
  STATEMENT_TIMEOUT_MS: '5000',
  LOCK_TIMEOUT_MS: '2000',
  POOL_WAIT_MS: '2000',
  DATABASE_POOL_SIZE: '20',
  // Where tests put the hosts that subgraphs call.
  OUTBOUND_ALLOW_CIDRS: '127.0.0.2/32',
};

/** Of all subgraphs of a test, which may share a database. */
const key = randomBytes(32).toString('base64');

/** The options of the runtime, and the errors that it reports. */
async function optionsFor(
  url: string,
  encryptionKey: string,
): Promise<{ options: RuntimeOptions; errors: Error[] }> {
  const errors: Error[] = [];
  const configuration = readConfiguration({ NODE_ENV: 'test', ENCRYPTION_KEY: encryptionKey, ...limits });
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: (_members: unknown, message: string) => void errors.push(new Error(message)),
  };
  const options = await runtimeOptions(configuration, url, 'http://localhost', log);
  return { errors, options: { ...options, onError: (error) => errors.push(error) } };
}

function person(given: Partial<Caller> = {}): Caller {
  return {
    kind: 'USER',
    id: randomUUID(),
    tenantId: randomUUID(),
    roles: [],
    expiresAt: Number.POSITIVE_INFINITY,
    ...given,
  };
}
