import { describe, expect, test } from '@jest/globals';
import { agentCard } from '../../kit/registry-maker.ts';
import { beginStory } from '../../kit/story.ts';
import { creationOf, type Kind, listOf, partiesOf, stepOf } from '../../kit/subscribing.ts';

const kinds: Kind[] = ['User', 'Agent', 'Channel'];
const activate = 'mutation ($id: UUID!) { activateAgent(agentId: $id) { status } }';
const suspend = 'mutation ($id: UUID!) { suspendAgent(agentId: $id, reason: "Wait.") { status } }';
const archive = 'mutation ($id: UUID!) { archiveAgent(agentId: $id) { status } }';
const raise =
  'mutation ($id: UUID!) { raiseKillSwitch(scope: AGENT, targetId: $id, reason: "It lies.") { id } }';

const beginTwo = () => Promise.all([beginStory('Consumer'), beginStory('Provider')]);

describe("Another tenant's PUBLIC agent that is not ACTIVE", () => {
  test.each([
    ['a draft', []],
    ['suspended', [activate, suspend]],
    ['archived', [activate, archive]],
  ])('gets 404 for a subscription or a kill switch: %s', async (_state, steps) => {
    const [consumer, provider] = await beginTwo();
    const create = 'mutation ($input: AgentInput!) { createAgent(input: $input) { agentId } }';
    const input = { card: agentCard('Unfinished'), visibility: 'PUBLIC' };
    const { agentId: targetId } = await provider.ask(create, { input });
    for (const step of steps) await provider.ask(step, { id: targetId });
    for (const kind of kinds) {
      const parties = await partiesOf(kind, consumer, provider);
      const refusal = await consumer.refusal(creationOf(kind), { input: { ...parties, targetId } });
      expect([kind, refusal.code]).toEqual([kind, 'NOT_FOUND']);
    }
    expect((await consumer.refusal(raise, { id: targetId })).code).toBe('NOT_FOUND');
  });

  test('is hidden in the subscriptions to it until it is ACTIVE again', async () => {
    const [consumer, provider] = await beginTwo();
    const input = (await partiesOf('Agent', consumer, provider)) as { targetId: string };
    const { subscriptionId: id } = await consumer.ask(creationOf('Agent'), { input });
    await provider.ask(stepOf('Agent', 'approve'), { id });
    const shown = async () => (await consumer.ask(listOf('Agent'))).content[0].agent;
    await provider.ask(suspend, { id: input.targetId });
    expect(await shown()).toBeNull();
    await provider.ask(activate, { id: input.targetId });
    expect(await shown()).toEqual({ name: 'Answering' });
  });
});
