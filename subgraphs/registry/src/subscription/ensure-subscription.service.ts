import { type Context, callerOf, type Reader, read, rowsWhere, type SubscriberKind } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import type { Agent } from '../agent/agent.entity.ts';
import { a2aVersionOf } from '../agent/agent-card-values.ts';
import { createSubscription, providedAgent } from './create-subscription.service.ts';
import type { EnsuredSubscription } from './ensured-subscription.types.ts';
import { Subscription } from './subscription.entity.ts';
import { subscriptionLifecycle } from './subscription.lifecycle.ts';
import type { SubscriptionInput } from './subscription.types.ts';
import { type Parties, partiesOf } from './subscription-rules.ts';

/**
 * Subscribes a caller of an agent, unless it is subscribed already: repeated, it answers the same.
 * @throws as `createSubscription`; CONFLICT for a suspended subscription, which only the provider resumes
 */
export async function ensureSubscription(
  context: Context,
  kind: SubscriberKind,
  input: SubscriptionInput,
): Promise<EnsuredSubscription> {
  const parties = partiesOf(kind, { ...input, subscriberKind: kind }, callerOf(context));
  const agent = await providedAgent(context, parties.targetId);
  const found = await findLive(context, parties);
  if (found?.status === 'SUSPENDED') throw suspended(found);
  const { subscriptionId, status } = found ?? (await createSubscription(context, kind, input));
  const callUrl = `${context.services.publicUrl}${pathOf(parties, agent)}`;
  return { subscriptionId, isApprovalPending: status === 'PENDING', callUrl };
}

async function findLive(context: Context, parties: Parties): Promise<Subscription | undefined> {
  const status = [...subscriptionLifecycle.live];
  const find = (reader: Reader) => rowsWhere(reader, Subscription, { ...parties, status });
  const [found] = await read(context, find);
  return found;
}

/** Where the relay lets each kind of caller call an agent: the address of JSON-RPC. */
const prefixes: Readonly<Record<SubscriberKind, (subscriberId: string) => string>> = {
  USER: () => '/relay/v1/human',
  AGENT: () => '/relay/v1',
  CHANNEL: (channelId) => `/relay/v1/channels/${channelId}`,
};

function pathOf({ subscriberKind, subscriberId }: Parties, { agentId, protocolVersion }: Agent): string {
  const prefix = prefixes[subscriberKind](subscriberId);
  return `${prefix}/agents/${agentId}/a2a/${a2aVersionOf(protocolVersion)}`;
}

function suspended({ subscriptionId }: Subscription): GatewayError {
  const detail = `The subscription ${subscriptionId} is SUSPENDED. Ask those who offer the agent to resume it.`;
  return new GatewayError('CONFLICT', detail);
}
