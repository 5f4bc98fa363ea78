import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { agentCard } from '../../kit/registry-maker.ts';
import { beginStory } from '../../kit/story.ts';
import { beginSubscribing, subscribeAcross } from '../../kit/subscribed-agents-fixture.ts';
import { creationOf, stepOf } from '../../kit/subscribing.ts';
import { behind, ungoverned, unready, unseen } from '../../kit/ungoverned.ts';

/** The subscribed agent, with every member of the interface. */
const answering = (targetId: string, tenantId: string) => ({
  agentId: targetId,
  name: 'Answering',
  description: 'Answering answers questions.',
  agentCardUrl: expect.stringContaining(`/relay/v1/agents/${targetId}/`),
  originalCardUrl: null,
  registryVersion: '1',
  cardVersion: '3.2.1',
  status: 'ACTIVE',
  statusReason: null,
  visibility: 'TENANT',
  subscriptionCount: 1,
  authType: 'NONE',
  ...unseen,
  governance: ungoverned,
  gate: unready,
  tenantDetails: {
    tenantName: 'Parcel service',
    publicContactEmail: `contact@${tenantId}.example`,
  },
  cardName: 'Answering',
  cardDescription: 'Answering answers questions.',
  protocolVersion: '0.3.0',
});

describe('Each agent that an agent subscribes to', () => {
  test(
    cites(
      ['op7.path', 'op7.subscribed', 'agent.members', 'agent.tenant-details', 'agent.enumerations'],
      'has the full shape of the interface in its own tenant',
    ),
    async () => {
      const { maker, agentId, list, tenantId } = await beginSubscribing('Parcel service');
      const targetId = await maker.agent('Answering', {
        card: agentCard('Answering', '3.2.1'),
        visibility: 'TENANT',
      });
      await maker.subscription('Agent', agentId, targetId);
      const { status, json } = await list();
      expect(status).toBe(200);
      expect(json).toEqual({
        content: [answering(targetId, tenantId)],
        page: 0,
        size: 20,
        totalElements: 1,
        totalPages: 1,
      });
    },
  );

  test(
    cites(
      ['op7.foreign', 'decided.governance-of-another-tenants-agent', 'decided.agentcardurl'],
      'has the same shape in another tenant, without data behind it',
    ),
    async () => {
      const [story, provider] = await Promise.all([beginSubscribing(), beginStory('Far away')]);
      const targetId = await subscribeAcross(story, provider);
      const { json } = await story.list();
      expect(json.content).toEqual([
        {
          agentId: targetId,
          name: 'Parcel clerk',
          description: 'Parcel clerk answers questions.',
          agentCardUrl: expect.stringContaining(targetId),
          originalCardUrl: null,
          registryVersion: '1',
          cardVersion: '1.0.0',
          status: 'ACTIVE',
          statusReason: null,
          visibility: 'PUBLIC',
          subscriptionCount: 1,
          authType: 'NONE',
          cardName: 'Parcel clerk',
          cardDescription: 'Parcel clerk answers questions.',
          protocolVersion: '0.3.0',
          ...unseen,
          gate: null,
          governance: { ...ungoverned, ...behind },
          tenantDetails: {
            tenantName: 'Far away',
            publicContactEmail: `contact@${provider.tenantId}.example`,
          },
        },
      ]);
    },
  );

  test('has counts, for another tenant’s agent only of subscriptions visible to the tenant', async () => {
    const [story, other, provider] = await Promise.all([
      beginSubscribing(),
      beginSubscribing(),
      beginStory(),
    ]);
    const targetId = await subscribeAcross(story, provider);
    const input = { subscriberId: other.agentId, targetId };
    const { subscriptionId: id } = await other.ask(creationOf('Agent'), { input });
    await provider.ask(stepOf('Agent', 'approve'), { id });
    expect((await story.list()).json.content).toMatchObject([{ subscriptionCount: 1 }]);
    const count = 'query ($id: UUID!) { agent(agentId: $id) { subscriptionCount } }';
    expect(await provider.ask(count, { id: targetId })).toEqual({ subscriptionCount: 2 });
  });
});
