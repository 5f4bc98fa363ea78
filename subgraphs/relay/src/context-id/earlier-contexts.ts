import { BoundedMap, type Context, type Database, onePerProcess, readTenant } from '@agg/kit';
import { sql } from 'kysely';
import type { Talkers } from './talkers.types.ts';

/** Tenants of which a process remembers that they have none. */
const mostTenants = 100_000;

/** Those of a process's database. */
export const earlierContextsOf = onePerProcess<EarlierContexts>({
  make: ({ database }: Context) => new EarlierContexts(database),
});

/** Which contexts agents know by the ids that callers know (`EarlierContext`). */
export class EarlierContexts {
  /** Tenants without any: none are added, so that they are asked for once. */
  readonly #without = new BoundedMap<string, true>(mostTenants);

  constructor(private readonly database: Database) {}

  /** @returns those of the ids that are of earlier contexts of these talkers */
  async among(talkers: Talkers, ids: readonly string[]): Promise<string[]> {
    const { tenantId } = talkers.source;
    if (ids.length === 0 || this.#without.get(tenantId)) return [];
    const { hasAny, found } = await this.#look(talkers, ids);
    if (!hasAny) this.#without.set(tenantId, true);
    return found;
  }

  #look({ source, agentId }: Talkers, ids: readonly string[]): Promise<{ hasAny: boolean; found: string[] }> {
    const { tenantId, kind, id } = source;
    return readTenant({ database: this.database }, tenantId, async ({ db }) => {
      const { rows } = await sql<{ hasAny: boolean; found: string[] }>`
        select exists(select from relay.earlier_context where tenant_id = ${tenantId}) as "hasAny",
          array(select context_id from relay.earlier_context where tenant_id = ${tenantId} and agent_id = ${agentId}
            and source_kind = ${kind} and source_id = ${id} and context_id = any(${ids}::text[])) as found`.execute(
        db,
      );
      return rows[0] ?? { hasAny: true, found: [] };
    });
  }
}
