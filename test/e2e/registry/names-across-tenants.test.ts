import { expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { beginStory } from '../../kit/story.ts';
import { creationOf, partiesOf } from '../../kit/subscribing.ts';

const read = `query ($id: UUID!) { agentSubscription(subscriptionId: $id) {
  subscriber { kind id name } target { kind id name } consumerTenant { tenantName } providerTenant { tenantName }
  message createdBy { id } } }`;
const rename = 'mutation ($id: UUID!) { updateAgent(agentId: $id, input: { name: "Renamed" }) { name } }';

test(
  cites(
    'decided.names-across-tenants',
    'The provider sees tenant and subscriber by the names of the creation, and not who created it',
  ),
  async () => {
    const [consumer, provider] = await Promise.all([beginStory('Consumer'), beginStory('Provider')]);
    const input = (await partiesOf('Agent', consumer, provider)) as Record<string, string>;
    const asked = { ...input, message: 'For the audit.' };
    const { subscriptionId: id } = await consumer.ask(creationOf('Agent'), { input: asked });
    const before = await provider.ask(read, { id });
    expect(before).toEqual({
      subscriber: { kind: 'AGENT', id: input.subscriberId, name: expect.stringMatching(/\w/) },
      target: { kind: 'AGENT', id: input.targetId, name: 'Answering' },
      consumerTenant: { tenantName: 'Consumer' },
      providerTenant: { tenantName: 'Provider' },
      message: 'For the audit.',
      createdBy: null,
    });
    await consumer.ask(rename, { id: input.subscriberId });
    expect(await provider.ask(read, { id })).toEqual(before);
    expect((await consumer.ask(read, { id })).createdBy).not.toBeNull();
  },
);
