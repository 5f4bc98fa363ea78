import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { beginStory } from '../../kit/story.ts';

const ledger = new LedgerReader();
const list = `query ($channelId: UUID!) { channelSubscriptions(subscriberId: $channelId, sort: CREATED_AT_ASC) {
  content { status target { id } } } }`;

/** A channel that is subscribed to some agents. */
async function beginSubscribed(agents: number) {
  const story = await beginStory();
  const channelId = await story.maker.channel();
  const agentIds: string[] = [];
  const subscriptionIds: string[] = [];
  for (let index = 0; index < agents; index += 1) {
    agentIds.push(await story.maker.agent(`Clerk ${index}`));
    subscriptionIds.push(await story.maker.subscription('Channel', channelId, String(agentIds[index])));
  }
  const unsubscribe = (agentId?: string) =>
    story.rest(
      'DELETE',
      `/registry/v1/channels/${channelId}/subscriptions${agentId === undefined ? '' : `?agentId=${agentId}`}`,
    );
  const states = async () => {
    const { content } = await story.ask(list, { channelId });
    return content.map(({ status }: { status: string }) => status);
  };
  return { story, channelId, agentIds, subscriptionIds, unsubscribe, states };
}

describe('Unsubscribing a channel', () => {
  test(
    cites(
      ['op13.unsubscribes', 'op13.agent', 'op13.no-body', 'success.delete'],
      'from one agent leaves the others',
    ),
    async () => {
      const { unsubscribe, agentIds, states } = await beginSubscribed(3);
      expect(await unsubscribe(agentIds[1])).toMatchObject({ status: 204, text: '' });
      expect(await states()).toEqual(['ACTIVE', 'CANCELLED', 'ACTIVE']);
    },
  );

  test(cites('op13.only', 'without naming an agent ends the only active subscription'), async () => {
    const { unsubscribe, agentIds, states } = await beginSubscribed(2);
    await unsubscribe(agentIds[0]);
    expect(await unsubscribe()).toMatchObject({ status: 204, text: '' });
    expect(await states()).toEqual(['CANCELLED', 'CANCELLED']);
  });

  test(cites('op13.ambiguous', 'without naming one of several agents is refused'), async () => {
    const { unsubscribe, states } = await beginSubscribed(2);
    expect(await unsubscribe()).toMatchObject({ status: 409, json: { code: 'AMBIGUOUS_SUBSCRIPTION' } });
    expect(await states()).toEqual(['ACTIVE', 'ACTIVE']);
  });

  test(cites('op13.none', 'without an active subscription gets 404'), async () => {
    const { unsubscribe } = await beginSubscribed(0);
    expect(await unsubscribe()).toMatchObject({ status: 404, json: { code: 'NOT_FOUND' } });
  });

  test(cites('decided.operation-13', 'from an agent without a subscription gets 404'), async () => {
    const { story, unsubscribe, states } = await beginSubscribed(1);
    const other = await story.maker.agent('Stranger');
    expect((await unsubscribe(other)).status).toBe(404);
    expect((await unsubscribe(randomUUID())).status).toBe(404);
    expect(await states()).toEqual(['ACTIVE']);
  });

  test(
    cites('decided.operation-13', 'from the same agent again gets the same answer and changes nothing'),
    async () => {
      const { story, unsubscribe, agentIds, subscriptionIds } = await beginSubscribed(1);
      await unsubscribe(agentIds[0]);
      expect(await unsubscribe(agentIds[0])).toMatchObject({ status: 204, text: '' });
      expect(await ledger.actionsOn(story.tenantId, String(subscriptionIds[0]))).toEqual([
        'channel-subscription.created',
        'channel-subscription.cancelled',
      ]);
    },
  );

  test('again answers with the subscription that ended last', async () => {
    const { story, channelId, unsubscribe, agentIds } = await beginSubscribed(1);
    const agentId = String(agentIds[0]);
    await unsubscribe(agentId);
    const second = await story.maker.subscription('Channel', channelId, agentId);
    const again = `mutation ($channelId: UUID!, $agentId: UUID) {
      unsubscribeChannel(channelId: $channelId, agentId: $agentId) { subscriptionId } }`;
    for (const _time of [1, 2])
      expect((await story.ask(again, { channelId, agentId })).subscriptionId).toBe(second);
  });

  test('allows a new subscription', async () => {
    const { story, channelId, unsubscribe, agentIds, states } = await beginSubscribed(1);
    await unsubscribe(agentIds[0]);
    await story.maker.subscription('Channel', channelId, String(agentIds[0]));
    expect(await states()).toEqual(['CANCELLED', 'ACTIVE']);
  });

  test('keeps the reason in the ledger', async () => {
    const { story, channelId, subscriptionIds } = await beginSubscribed(1);
    await story.rest('DELETE', `/registry/v1/channels/${channelId}/subscriptions?reason=The+shop+is+closed.`);
    const chain = await ledger.chain(story.tenantId);
    const [cancelled] = chain.filter(({ subjectId }) => subjectId === subscriptionIds[0]).slice(-1);
    expect(cancelled?.reason).toBe('The shop is closed.');
  });

  test('refuses an agentId that is no UUID and names the parameter', async () => {
    const { unsubscribe, states } = await beginSubscribed(1);
    expect(await unsubscribe('clerk')).toMatchObject({
      status: 400,
      json: { code: 'VALIDATION_FAILED', errors: [{ pointer: 'agentId' }] },
    });
    expect(await states()).toEqual(['ACTIVE']);
  });
});

describe('Deactivating a channel through REST', () => {
  test(
    cites(['op14.deactivates', 'op14.subscriptions'], 'answers 204 with no body and ends its subscriptions'),
    async () => {
      const { story, channelId, states } = await beginSubscribed(2);
      expect(await story.rest('DELETE', `/registry/v1/channels/${channelId}`)).toMatchObject({
        status: 204,
        text: '',
      });
      expect(await states()).toEqual(['CANCELLED', 'CANCELLED']);
      const { json } = await story.rest('GET', '/registry/v1/channels');
      expect(json).toMatchObject({ content: [], totalActive: 0, totalArchived: 1 });
    },
  );

  test(cites('success.delete-again', 'again answers 204 without a ledger entry'), async () => {
    const { story, channelId } = await beginSubscribed(1);
    const remove = () => story.rest('DELETE', `/registry/v1/channels/${channelId}`);
    await remove();
    const before = await ledger.chain(story.tenantId);
    expect(await remove()).toMatchObject({ status: 204, text: '' });
    expect(await ledger.chain(story.tenantId)).toEqual(before);
  });

  test(cites('success.delete-unknown', 'with an unknown id gets 404'), async () => {
    const { story } = await beginSubscribed(0);
    const { status, json } = await story.rest('DELETE', `/registry/v1/channels/${randomUUID()}`);
    expect({ status, code: json.code }).toEqual({ status: 404, code: 'NOT_FOUND' });
  });
});
