import { type Context, change, defineTask, forEachTenant, onlyOnce, readTenant } from '@agg/kit';
import { platformId } from '@agg/schema';
import { LockMode } from '@mikro-orm/core';
import { sql } from 'kysely';
import { everyLimited, Subscription } from './subscription.entity.ts';
import { expire } from './subscription-steps.ts';

/** Subscriptions per transaction. */
const atOnce = 50;

/** Every minute: ends the live subscriptions whose time is over. */
export const expireSubscriptions = defineTask({
  name: 'expire-subscriptions',
  cron: '* * * * *',
  retry: onlyOnce,
  handle: async (context) => {
    const over = await findOver(context);
    await forEachTenant(context, over.keys(), (inTenant, tenantId) =>
      expireAll(inTenant, over.get(tenantId) ?? []),
    );
  },
});

/** The subscriptions to end, by the tenant of their subscribers. */
async function findOver(context: Context): Promise<Map<string, string[]>> {
  const found = sql<{ tenantId: string; ids: string[] }>`
    select tenant_id as "tenantId", array_agg(subscription_id) as ids from registry.subscription
    where expires_at <= now() and ended_at is null group by tenant_id`;
  const { rows } = await readTenant(context, platformId, ({ db }) => found.execute(db), everyLimited);
  return new Map(rows.map(({ tenantId, ids }) => [tenantId, ids]));
}

async function expireAll(context: Context, ids: string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += atOnce)
    await expireSome(context, ids.slice(from, from + atOnce));
}

/** A subscription may have ended, or been given another end, since it was found. */
function expireSome(context: Context, ids: string[]): Promise<void> {
  return change(context, async (em) => {
    const over = await em.find(
      Subscription,
      { subscriptionId: { $in: ids }, endedAt: null, expiresAt: { $lte: new Date() } },
      { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { subscriptionId: 'asc' } },
    );
    for (const subscription of over) expire(subscription);
  });
}
