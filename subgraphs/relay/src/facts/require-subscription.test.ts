import { requireSubscription } from '@agg/traffic';
import { describe, expect, test } from '@jest/globals';
import { type FactsTenant, startFacts } from './facts.fixture.ts';
import { findAgent } from './find-agent.ts';
import { trafficFacts } from './traffic-facts.ts';

const { newTenant } = await startFacts();

/** Whether an agent may call another one: the refusal, or `allowed`. */
async function outcome(
  { context, source }: FactsTenant,
  subscriberId: string,
  agentId: string,
  now?: number,
): Promise<string> {
  const agent = await findAgent(context, agentId);
  const hop = { context, facts: trafficFacts, source: source(subscriberId), sink: agent };
  return requireSubscription(hop, now).then(
    () => 'allowed',
    ({ code, message }) => `${code} ${message}`,
  );
}

/** A subscription of a person or a channel to an agent, and its subscriber. */
async function subscribedTo(tenant: FactsTenant, creating: 'User' | 'Channel', targetId: string) {
  const subscriberId =
    creating === 'User'
      ? undefined
      : (await tenant.ask('mutation { createChannel(input: { name: "Chat" }) { channelId } }')).channelId;
  const document = `mutation ($input: SubscriptionInput!) {
    create${creating}Subscription(input: $input) { subscriptionId subscriber { id } } }`;
  return await tenant.ask(document, { input: { subscriberId, targetId } });
}

describe('Within a tenant, a call', () => {
  test('needs a subscription of its own source', async () => {
    const tenant = newTenant();
    const [caller, other, target] = [await tenant.agent(), await tenant.agent(), await tenant.agent()];
    await tenant.subscribe(other, target);
    expect(await outcome(tenant, other, target)).toBe('allowed');
    expect(await outcome(tenant, caller, target)).toBe(
      `FORBIDDEN Agent ${caller} has no subscription to agent ${target}. A person with REGISTRY:WRITE can create one: POST /registry/v1/agent-subscriptions.`,
    );
  });

  test('is refused at once when the subscription is suspended or ended', async () => {
    const tenant = newTenant();
    const [caller, target] = [await tenant.agent(), await tenant.agent()];
    const id = await tenant.subscribe(caller, target);
    expect(await outcome(tenant, caller, target)).toBe('allowed');
    await tenant.step('suspend', id);
    expect(await outcome(tenant, caller, target)).toBe(
      `FORBIDDEN Subscription ${id} is SUSPENDED. A person with REGISTRY:WRITE can resume it: POST /registry/v1/agent-subscriptions/${id}/resume.`,
    );
    await tenant.step('resume', id);
    expect(await outcome(tenant, caller, target)).toBe('allowed');
    await tenant.step('cancel', id);
    expect(await outcome(tenant, caller, target)).toMatch(/^FORBIDDEN Agent .* has no subscription/);
  });

  test('is refused from the moment on at which its subscription ends, before that is in the ledger', async () => {
    const tenant = newTenant();
    const [subscriberId, targetId] = [await tenant.agent(), await tenant.agent()];
    const end = Date.now() + 3_600_000;
    const input = { subscriberId, targetId, expiresAt: new Date(end).toISOString() };
    await tenant.ask(
      `mutation ($input: SubscriptionInput!) { createAgentSubscription(input: $input) { status } }`,
      { input },
    );
    expect(await outcome(tenant, subscriberId, targetId, end - 1)).toBe('allowed');
    expect(await outcome(tenant, subscriberId, targetId, end)).toMatch(/^FORBIDDEN .* expired at/);
  });

  test.each(['USER', 'CHANNEL'] as const)(
    'of a source of kind %s needs one of that source, at once also when it changes',
    async (kind) => {
      const tenant = newTenant();
      const { context, tenantId } = tenant;
      const agentId = await tenant.agent();
      const agent = await findAgent(context, agentId);
      const creating = kind === 'USER' ? 'User' : 'Channel';
      const { subscriber, subscriptionId } = await subscribedTo(tenant, creating, agentId);
      const callOf = (id: string) => {
        const source = { kind, id, tenantId };
        return requireSubscription({ context, facts: trafficFacts, source, sink: agent });
      };
      const call = () => callOf(subscriber.id);
      const step = (name: string) =>
        tenant.ask(
          `mutation ($id: UUID!) { ${name}${creating}Subscription(subscriptionId: $id) { status } }`,
          {
            id: subscriptionId,
          },
        );
      await call();
      await step('suspend');
      await expect(call()).rejects.toMatchObject({ message: expect.stringContaining('SUSPENDED') });
      await step('resume');
      await call();
      await expect(callOf(agentId)).rejects.toMatchObject({
        code: 'FORBIDDEN',
        message: expect.stringContaining(`POST /registry/v1/${creating.toLowerCase()}-subscriptions.`),
      });
    },
  );
});

describe('Across tenants, a call is allowed while both sides know the subscription as live', () => {
  async function subscribed() {
    const [consumer, provider] = [newTenant(), newTenant()];
    const target = await provider.agent({ visibility: 'PUBLIC' });
    const caller = await consumer.agent();
    const id = await consumer.subscribe(caller, target);
    return { consumer, provider, id, target, call: () => outcome(consumer, caller, target) };
  }
  const pending =
    /^FORBIDDEN Subscription .* is not ACTIVE\. The agent's provider has to approve or resume it\.$/;

  test("through the provider's decisions [decided.subscriptions-across-tenants]", async () => {
    const { provider, id, call } = await subscribed();
    expect(await call()).toMatch(pending);
    for (const [step, expected] of [
      ['approve', /^allowed$/],
      ['suspend', pending],
      ['resume', /^allowed$/],
    ] as const) {
      await provider.step(step, id);
      expect([step, await call()]).toEqual([step, expect.stringMatching(expected)]);
    }
    await provider.step('revoke', id);
    await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test("through the consumer's end [decided.subscriptions-across-tenants]", async () => {
    const { consumer, provider, id, target, call } = await subscribed();
    await provider.step('approve', id);
    expect(await call()).toBe('allowed');
    await consumer.step('cancel', id);
    await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await consumer.subscribe(await consumer.agent(), target);
    expect(await call()).toMatch(/has no subscription/);
  });
});
