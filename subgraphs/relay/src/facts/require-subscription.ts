import { asPlatform, type Context } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import type { Source } from '../party/source.types.ts';
import type { CallableAgent } from './facts.types.ts';
import { type ConsumedSubscription, subscriptions } from './subscriptions.snapshot.ts';

/** As the operations on subscriptions name the kinds of subscribers. */
const names = { USER: 'User', AGENT: 'Agent', CHANNEL: 'Channel' } as const satisfies Record<
  Source['kind'],
  string
>;

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

function over({ kind }: Source, { subscriptionId, expiresAt }: ConsumedSubscription): GatewayError {
  const detail = `Subscription ${subscriptionId} expired at ${expiresAt}. Create a new one with create${names[kind]}Subscription.`;
  return new GatewayError('FORBIDDEN', detail);
}

function without({ kind, id }: Source, { agentId }: CallableAgent): GatewayError {
  const subject = `${names[kind]} ${id} has no subscription to agent ${agentId}.`;
  return new GatewayError('FORBIDDEN', `${subject} Create one with create${names[kind]}Subscription.`);
}

function inactive(
  { kind }: Source,
  { subscriptionId, status }: ConsumedSubscription,
  isOwn: boolean,
): GatewayError {
  const detail = isOwn
    ? `Subscription ${subscriptionId} is ${status}. Resume it with resume${names[kind]}Subscription.`
    : `Subscription ${subscriptionId} is not ACTIVE. The agent's provider has to approve or resume it.`;
  return new GatewayError('FORBIDDEN', detail);
}
