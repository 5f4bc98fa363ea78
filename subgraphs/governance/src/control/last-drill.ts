import { change, ensureRow, entryOfJob, lock, type SubgraphReaction, TenantTable } from '@agg/kit';
import { registryEvents } from '@agg/registry/events';
import { PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** When a kill switch of a tenant was last lifted: after a drill, or a real emergency. */
@TenantTable<LastDrill>({ schema: 'governance' })
export class LastDrill {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @Property({ type: 'timestamptz', length: 3 })
  liftedAt: Date;
}

/** Stores when a kill switch was last lifted. Jobs can be reordered and repeated, so the latest time wins. */
export const rememberDrill: SubgraphReaction = {
  on: [registryEvents.KILL_SWITCH.lifted],
  handle: async (context, job) => {
    const { tenantId, occurredAt } = await entryOfJob(context, job);
    const liftedAt = new Date(occurredAt);
    await change(context, async (em) => {
      await ensureRow(em, LastDrill, { tenantId, liftedAt: occurredAt });
      const last = await lock(em, LastDrill, { tenantId });
      if (last.liftedAt < liftedAt) last.liftedAt = liftedAt;
    });
  },
};
