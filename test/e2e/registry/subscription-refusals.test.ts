import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { beginStory } from '../../kit/story.ts';
import { creationOf, listOf, partiesOf } from '../../kit/subscribing.ts';

describe('No subscription', () => {
  test.each([
    ['of an agent to itself', 'UNPROCESSABLE', async (own: string) => ({ subscriberId: own, targetId: own })],
    ['to an unknown id', 'NOT_FOUND', async (own: string) => ({ subscriberId: own, targetId: randomUUID() })],
    ['without a subscriber', 'VALIDATION_FAILED', async (own: string) => ({ targetId: own })],
    [
      'of an unknown agent',
      'NOT_FOUND',
      async (own: string) => ({ subscriberId: randomUUID(), targetId: own }),
    ],
    [
      'of a channel in place of an agent',
      'VALIDATION_FAILED',
      async (own: string) => ({ subscriberKind: 'CHANNEL', subscriberId: randomUUID(), targetId: own }),
    ],
  ])(cites('decided.subscriptions', '%s can be created: %s'), async (_, code, inputOf) => {
    const { ask, refusal, maker } = await beginStory();
    const input = await inputOf(await maker.agent());
    expect((await refusal(creationOf('Agent'), { input })).code).toBe(code);
    expect((await ask(listOf('Agent'))).totalElements).toBe(0);
  });

  test('to an inactive agent can be created', async () => {
    const { ask, refusal, maker } = await beginStory();
    const [subscriberId, targetId] = [await maker.agent('Asking'), await maker.agent('Answering')];
    await ask('mutation ($id: UUID!) { suspendAgent(agentId: $id, reason: "It lies.") { status } }', {
      id: targetId,
    });
    expect((await refusal(creationOf('Agent'), { input: { subscriberId, targetId } })).code).toBe('CONFLICT');
  });

  test('outlives the agent at either of its ends', async () => {
    const story = await beginStory();
    for (const [end, status] of [
      ['subscriberId', 'CANCELLED'],
      ['targetId', 'REVOKED'],
    ] as const) {
      const input = (await partiesOf('Agent', story)) as Record<typeof end, string>;
      await story.ask(creationOf('Agent'), { input });
      await story.ask('mutation ($id: UUID!) { archiveAgent(agentId: $id) { status } }', { id: input[end] });
      expect((await story.ask(listOf('Agent'), input)).content).toMatchObject([{ status }]);
    }
  });
});
