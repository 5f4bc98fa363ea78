import { callerOf, defineSnapshot } from '@agg/kit';
import type { ConsumedSubscription, LiveSubscriptions } from '@agg/traffic';
import { parse } from 'graphql';
import { registryEvents } from '../registry.events.ts';

const { USER_SUBSCRIPTION, AGENT_SUBSCRIPTION, CHANNEL_SUBSCRIPTION } = registryEvents;
const { MCP_SERVER_SUBSCRIPTION, LLM_GATEWAY_SUBSCRIPTION } = registryEvents;

const query = parse(`{
  liveSubscriptions {
    consumed { subscriptionId subscriberId targetId providerTenantId status expiresAt }
    providedIds
  }
}`);

/** As the registry answers. */
interface StatedSubscriptions {
  consumed: (ConsumedSubscription & { subscriberId: string; targetId: string })[];
  providedIds: string[];
}

/**
 * The live subscriptions of a tenant. A call across tenants needs the snapshots of both, because each is dropped by the
 * entries of its own tenant's ledger. A subgraph that uses it names `registry` in its `queries`.
 */
export const subscriptions = defineSnapshot<LiveSubscriptions>({
  name: 'subscriptions',
  droppedBy: [
    USER_SUBSCRIPTION,
    AGENT_SUBSCRIPTION,
    CHANNEL_SUBSCRIPTION,
    MCP_SERVER_SUBSCRIPTION,
    LLM_GATEWAY_SUBSCRIPTION,
  ].flatMap((events) => Object.values(events)),
  load: async (context) => {
    const { tenantId } = callerOf(context);
    const { liveSubscriptions } = await context.query<{ liveSubscriptions: StatedSubscriptions }>(
      'registry',
      query,
    );
    const { consumed, providedIds } = liveSubscriptions;
    const foreign = consumed.filter(({ providerTenantId }) => providerTenantId !== tenantId);
    return {
      consumed: new Map(
        consumed.map(({ subscriberId, targetId, ...live }) => [`${subscriberId} ${targetId}`, live]),
      ),
      foreignProviders: new Map(
        foreign.map(({ targetId, providerTenantId }) => [targetId, providerTenantId]),
      ),
      provided: new Set(providedIds),
    };
  },
});
