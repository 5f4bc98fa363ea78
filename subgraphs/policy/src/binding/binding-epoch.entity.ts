import { type Context, callerOf, TenantTable } from '@agg/kit';
import { PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

/** Counts the changes of the bindings of a tenant: what is kept of them elsewhere is as new as its number. */
@TenantTable<BindingEpoch>({ schema: 'policy' })
export class BindingEpoch {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @Property({ type: 'integer' })
  epoch: number;
}

/** Counts a change of bindings in its transaction. Changes of one tenant wait here for one another. */
export async function countChange(context: Context, em: EntityManager): Promise<void> {
  const { tenantId } = callerOf(context);
  await sql`insert into policy.binding_epoch as counted (tenant_id, epoch) values (${tenantId}, 1)
    on conflict (tenant_id) do update set epoch = counted.epoch + 1`.execute(em.getKysely());
}
