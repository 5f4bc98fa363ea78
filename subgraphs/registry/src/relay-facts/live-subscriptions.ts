import { type Context, type Reader, read } from '@agg/kit';
import { sql } from 'kysely';
import { subscriptionLifecycle } from '../subscription/subscription.lifecycle.ts';
import type { ConsumedSubscription, LiveSubscriptions } from './relay-facts.types.ts';

/**
 * The tenant's subscriptions that have not ended and whose time is not over, and those of other tenants to its agents that are ACTIVE. A tenant
 * can have ten thousands, so rows are read as they are.
 */
export function listLiveSubscriptions(context: Context): Promise<LiveSubscriptions> {
  return read(context, async (reader) => {
    const consumed = await consumedOf(reader);
    const provided = await providedOf(reader);
    return { consumed, providedIds: provided.map(({ id }) => id) };
  });
}

/** A subscription may be over for some moments before it is EXPIRED. */
const isNotOver = sql`(expires_at is null or expires_at > now())`;

async function consumedOf({ db, tenantId }: Reader): Promise<ConsumedSubscription[]> {
  const { rows } = await sql<ConsumedSubscription>`
    select subscription_id as "subscriptionId", subscriber_id as "subscriberId", target_id as "targetId",
      provider_tenant_id as "providerTenantId", status, expires_at as "expiresAt"
    from registry.subscription
    where tenant_id = ${tenantId} and status = any(${[...subscriptionLifecycle.live]}) and ${isNotOver}`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, expiresAt: row.expiresAt && new Date(row.expiresAt) }));
}

async function providedOf({ db, tenantId }: Reader): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select subscription_id as id from registry.subscription
    where provider_tenant_id = ${tenantId} and provider_tenant_id <> tenant_id and status = 'ACTIVE'
      and ${isNotOver}`.execute(db);
  return rows;
}
