import { callerOf, defineSnapshot } from '@agg/kit';
import { registryEvents } from '@agg/registry/events';
import { parse } from 'graphql';

const { USER_SUBSCRIPTION, AGENT_SUBSCRIPTION, CHANNEL_SUBSCRIPTION } = registryEvents;
const { MCP_SERVER_SUBSCRIPTION, LLM_GATEWAY_SUBSCRIPTION } = registryEvents;

const query = parse(`{
  liveSubscriptions {
    consumed { subscriptionId subscriberId targetId providerTenantId status expiresAt }
    providedIds
  }
}`);

/** A subscription of the tenant that has not ended. */
export interface ConsumedSubscription {
  subscriptionId: string;
  providerTenantId: string;
  /** PENDING, ACTIVE or SUSPENDED. */
  status: string;
  /** ISO 8601; from then on it is not live, whatever its status. */
  expiresAt: string | null;
}

interface LiveSubscriptions {
  /** By `subscriberId targetId`. */
  consumed: ReadonlyMap<string, ConsumedSubscription>;
  /** The providers of the targets of other tenants, by `targetId`. */
  foreignProviders: ReadonlyMap<string, string>;
  /** The ids of other tenants' subscriptions to the tenant's agents, as far as they are ACTIVE for the provider. */
  provided: ReadonlySet<string>;
}

interface StatedSubscriptions {
  consumed: (ConsumedSubscription & { subscriberId: string; targetId: string })[];
  providedIds: string[];
}

/**
 * The live subscriptions of a tenant. A call across tenants needs the snapshots of both, because each is dropped by the
 * entries of its own tenant's ledger.
 */
export const subscriptions = defineSnapshot({
  name: 'subscriptions',
  droppedBy: [
    USER_SUBSCRIPTION,
    AGENT_SUBSCRIPTION,
    CHANNEL_SUBSCRIPTION,
    MCP_SERVER_SUBSCRIPTION,
    LLM_GATEWAY_SUBSCRIPTION,
  ].flatMap((events) => Object.values(events)),
  load: async (context): Promise<LiveSubscriptions> => {
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
