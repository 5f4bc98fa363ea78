import { eventually } from '@agg/schema/testing';
import { afterAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { beginStory, type Story } from '../../kit/story.ts';
import { closeAll, listen } from './listening.ts';

afterAll(closeAll);

/** The first event of a kind, in a tenant where something has happened. */
async function firstEvent({ admin }: Story, kind: string, fields = '') {
  const { answers } = await listen(admin.token, `after: "0", kinds: [${kind}]`, fields);
  const { data, errors } = await eventually(() => answers[0], `an event of kind ${kind} is delivered`);
  expect(errors).toBeUndefined();
  return data.registryChanged;
}

async function killChannel({ ask: send, maker }: Story): Promise<string> {
  const targetId = await maker.channel('Reception');
  const raise = `mutation ($id: UUID!) {
    raiseKillSwitch(scope: CHANNEL, targetId: $id, reason: "A drill.") { id } }`;
  return (await send(raise, { id: targetId })).id;
}

describe('An event of the registry', () => {
  test('shows a subscription with the names of both parties', async () => {
    const story = await beginStory();
    const [one, other] = [await story.maker.agent('Dispatcher'), await story.maker.agent('Clerk')];
    const id = await story.maker.subscription('Agent', one, other);
    const fields = 'subscription { subscriptionId status target { name } }';
    expect(await firstEvent(story, 'AGENT_SUBSCRIPTION', fields)).toMatchObject({
      name: 'Dispatcher → Clerk',
      subscription: { subscriptionId: id, status: 'ACTIVE', target: { name: 'Clerk' } },
    });
  });

  test('shows a kill switch with the name of its target', async () => {
    const story = await beginStory();
    const id = await killChannel(story);
    expect(await firstEvent(story, 'KILL_SWITCH', 'killSwitch { id scope }')).toMatchObject({
      name: 'Reception',
      killSwitch: { id, scope: 'CHANNEL' },
    });
  });

  test('shows an LLM provider, and the name of a channel after its archival', async () => {
    const story = await beginStory();
    const create =
      'mutation { createLlmProvider(input: { name: "Models", kind: OPENAI }) { llmProviderId } }';
    const { llmProviderId } = await story.ask(create);
    expect(await firstEvent(story, 'LLM_PROVIDER', 'llmProvider { llmProviderId }')).toMatchObject({
      name: 'Models',
      llmProvider: { llmProviderId },
    });
    const id = await story.maker.channel('Reception');
    await story.ask('mutation ($id: UUID!) { archiveChannel(channelId: $id) { name } }', { id });
    expect((await firstEvent(story, 'CHANNEL')).name).toBe('Reception');
  });

  test(
    cites('decided.kinds-of-events', 'shows people and their access to those who name these kinds'),
    async () => {
      const story = await beginStory();
      const { groupId } = await story.ask('mutation { createGroup(name: "Ops") { groupId } }');
      const service =
        'mutation { createCredential(kind: SERVICE, name: "Pipeline") { credential { credentialId } } }';
      const { credential } = await story.ask(service);
      expect(await firstEvent(story, 'GROUP', 'group { groupId name }')).toMatchObject({
        action: 'group.created',
        group: { groupId, name: 'Ops' },
      });
      expect(await firstEvent(story, 'CREDENTIAL', 'credential { credentialId name }')).toMatchObject({
        credential: { ...credential, name: 'Pipeline' },
      });
      expect(await firstEvent(story, 'USER', 'user { id name email }')).toMatchObject({
        name: 'Grace Hopper',
        user: { id: story.admin.id, name: 'Grace Hopper', email: expect.stringContaining('@') },
      });
    },
  );

  test('is not published about people by default', async () => {
    const story = await beginStory();
    const { answers } = await listen(story.admin.token, 'after: "0"', '');
    await story.maker.channel();
    await eventually(() => answers[0], 'the channel is delivered');
    expect(answers.map(({ data }) => data.registryChanged.kind)).toEqual(['CHANNEL']);
  });
});
