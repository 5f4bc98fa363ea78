import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { graphql } from '../../kit/client.ts';
import { shared } from '../../kit/shared-stack.ts';
import { beginStory } from '../../kit/story.ts';
import { activeGateway, activeServer, creationOf, stepOf } from '../../kit/subscribing.ts';

const page = 'totalElements content { subscriptionId kind status }';

describe('The subscriptions of a noun', () => {
  test(
    cites('decided.nested-subscriptions', 'are pages on both sides of an agent, and on one of every other'),
    async () => {
      const story = await beginStory();
      const { maker, ask, admin } = story;
      const [asking, answering] = [await maker.agent('Asking'), await maker.agent('Answering')];
      const [channelId, server, gateway] = [
        await maker.channel(),
        await activeServer(story),
        await activeGateway(story),
      ];
      const ofAgent = await maker.subscription('Agent', asking, answering);
      const ofChannel = await maker.subscription('Channel', channelId, answering);
      const ofUser = await maker.subscription('User', admin.id, answering);
      const create = async (kind: 'McpServer' | 'LlmGateway', targetId: string) =>
        (await ask(creationOf(kind), { input: { subscriberId: asking, targetId } })).subscriptionId;
      const [ofServer, ofGateway] = [await create('McpServer', server), await create('LlmGateway', gateway)];
      const { content } = await ask(`{ agents(sort: NAME_DESC) { content {
      name subscriptions { ${page} } subscribers(size: 2) { ${page} } newest: subscribers(size: 1, status: ACTIVE) { ${page} } } } }`);
      expect(idsOf(content[0].subscriptions)).toEqual([ofGateway, ofServer, ofAgent]);
      expect(content[0].subscribers).toEqual({ totalElements: 0, content: [] });
      expect(idsOf(content[1].subscribers)).toEqual([ofUser, ofChannel]);
      expect(content[1].subscribers.totalElements).toBe(3);
      expect(idsOf(content[1].newest)).toEqual([ofUser]);
      const shown = async (document: string) =>
        Object.values(await ask(document))[0] as { content: object[] };
      expect(
        idsOf(await shown(`{ mcpServer(mcpServerId: "${server}") { subscribers { ${page} } } }`)),
      ).toEqual([ofServer]);
      expect(
        idsOf(await shown(`{ llmGateway(llmGatewayId: "${gateway}") { subscribers { ${page} } } }`)),
      ).toEqual([ofGateway]);
      const channels = await ask(`{ channels { content { subscriptions(status: SUSPENDED) { ${page} } } } }`);
      expect(channels.content).toEqual([{ subscriptions: { totalElements: 0, content: [] } }]);
    },
  );

  test('contain only the kinds that the caller may read', async () => {
    const { maker, caller } = await beginStory();
    const [asking, answering, channelId] = [
      await maker.agent('Asking'),
      await maker.agent(),
      await maker.channel(),
    ];
    const ofAgent = await maker.subscription('Agent', asking, answering);
    await maker.subscription('Channel', channelId, answering);
    const { token } = await caller(['REGISTRY:READ']);
    const document = `query ($id: UUID!) { agent(agentId: $id) { subscribers { ${page} } } }`;
    const { data } = await graphql(shared.url, document, { id: answering }, token);
    expect(data.agent.subscribers).toMatchObject({
      totalElements: 1,
      content: [{ subscriptionId: ofAgent }],
    });
  });

  test('show each tenant its own side of a published agent', async () => {
    const [provider, one, other] = [await beginStory(), await beginStory(), await beginStory()];
    const targetId = await provider.maker.agent('Answering', { visibility: 'PUBLIC' });
    const ids: string[] = [];
    for (const { maker, ask } of [one, other]) {
      const input = { subscriberId: await maker.agent('Asking'), targetId };
      ids.push((await ask(creationOf('Agent'), { input })).subscriptionId);
    }
    await provider.ask(stepOf('Agent', 'approve'), { id: ids[0] });
    const own = await provider.ask(`{ agent(agentId: "${targetId}") { subscribers { ${page} } } }`);
    expect(idsOf(own.subscribers)).toEqual(ids.toReversed());
    const list = `{ agentSubscriptions { content { agent { agentId subscribers { ${page} } subscriptions { ${page} } } } } }`;
    const [seen] = (await one.ask(list)).content;
    expect(idsOf(seen.agent.subscribers)).toEqual([ids[0]]);
    expect(seen.agent.subscriptions.totalElements).toBe(0);
  });
});

function idsOf(shown: object): string[] {
  const { content } = ('content' in shown ? shown : Object.values(shown)[0]) as {
    content: { subscriptionId: string }[];
  };
  return content.map(({ subscriptionId }) => subscriptionId);
}
