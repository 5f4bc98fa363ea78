import { asPlatform, type Context } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import type { Source } from '../party/source.types.ts';
import type { CallableAgent } from './facts.types.ts';
import { type ConsumedSubscription, subscriptions } from './subscriptions.snapshot.ts';

/** How subscribers are called, where their subscriptions are, and the entity of the role to change these. */
const subscribers = {
  USER: { name: 'User', path: '/registry/v1/user-subscriptions', entity: 'REGISTRY' },
  AGENT: { name: 'Agent', path: '/registry/v1/agent-subscriptions', entity: 'REGISTRY' },
  CHANNEL: { name: 'Channel', path: '/registry/v1/channel-subscriptions', entity: 'CHANNELS' },
} as const satisfies Record<Source['kind'], object>;

/**
 * Refuses a source without an ACTIVE subscription to an agent. For an agent of another tenant, both tenants have to know
 * the subscription as live.
 * @param context in the tenant of the source
 * @param now milliseconds since 1970
 * @throws FORBIDDEN
 */
export async function requireSubscription(
  context: Context,
  source: Source,
  agent: CallableAgent,
  now = Date.now(),
): Promise<void> {
  const { consumed } = await context.snapshot(subscriptions);
  const subscription = consumed.get(`${source.id} ${agent.agentId}`);
  if (!subscription) throw without(source, agent);
  if (isOver(subscription, now)) throw over(source, subscription);
  const isOwn = agent.tenantId === source.tenantId;
  const isActive = isOwn ? subscription.status === 'ACTIVE' : await isProvided(context, subscription);
  if (!isActive) throw inactive(source, subscription, isOwn);
}

/** Whether the provider has approved a subscription, and has not suspended or ended it since. */
async function isProvided(
  context: Context,
  { subscriptionId, providerTenantId }: ConsumedSubscription,
): Promise<boolean> {
  const provider = asPlatform(context, providerTenantId);
  return (await provider.snapshot(subscriptions)).provided.has(subscriptionId);
}

function isOver({ expiresAt }: ConsumedSubscription, now: number): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= now;
}

function over(source: Source, { subscriptionId, expiresAt }: ConsumedSubscription): GatewayError {
  const detail = `Subscription ${subscriptionId} expired at ${expiresAt}. ${howToSubscribe(source)}`;
  return new GatewayError('FORBIDDEN', detail);
}

function without(source: Source, { agentId }: CallableAgent): GatewayError {
  const subject = `${subscribers[source.kind].name} ${source.id} has no subscription to agent ${agentId}.`;
  return new GatewayError('FORBIDDEN', `${subject} ${howToSubscribe(source)}`);
}

/** A person may ask for themselves; agents and channels are subscribed by people. */
function howToSubscribe({ kind }: Source): string {
  const { path, entity } = subscribers[kind];
  const who = kind === 'USER' ? 'Create one' : `A person with ${entity}:WRITE can create one`;
  return `${who}: POST ${path}.`;
}

/** The step that makes a subscription of the own tenant ACTIVE. */
const steps: Readonly<Record<string, string>> = { PENDING: 'approve', SUSPENDED: 'resume' };

function inactive(
  { kind }: Source,
  { subscriptionId, status }: ConsumedSubscription,
  isOwn: boolean,
): GatewayError {
  const { path, entity } = subscribers[kind];
  const step = steps[status];
  const detail =
    isOwn && step
      ? `Subscription ${subscriptionId} is ${status}. A person with ${entity}:WRITE can ${step} it: POST ${path}/${subscriptionId}/${step}.`
      : `Subscription ${subscriptionId} is not ACTIVE. The agent's provider has to approve or resume it.`;
  return new GatewayError('FORBIDDEN', detail);
}
