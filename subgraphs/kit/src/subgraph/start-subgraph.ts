import { type Graph, platformId } from '@agg/schema';
import type { Database } from '../database/database.ts';
import { untilAdmitted } from '../database/until-admitted.ts';
import { graphOf } from '../graphql/compiled-graph.ts';
import { buildExecutableSubgraph } from '../graphql/subgraph-schema.ts';
import { makeRepeatable } from '../idempotency/repeatable-mutations.ts';
import { localRoutes, type RunningRoute } from '../routes/subgraph-route.ts';
import type { SubgraphDefinition } from './define-subgraph.ts';
import { performTasks } from './perform-tasks.ts';
import type { Runtime } from './runtime.ts';

/** A subgraph that answers, in this process or in another one. */
export interface RunningSubgraph {
  name: string;
  graph: Graph;
  routes: readonly RunningRoute[];
  /** @throws the reason for which it cannot answer */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

/** Opens a subgraph's database and serves its schema; the runtime has already migrated. */
export async function startSubgraph(
  definition: SubgraphDefinition,
  runtime: Runtime,
): Promise<RunningSubgraph> {
  const database = await runtime.openDatabase(definition);
  const { schema } = await buildExecutableSubgraph(definition);
  makeRepeatable(schema);
  const context = runtime.platformContext(database, platformId);
  await untilAdmitted(async () => definition.prepare?.(context), context.services.log);
  await startReactions(definition, runtime, database);
  await performTasks(runtime, definition.name, definition.tasks ?? [], database);
  return {
    name: definition.name,
    graph: graphOf(schema, ({ caller, client, attempt, requestId, signal }) =>
      runtime.contextOf(database, { caller, client, attempt, requestId, signal }),
    ),
    routes: localRoutes(definition.routes ?? [], ({ caller, client, requestId, signal, lasting }) =>
      runtime.contextOf(database, { caller, client, requestId, signal, lasting }),
    ),
    ready: async () => void (await database.orm.em.fork().execute('select 1')),
    stop: async () => {
      // A job that still runs needs the database.
      await runtime.jobs.stopAcceptingWork();
      await runtime.parts.stop();
      await database.close();
    },
  };
}

function startReactions(
  { name, reactions = [] }: SubgraphDefinition,
  runtime: Runtime,
  database: Database,
): Promise<void> {
  return runtime.jobs.react(
    name,
    reactions.map(({ on, handle }) => ({
      on,
      handle: (job) => handle(runtime.platformContext(database, job.tenantId), job),
    })),
  );
}
