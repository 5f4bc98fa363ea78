import type { EntityClass } from '@mikro-orm/core';
import type { Context } from '../context/context.ts';
import type { DeclaredEvent } from '../events/define-events.ts';
import type { SubgraphTypes } from '../graphql/subgraph-schema.ts';
import { IdempotentRequestResolver } from '../idempotency/idempotent-request.resolver.ts';
import type { LedgerJob } from '../jobs/jobs.types.ts';

/** What a subgraph does after others' changes, with the rights of the platform inside the change's tenant. */
export interface SubgraphReaction {
  /** Events of this subgraph or of another one, for instance `registryEvents.AGENT.archived`. */
  on: readonly DeclaredEvent[];
  handle(context: Context, job: LedgerJob): Promise<void>;
}

/** Durable work of a subgraph, done with the rights of the platform: at least once, and again until it succeeds. */
export interface SubgraphTask<Data extends object = object> {
  /** Kebab case. */
  name: string;
  /** Done by itself at these times, too: a cron expression in UTC, for instance `15 * * * *`; without data then. */
  cron?: string;
  /** @param context inside the tenant that `data.tenantId` names, or else inside the platform's own */
  handle(context: Context, data: Data): Promise<void>;
}

/**
 * Declares a task, which belongs to the `tasks` of its subgraph and is submitted by itself:
 * `context.jobs.submit(task, data)`.
 */
export function defineTask<Data extends object = object>(task: SubgraphTask<Data>): SubgraphTask<Data> {
  return task;
}

/** Everything there is to say about a subgraph; how it is stored, served and composed follows from it. */
export interface SubgraphDefinition extends SubgraphTypes {
  /** Kebab case; also names its PostgreSQL schema and the variable `SUBGRAPH_<NAME>_URL`. */
  name: string;
  /** Names of the subgraphs that it queries (`context.query`). */
  queries?: readonly string[];
  entities: EntityClass<object>[];
  /** Folder of its migrations. */
  migrations: string;
  reactions?: SubgraphReaction[];
  tasks?: SubgraphTask[];
  /** What must be there before it answers, made by the platform; may run in several processes at once. */
  prepare?(context: Context): Promise<void>;
}

/** Declares a subgraph, which serves the internal fields of the kit beside its own. */
export function defineSubgraph(definition: SubgraphDefinition): SubgraphDefinition {
  const resolvers = definition.resolvers.concat(IdempotentRequestResolver);
  return { ...definition, resolvers };
}

/** The PostgreSQL schema of a subgraph. */
export function schemaNameOf({ name }: Pick<SubgraphDefinition, 'name'>): string {
  return name.replaceAll('-', '_');
}

/** The subgraph that a PostgreSQL schema belongs to. */
export function subgraphOf({ schema }: { schema: string }): string {
  return schema.replaceAll('_', '-');
}
