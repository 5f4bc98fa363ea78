import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { beginStory, timestamp } from '../../kit/story.ts';
import { creationOf, kinds, listOf, partiesOf, type Step, stepOf, steps } from '../../kit/subscribing.ts';

const reason = 'Because.';

const to = (outcome: string, ...names: Step[]) => Object.fromEntries(names.map((name) => [name, outcome]));
const ends = { revoke: 'REVOKED', cancel: 'CANCELLED' };
const closed = to('CONFLICT', 'approve', 'reject', 'suspend', 'resume');

/** How a state is reached inside one tenant, and the outcome of every step in it. */
const life: [state: string, via: Step[], outcomes: Record<string, string>][] = [
  ['ACTIVE', [], { ...to('ACTIVE', 'approve', 'resume'), ...ends, reject: 'CONFLICT', suspend: 'SUSPENDED' }],
  [
    'SUSPENDED',
    ['suspend'],
    { ...to('CONFLICT', 'approve', 'reject'), ...ends, suspend: 'SUSPENDED', resume: 'ACTIVE' },
  ],
  ['REVOKED', ['revoke'], { ...closed, ...to('REVOKED', 'revoke', 'cancel') }],
  ['CANCELLED', ['cancel'], { ...closed, ...to('CANCELLED', 'revoke', 'cancel') }],
];

const everyState = kinds.flatMap((kind) =>
  life.map(([state, via, outcomes]) => [kind, state, via, outcomes] as const),
);

describe('A subscription inside one tenant', () => {
  test.each(kinds)('is active at once: %s', async (kind) => {
    const story = await beginStory();
    const input = (await partiesOf(kind, story)) as { subscriberId: string; targetId: string };
    const subscription = await story.ask(creationOf(kind), { input });
    expect(subscription).toMatchObject({
      tenantId: story.tenantId,
      providerTenantId: story.tenantId,
      status: 'ACTIVE',
      statusReason: null,
      subscriber: { id: input.subscriberId },
      target: { id: input.targetId },
      endedAt: null,
      activatedAt: expect.stringMatching(timestamp),
      createdBy: { name: 'Grace Hopper' },
    });
    const { content } = await story.ask(listOf(kind), input);
    expect(content).toEqual([subscription]);
    const ofProvider = await story.ask(listOf(kind), { ...input, side: 'PROVIDER' });
    expect(ofProvider.content).toEqual([subscription]);
  });

  test.each(everyState)('%s: the result of each step in state %s', async (kind, state, via, outcomes) => {
    const story = await beginStory();
    const input = await partiesOf(kind, story);
    const outcomeOf = async (step: Step) => {
      const { subscriptionId: id } = await story.ask(creationOf(kind), { input });
      for (const each of via) await story.ask(stepOf(kind, each), { id, reason });
      const { code } = await story.refusal(stepOf(kind, step), { id, reason: 'Another reason.' });
      const [subscription] = (await story.ask(listOf(kind), input)).content;
      expect(subscription.endedAt !== null).toBe(['REVOKED', 'CANCELLED'].includes(subscription.status));
      if (code) expect(subscription.status).toBe(state);
      await story.ask(stepOf(kind, 'cancel'), { id });
      return code ?? subscription.status;
    };
    const found: Record<string, string> = {};
    for (const step of steps) found[step] = await outcomeOf(step);
    expect(found).toEqual(outcomes);
  });

  test.each(kinds)('is unique until it ends, and can then be created again: %s', async (kind) => {
    const { ask, refusal, ...story } = await beginStory();
    const input = await partiesOf(kind, { ask, refusal, ...story });
    const { subscriptionId: id } = await ask(creationOf(kind), { input });
    expect((await refusal(creationOf(kind), { input })).code).toBe('CONFLICT');
    await ask(stepOf(kind, 'suspend'), { id });
    expect((await refusal(creationOf(kind), { input })).code).toBe('CONFLICT');
    await ask(stepOf(kind, 'cancel'), { id });
    const second = await ask(creationOf(kind), { input });
    expect(second.subscriptionId).not.toBe(id);
    expect((await ask(listOf(kind), input)).totalElements).toBe(2);
    expect((await ask(listOf(kind), { ...input, status: 'ACTIVE' })).content).toEqual([second]);
  });

  test('keeps the reason of each step and the time of its first activation', async () => {
    const story = await beginStory();
    const { subscriptionId: id, activatedAt } = await story.ask(creationOf('Agent'), {
      input: await partiesOf('Agent', story),
    });
    const suspended = await story.ask(stepOf('Agent', 'suspend'), { id, reason: 'Too loud.' });
    expect(suspended).toMatchObject({ statusReason: 'Too loud.', activatedAt });
    expect(await story.ask(stepOf('Agent', 'resume'), { id })).toMatchObject({
      statusReason: null,
      activatedAt,
    });
  });
});

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
