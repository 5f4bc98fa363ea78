import { callerOf, defineSnapshot } from '@agg/kit';
import { registryEvents } from '@agg/registry/events';
import { parse } from 'graphql';

const { USER_SUBSCRIPTION, AGENT_SUBSCRIPTION, CHANNEL_SUBSCRIPTION } = registryEvents;
const { MCP_SERVER_SUBSCRIPTION, LLM_GATEWAY_SUBSCRIPTION } = registryEvents;

const query = parse(`{
  liveSubscriptions {
    consumed { subscriptionId subscriberId targetId providerTenantId status }
    providedIds
  }
}`);

/** A subscription of the tenant that has not ended. */
export interface ConsumedSubscription {
  subscriptionId: string;
  providerTenantId: string;
  /** PENDING, ACTIVE or SUSPENDED. Current for the tenant's own targets only: other providers' decisions drop nothing. */
  status: string;
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
 * The live subscriptions of a tenant, as its own ledger knows them. The provider's decisions are in the provider's
 * ledger alone, the consumer's in the consumer's: a subscription across tenants needs the snapshots of both.
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
