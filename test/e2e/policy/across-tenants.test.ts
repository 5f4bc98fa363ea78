import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import type { StockAgent } from '../../kit/a2a/agent-server.ts';
import { RelayScene } from '../../kit/a2a/relay-scene.ts';
import { RpcClient } from '../../kit/a2a/rpc.ts';
import { startStockAgent03 } from '../../kit/a2a/stock-agent-03.ts';
import { ask } from '../../kit/client.ts';
import { PolicyMaker } from '../../kit/policy-maker.ts';

let agent: StockAgent;
beforeAll(async () => {
  agent = await startStockAgent03();
});
afterAll(() => agent.stop());

/** A consumer with a subscription to the agent of a provider. */
async function begin() {
  const [consumer, provider] = await Promise.all([RelayScene.begin(), RelayScene.begin()]);
  const agentId = await provider.register(agent, { visibility: 'PUBLIC' });
  const sender = await consumer.stranger('AGENT');
  const id = await consumer.maker.subscription('Agent', sender.id, agentId);
  const approve = 'mutation ($id: UUID!) { approveAgentSubscription(subscriptionId: $id) { status } }';
  await provider.maker.ask(approve, { id });
  await provider.known();
  return { consumer, provider, client: new RpcClient(consumer, sender, agentId) };
}

const makerOf = ({ place, admin }: RelayScene) => new PolicyMaker(place.url, admin);

/** What the policies of a tenant did: the leg and the action of each decision. */
const actionsOf = async ({ place, admin }: RelayScene) => {
  const decisions = await ask(place.url, '{ policyDecisions { leg action } }', {}, admin.token);
  return decisions.map(({ leg, action }: { leg: string; action: string }) => `${leg} ${action}`);
};

describe('Between tenants', () => {
  test(
    cites('decided.policies-of-both-tenants', 'the rules of both hold, and each records its own decisions'),
    async () => {
      const { consumer, provider, client } = await begin();
      const place = { bindingLevel: 'TENANT' };
      await makerOf(consumer).bound({ action: 'REDACT', legs: ['requestFromSource'] }, place);
      await makerOf(provider).bound(
        { action: 'REDACT', entity: 'IP_ADDRESS', legs: ['requestToSink'] },
        place,
      );
      await Promise.all([consumer.known(), provider.known()]);
      const { json } = await client.send('echo ada@example.org at 192.168.1.7');
      expect(json.result.artifacts[0].parts[0].text).toBe('[EMAIL] at [IP_ADDRESS]');
      expect(await actionsOf(consumer)).toEqual(['requestFromSource REDACT']);
      expect(await actionsOf(provider)).toEqual(['requestToSink REDACT']);
    },
  );

  test(cites('decided.policies-of-both-tenants', 'a refusal by the other one names no policy'), async () => {
    const { consumer, provider, client } = await begin();
    const { policyId } = await makerOf(provider).bound({ action: 'BLOCK' }, { bindingLevel: 'TENANT' });
    await provider.known();
    const { status, json, text } = await client.send('echo ada@example.org');
    expect([status, json.error.data.code]).toEqual([403, 'POLICY_BLOCKED']);
    expect(json.error.message).toBe(
      'A policy of another tenant blocks this message. Ask those who offer the agent.',
    );
    expect(text).not.toContain(policyId);
    expect(await actionsOf(consumer)).toEqual([]);
  });

  test(
    cites(
      'decided.policies-of-both-tenants',
      'what comes back passes the rules of the provider, then those of the consumer',
    ),
    async () => {
      const { consumer, provider, client } = await begin();
      const legs = ['responseFromSink'] as const;
      await makerOf(provider).bound({ action: 'REDACT', legs }, { bindingLevel: 'TENANT' });
      const keywords = ['[EMAIL]'];
      const wish = { action: 'BLOCK', type: 'KEYWORD', entity: 'KEYWORD', keywords, legs } as const;
      await makerOf(consumer).bound(wish, { bindingLevel: 'TENANT' });
      await Promise.all([consumer.known(), provider.known()]);
      expect((await client.send('echo ada@example.org')).status).toBe(403);
      expect(await actionsOf(consumer)).toEqual(['responseFromSink BLOCK']);
    },
  );
});
