import { describe, expect, test } from '@jest/globals';
import { mutationsElsewhere } from '../../kit/driven-mutations.ts';
import { actionsOf, left } from '../../kit/ledger-entries.ts';
import { agentCard } from '../../kit/registry-maker.ts';
import { beginStory } from '../../kit/story.ts';
import { creationOf, kinds, partiesOf, type Step, stepOf, steps } from '../../kit/subscribing.ts';
import { startCardServer } from './card-server.ts';

/** The gate's entry when it lets something pass that is not ready. */
const warned = 'gate-decision.warned';

/** The gate checks a governed subscriber, and the target: none of them is ready. */
function warnings(kind: (typeof kinds)[number]): string[] {
  const isGoverned = kind !== 'User' && kind !== 'Channel';
  return Array(isGoverned ? 2 : 1).fill(warned);
}

describe('A mutation of registry leaves one ledger entry for each change', () => {
  test.each(kinds)('in the life of a subscription of kind %s', async (kind) => {
    const story = await beginStory();
    const input = await partiesOf(kind, story);
    const noun = `${kind.replace(/(?<=.)[A-Z]/g, '-$&').toLowerCase()}-subscription`;
    for (const [last, verb] of [
      ['revoke', 'revoked'],
      ['cancel', 'cancelled'],
    ] as const) {
      const created = await left(story, creationOf(kind), { input });
      const id = created.at(-1)?.id;
      const take = async (step: Step) =>
        actionsOf(await left(story, stepOf(kind, step), { id, reason: 'Because.' }));
      expect(actionsOf(created)).toEqual([...warnings(kind), `${noun}.created`]);
      expect(await take('approve')).toEqual([]);
      expect(await take('reject')).toEqual([]);
      expect(await take('suspend')).toEqual([`${noun}.suspended`]);
      expect(await take('resume')).toEqual([`${noun}.activated`]);
      expect(await take(last)).toEqual([`${noun}.${verb}`]);
      expect(await take(last)).toEqual([]);
    }
  });

  test.each(['User', 'Agent', 'Channel'] as const)('in a decision of another tenant: %s', async (kind) => {
    const [consumer, provider] = await Promise.all([beginStory(), beginStory()]);
    const input = await partiesOf(kind, consumer, provider);
    for (const [step, verb] of [
      ['reject', 'rejected'],
      ['approve', 'activated'],
    ] as const) {
      const created = (await left(consumer, creationOf(kind), { input })).at(-1);
      const decide = () => left(provider, stepOf(kind, step), { id: created?.id, reason: 'Because.' });
      const decided = await decide();
      expect(decided).toMatchObject([
        { id: created?.id, action: `${kind.toLowerCase()}-subscription.${verb}` },
      ]);
      expect(await decide()).toEqual([]);
    }
  });

  test('also if it ends dependent rows', async () => {
    const story = await beginStory();
    const channelId = await story.maker.channel();
    const ended = [];
    for (const name of ['One', 'Two', 'Three'])
      ended.push(await story.maker.subscription('Channel', channelId, await story.maker.agent(name)));
    await story.ask(stepOf('Channel', 'suspend'), { id: ended[0] });
    const entries = await left(story, 'mutation ($id: UUID!) { archiveChannel(channelId: $id) { name } }', {
      id: channelId,
    });
    expect(entries.map(({ id }) => id).sort()).toEqual([channelId, ...ended].sort());
    expect(new Set(actionsOf(entries))).toEqual(
      new Set(['channel.archived', 'channel-subscription.cancelled']),
    );
  });

  test('when a channel unsubscribes', async () => {
    const story = await beginStory();
    const [channelId, agentId] = [await story.maker.channel(), await story.maker.agent()];
    await story.maker.subscription('Channel', channelId, agentId);
    const document = `mutation { unsubscribeChannel(channelId: "${channelId}", agentId: "${agentId}") { status } }`;
    expect(actionsOf(await left(story, document))).toEqual(['channel-subscription.cancelled']);
    expect(await left(story, document)).toEqual([]);
  });

  test('when a card is fetched again and differs', async () => {
    const story = await beginStory();
    const served = await startCardServer(agentCard('Clerk', '1.0.0'));
    try {
      const create = `mutation { createAgent(input: { cardUrl: "${served.url}" }) { agentId } }`;
      const [created] = await left(story, create);
      const document = `mutation { refreshAgentCard(agentId: "${created?.id}") { cardVersion } }`;
      expect(await left(story, document)).toEqual([]);
      served.answer = (_, response) => response.end(JSON.stringify(agentCard('Clerk', '2.0.0')));
      const actions = actionsOf(await left(story, document));
      expect(actions).toEqual([warned, 'agent.version_registered']);
    } finally {
      await served.stop();
    }
  });

  test('and these tests cover every mutation that is in no life', () => {
    const ofKinds = kinds.flatMap((kind) => ['create', ...steps].map((step) => `${step}${kind}Subscription`));
    const driven = ofKinds.concat('unsubscribeChannel', 'refreshAgentCard');
    expect(driven.sort()).toEqual(mutationsElsewhere('test/e2e/registry/ledger-entries.test.ts'));
  });
});
