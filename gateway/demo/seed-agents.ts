import { agentCard } from './agent-card.ts';
import type { Ask } from './ask.ts';

/** The agents of the demo: the one who asks, two of its company who answer, and two of another company. */
export type AgentIds = Record<'agentId' | 'plannerId' | 'clerkId' | 'oracleId' | 'assistantId', string>;

/**
 * Registers the agents, and subscribes those who ask others. A person asks the planner, too. One request to subscribe is open.
 * @param urlOf where an agent runs that answers
 */
export async function seedAgents(acme: Ask, globex: Ask, urlOf: (name: string) => string): Promise<AgentIds> {
  const running = (name: string, description: string) => agentCard(name, description, urlOf(name));
  const agentId = await agent(acme, agentCard('Dispatcher', 'Plans tours and answers drivers.'));
  const plannerId = await agent(acme, running('Route planner', 'Finds routes.'));
  const clerkId = await agent(acme, running('Invoice clerk', 'Writes and checks invoices.'), 'PUBLIC');
  const oracleId = await agent(globex, running('Weather oracle', 'Forecasts the weather.'), 'PUBLIC');
  const assistantId = await agent(globex, agentCard('Lab assistant', 'Reads samples.'), 'PUBLIC');
  for (const helper of [plannerId, clerkId]) await subscribe(acme, 'Agent', agentId, helper);
  const across = [
    [agentId, oracleId],
    [plannerId, oracleId],
    [agentId, assistantId],
  ] as const;
  for (const [subscriber, called] of across) {
    const id = await subscribe(acme, 'Agent', subscriber, called);
    await globex('mutation($id: UUID!) { approveAgentSubscription(subscriptionId: $id) { status } }', { id });
  }
  await subscribe(acme, 'User', undefined, plannerId);
  // It waits for the other company's answer.
  await subscribe(globex, 'Agent', assistantId, clerkId);
  return { agentId, plannerId, clerkId, oracleId, assistantId };
}

async function agent(ask: Ask, card: object, visibility = 'TENANT'): Promise<string> {
  const create = 'mutation($input: AgentInput!) { createAgent(input: $input) { agentId } }';
  const { agentId } = await ask(create, { input: { card, visibility } });
  await ask('mutation($id: UUID!) { activateAgent(agentId: $id) { status } }', { id: agentId });
  return String(agentId);
}

/** @param subscriberId absent for the person who asks */
export async function subscribe(
  ask: Ask,
  kind: string,
  subscriberId: string | undefined,
  targetId: string,
): Promise<string> {
  const text = `mutation($input: SubscriptionInput!) { create${kind}Subscription(input: $input) { subscriptionId } }`;
  const subscriberKind = kind === 'McpServer' ? 'AGENT' : undefined;
  const { subscriptionId } = await ask(text, { input: { subscriberKind, subscriberId, targetId } });
  return String(subscriptionId);
}
