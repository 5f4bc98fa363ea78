import { randomUUID } from 'node:crypto';
import { type Caller, type Graph, type GraphRequest, platformId } from '@agg/schema';
import { type DocumentNode, execute, subscribe } from 'graphql';
import { buildExecutableSubgraph } from '../graphql/subgraph-schema.ts';
import type { SubgraphDefinition } from './define-subgraph.ts';
import type { Runtime } from './runtime.ts';

type Asker = Pick<GraphRequest, 'caller' | 'requestId' | 'signal'>;

/** A subgraph that answers in this process. */
export interface RunningSubgraph {
  name: string;
  graph: Graph;
  typeDefs: DocumentNode;
  /** @throws with the reason for which it cannot answer */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

/** Opens a subgraph's database and makes its schema answer; the runtime has migrated before. */
export async function startSubgraph(
  definition: SubgraphDefinition,
  runtime: Runtime,
): Promise<RunningSubgraph> {
  const database = await runtime.openDatabase(definition);
  const { schema, typeDefs } = await buildExecutableSubgraph(definition);
  const contextOf = ({ caller, requestId, signal }: Asker) =>
    runtime.contextOf(database, { caller, requestId, signal });
  const argumentsOf = (request: GraphRequest) => ({
    schema,
    document: request.document,
    operationName: request.operationName,
    variableValues: request.variables,
    contextValue: contextOf(request),
  });
  await runtime.jobs.react(
    definition.name,
    (definition.reactions ?? []).map(({ on, handle }) => ({
      on,
      handle: (job) => handle(contextOf({ caller: platformIn(job.tenantId), requestId: randomUUID() }), job),
    })),
  );
  return {
    name: definition.name,
    typeDefs,
    graph: {
      execute: async (request) => execute(argumentsOf(request)),
      subscribe: async (request) => subscribe(argumentsOf(request)) as ReturnType<Graph['subscribe']>,
    },
    ready: async () => void (await database.orm.em.fork().execute('select 1')),
    stop: () => database.close(),
  };
}

/** The platform itself, acting inside one tenant: what reactions are recorded under. */
function platformIn(tenantId: string): Caller {
  return { kind: 'SERVICE', id: platformId, tenantId, roles: [], expiresAt: Number.POSITIVE_INFINITY };
}
