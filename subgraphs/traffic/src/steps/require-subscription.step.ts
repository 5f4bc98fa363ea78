import { asPlatform } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import { sinkNouns } from '../facts/sink-noun.ts';
import type { ConsumedSubscription } from '../facts/traffic-facts.types.ts';
import type { Hop, Sink, Source } from '../hop/hop.types.ts';

/** Who uses what, as far as a subscription says it. */
export interface SubscribedHop extends Pick<Hop, 'context' | 'facts' | 'source'> {
  sink: Pick<Sink, 'kind' | 'id' | 'tenantId'>;
}

/** How subscribers are called. */
const subscribers = { USER: 'User', AGENT: 'Agent', CHANNEL: 'Channel' } as const;

/** Where subscriptions of one kind are, and the entity of the role to change them. */
interface Subscriptions {
  path: string;
  entity: string;
}

/** Subscriptions to agents, by the kind of their subscribers. */
const toAgents: Readonly<Record<Source['kind'], Subscriptions>> = {
  USER: { path: '/registry/v1/user-subscriptions', entity: 'REGISTRY' },
  AGENT: { path: '/registry/v1/agent-subscriptions', entity: 'REGISTRY' },
  CHANNEL: { path: '/registry/v1/channel-subscriptions', entity: 'CHANNELS' },
};

/** Subscriptions to everything else, whoever subscribes. */
const toOthers: Readonly<Record<Exclude<Sink['kind'], 'AGENT'>, Subscriptions>> = {
  MCP_SERVER: { path: '/registry/v1/mcp-server-subscriptions', entity: 'MCP_REGISTRY' },
  LLM_GATEWAY: { path: '/registry/v1/llm-gateway-subscriptions', entity: 'LLM_GATEWAY' },
};

/**
 * Refuses a source without an ACTIVE subscription to what it calls. For a sink of another tenant, both tenants have to
 * know the subscription as live.
 * @param now milliseconds since 1970
 * @throws FORBIDDEN
 */
export async function requireSubscription(hop: SubscribedHop, now = Date.now()): Promise<void> {
  const { context, facts, source, sink } = hop;
  const { consumed } = await context.snapshot(facts.subscriptions);
  const subscription = consumed.get(`${source.id} ${sink.id}`);
  if (!subscription) throw without(hop);
  if (isOver(subscription, now)) throw over(hop, subscription);
  const isOwn = sink.tenantId === source.tenantId;
  const isActive = isOwn ? subscription.status === 'ACTIVE' : await isProvided(hop, subscription);
  if (!isActive) throw inactive(hop, subscription, isOwn);
}

/** Whether the provider has approved a subscription, and has not suspended or ended it since. */
async function isProvided(
  { context, facts }: SubscribedHop,
  { subscriptionId, providerTenantId }: ConsumedSubscription,
): Promise<boolean> {
  const provider = asPlatform(context, providerTenantId);
  return (await provider.snapshot(facts.subscriptions)).provided.has(subscriptionId);
}

function isOver({ expiresAt }: ConsumedSubscription, now: number): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= now;
}

function over(hop: SubscribedHop, { subscriptionId, expiresAt }: ConsumedSubscription): GatewayError {
  const detail = `Subscription ${subscriptionId} expired at ${expiresAt}. ${howToSubscribe(hop)}`;
  return new GatewayError('FORBIDDEN', detail);
}

function without(hop: SubscribedHop): GatewayError {
  const { source, sink } = hop;
  const subject = `${subscribers[source.kind]} ${source.id} has no subscription to ${sinkNouns[sink.kind]} ${sink.id}.`;
  return new GatewayError('FORBIDDEN', `${subject} ${howToSubscribe(hop)}`);
}

function subscriptionsOf({ source, sink }: SubscribedHop): Subscriptions {
  return sink.kind === 'AGENT' ? toAgents[source.kind] : toOthers[sink.kind];
}

/** A person may ask for themselves; agents and channels are subscribed by people. */
function howToSubscribe(hop: SubscribedHop): string {
  const { path, entity } = subscriptionsOf(hop);
  const who = hop.source.kind === 'USER' ? 'Create one' : `A person with ${entity}:WRITE can create one`;
  return `${who}: POST ${path}.`;
}

/** The step that makes a subscription of the own tenant ACTIVE. */
const steps: Readonly<Record<string, string>> = { PENDING: 'approve', SUSPENDED: 'resume' };

function inactive(
  hop: SubscribedHop,
  { subscriptionId, status }: ConsumedSubscription,
  isOwn: boolean,
): GatewayError {
  const { path, entity } = subscriptionsOf(hop);
  const step = steps[status];
  const detail =
    isOwn && step
      ? `Subscription ${subscriptionId} is ${status}. A person with ${entity}:WRITE can ${step} it: POST ${path}/${subscriptionId}/${step}.`
      : `Subscription ${subscriptionId} is not ACTIVE. The ${sinkNouns[hop.sink.kind]}'s provider has to approve or resume it.`;
  return new GatewayError('FORBIDDEN', detail);
}
