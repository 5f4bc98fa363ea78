import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

/** Until the end of the transaction, no other payment is compared with the limits of the tenant, and none of them changes. */
export async function lockLimits(em: EntityManager): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('spending limits ' || current_setting('app.tenant_id'), 0))`.execute(
    em.getKysely(),
  );
}
