import type { EntityClass } from '@mikro-orm/core';
import type { Context } from '../context/context.ts';
import type { DeclaredEvent } from '../events/define-events.ts';
import type { SubgraphTypes } from '../graphql/subgraph-schema.ts';
import { IdempotentRequestResolver } from '../idempotency/idempotent-request.resolver.ts';
import type { SubgraphTask } from '../jobs/define-task.ts';
import type { LedgerJob } from '../jobs/jobs.types.ts';
import type { SubgraphRoute } from '../routes/subgraph-route.ts';
import type { SealedColumn } from '../secrets/sealed-column.types.ts';
import type { Snapshot } from '../snapshot/define-snapshot.ts';

/** What a subgraph does after an event, with the rights of the platform inside the tenant of the event. */
export interface SubgraphReaction {
  /** Events of this subgraph or of another one, for instance `registryEvents.AGENT.archived`. */
  on: readonly DeclaredEvent[];
  handle(context: Context, job: LedgerJob): Promise<void>;
}

/** The declaration of a subgraph, from which its storage, serving and composition follow. */
export interface SubgraphDefinition extends SubgraphTypes {
  /** Kebab case; also names its PostgreSQL schema and the variable `SUBGRAPH_<NAME>_URL`. */
  name: string;
  /** Names of the subgraphs that it queries (`context.query`). */
  queries?: readonly string[];
  entities: EntityClass<object>[];
  /** The columns in which it stores what it seals (`context.services.secrets.seal`). */
  sealed?: readonly SealedColumn[];
  /** A table of ends of ledgers that it has verified: `tenant_id`, `seq` and `hash`. */
  verifiedEnds?: string;
  /** Folder of its migrations. */
  migrations: string;
  /** Its HTTP routes, beside its part of the graph. */
  routes?: SubgraphRoute[];
  reactions?: SubgraphReaction[];
  tasks?: SubgraphTask[];
  /** What it keeps in memory of each tenant (`context.snapshot`). */
  snapshots?: Snapshot[];
  /** Creates, as the platform, what the subgraph needs to answer; may run in several processes at once. */
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
