import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SubscriptionListArgs } from './subscription.types.ts';

/** The condition on the kind of subscriber, where a request has one. */
export function subscriberOf({ subscriberKind }: Pick<SubscriptionListArgs, 'subscriberKind'>) {
  return subscriberKind ? { subscriberKind } : {};
}

/**
 * The conditions on the tenants, where a request has any. They come on top of those of its side, which they never
 * replace.
 */
export function betweenTenants({
  consumerTenantId,
  providerTenantId,
}: Pick<SubscriptionListArgs, 'consumerTenantId' | 'providerTenantId'>): RawBuilder<SqlBool> | undefined {
  const conditions = [
    consumerTenantId && sql<SqlBool>`tenant_id = ${consumerTenantId}`,
    providerTenantId && sql<SqlBool>`provider_tenant_id = ${providerTenantId}`,
  ].filter((condition) => typeof condition === 'object');
  return conditions.length > 0 ? sql<SqlBool>`${sql.join(conditions, sql` and `)}` : undefined;
}
