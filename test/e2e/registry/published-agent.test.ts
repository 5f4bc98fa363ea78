import { describe, expect, test } from '@jest/globals';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { beginStory, timestamp } from '../../kit/story.ts';
import { creationOf, type Kind, listOf, partiesOf, type Step, stepOf, steps } from '../../kit/subscribing.ts';

const ledger = new LedgerReader();
const kinds: Kind[] = ['User', 'Agent', 'Channel'];
const reason = 'Because.';

/** A subscription of one tenant to another tenant's published agent. */
async function beginPending(kind: Kind) {
  const [consumer, provider] = await Promise.all([beginStory('Consumer'), beginStory('Provider')]);
  const input = await partiesOf(kind, consumer, provider);
  const { subscriptionId: id, ...subscription } = await consumer.ask(creationOf(kind), { input });
  const take = (step: Step) =>
    (step === 'cancel' ? consumer : provider).ask(stepOf(kind, step), { id, reason });
  const refusal = (step: Step) =>
    (step === 'cancel' ? consumer : provider).refusal(stepOf(kind, step), { id, reason });
  const status = async () => (await consumer.ask(listOf(kind), input)).content[0].status;
  return { consumer, provider, id, input, subscription, take, refusal, status };
}

const outcomes: [state: string, via: Step[], outcomes: Record<Step, string>][] = [
  [
    'PENDING',
    [],
    {
      approve: 'ACTIVE',
      reject: 'REJECTED',
      suspend: 'CONFLICT',
      resume: 'CONFLICT',
      revoke: 'REVOKED',
      cancel: 'CANCELLED',
    },
  ],
  [
    'REJECTED',
    ['reject'],
    {
      approve: 'CONFLICT',
      reject: 'REJECTED',
      suspend: 'CONFLICT',
      resume: 'CONFLICT',
      revoke: 'REJECTED',
      cancel: 'REJECTED',
    },
  ],
];
const everyStep = outcomes.flatMap(([state, via, of]) =>
  steps.map((step) => [step, state, of[step], via] as const),
);

describe("A subscription to another tenant's published agent", () => {
  test.each(kinds)('waits until the provider approves it: %s', async (kind) => {
    const { consumer, provider, id, subscription, take } = await beginPending(kind);
    expect(subscription).toMatchObject({
      tenantId: consumer.tenantId,
      providerTenantId: provider.tenantId,
      status: 'PENDING',
      activatedAt: null,
      endedAt: null,
      agent: { name: 'Answering' },
    });
    expect(await take('approve')).toMatchObject({
      subscriptionId: id,
      status: 'ACTIVE',
      activatedAt: expect.stringMatching(timestamp),
    });
    expect((await consumer.ask(listOf(kind))).content).toMatchObject([
      { subscriptionId: id, status: 'ACTIVE' },
    ]);
  });

  test('is visible to both sides, and its creator only to the consumer', async () => {
    const { consumer, provider, id } = await beginPending('Agent');
    const seen = async (story: typeof consumer, side: string) =>
      (await story.ask(listOf('Agent'), { side })).content;
    expect(await seen(consumer, 'CONSUMER')).toMatchObject([
      { subscriptionId: id, createdBy: { name: 'Grace Hopper' } },
    ]);
    expect(await seen(provider, 'PROVIDER')).toMatchObject([{ subscriptionId: id, createdBy: null }]);
    expect(await seen(consumer, 'PROVIDER')).toEqual([]);
    expect(await seen(provider, 'CONSUMER')).toEqual([]);
  });

  test.each(everyStep)('%s in state %s: %s', async (step, state, outcome, via) => {
    const { take, refusal, status } = await beginPending('Agent');
    for (const each of via) await take(each);
    expect(await status()).toBe(state);
    const { code } = await refusal(step);
    expect(code ?? (await status())).toBe(outcome);
    if (code) expect(await status()).toBe(state);
  });

  test.each(['approve', 'reject', 'suspend', 'resume', 'revoke'] as const)(
    'does not allow the consumer to %s',
    async (step) => {
      const { consumer, id, status } = await beginPending('Agent');
      expect((await consumer.refusal(stepOf('Agent', step), { id, reason })).code).toBe('NOT_FOUND');
      expect(await status()).toBe('PENDING');
    },
  );

  test('cannot be cancelled by the provider, and is not found by a third tenant', async () => {
    const [{ provider, id, status }, third] = await Promise.all([beginPending('Agent'), beginStory()]);
    expect((await provider.refusal(stepOf('Agent', 'cancel'), { id })).code).toBe('NOT_FOUND');
    for (const step of steps) {
      expect((await third.refusal(stepOf('Agent', step), { id, reason })).code).toBe('NOT_FOUND');
    }
    expect(await status()).toBe('PENDING');
  });

  test('has one ledger entry for each change, in the chains of both tenants', async () => {
    const { consumer, provider, id, take } = await beginPending('Channel');
    for (const step of ['approve', 'suspend', 'resume', 'cancel', 'cancel'] as const) await take(step);
    const ofConsumer = await ledger.actionsOn(consumer.tenantId, id);
    const ofProvider = await ledger.actionsOn(provider.tenantId, id);
    const verbs = ['created', 'activated', 'suspended', 'activated', 'cancelled'];
    expect(ofConsumer.map(verbOf)).toEqual(verbs);
    expect(ofProvider.map(verbOf)).toEqual(verbs);
  });

  test.each(kinds)('ends with the agent: %s', async (kind) => {
    const { provider, input, take, status } = await beginPending(kind);
    await take('approve');
    const archive = 'mutation ($id: UUID!) { archiveAgent(agentId: $id) { status } }';
    await provider.ask(archive, { id: (input as { targetId: string }).targetId });
    expect(await status()).toBe('REVOKED');
  });

  test.each(['PRIVATE', 'TENANT'])('to a %s agent is refused with 404', async (visibility) => {
    const [consumer, provider] = await Promise.all([beginStory(), beginStory()]);
    const targetId = await provider.maker.agent('Hidden', { visibility });
    expect((await consumer.refusal(creationOf('User'), { input: { targetId } })).code).toBe('NOT_FOUND');
  });

  test.each(['McpServer', 'LlmGateway'] as const)(
    'cannot be created to a %s: only agents are published',
    async (kind) => {
      const [consumer, provider] = await Promise.all([beginStory(), beginStory()]);
      const input = await partiesOf(kind, consumer, provider);
      expect((await consumer.refusal(creationOf(kind), { input })).code).toBe('NOT_FOUND');
    },
  );
});

const verbOf = (action: string) => action.slice(action.indexOf('.') + 1);
