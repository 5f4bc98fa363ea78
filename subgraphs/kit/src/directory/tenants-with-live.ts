import { platformId, type SubjectKind } from '@agg/schema';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { readTenant } from '../transaction/read.ts';

/** The tenants that have a subject of a kind in use, for the platform's own work; a few rows of each are read. */
export async function tenantsWithLive(
  context: Pick<Context, 'database'>,
  kind: SubjectKind,
): Promise<string[]> {
  const { rows } = await readTenant(context, platformId, ({ db }) =>
    sql<{ id: string }>`
      with recursive tenant (id) as (
        (select tenant_id from directory.subject order by tenant_id limit 1)
        union all
        select (select tenant_id from directory.subject where tenant_id > tenant.id order by tenant_id limit 1)
        from tenant where tenant.id is not null)
      select id from tenant where exists (
        select from directory.subject where tenant_id = tenant.id and kind = ${kind} and state = 'live')`.execute(
      db,
    ),
  );
  return rows.map(({ id }) => id);
}
