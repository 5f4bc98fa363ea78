import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { stop } from '../../kit/stopping.ts';
import { beginStory, type Story } from '../../kit/story.ts';
import { creationOf, type Kind, kinds, listOf, partiesOf, stepOf } from '../../kit/subscribing.ts';

const ledger = new LedgerReader();

/** The scopes of the parties of each kind. */
const scopes: Record<Kind, { subscriberId: string; targetId: string }> = {
  User: { subscriberId: 'USER', targetId: 'AGENT' },
  Agent: { subscriberId: 'AGENT', targetId: 'AGENT' },
  Channel: { subscriberId: 'CHANNEL', targetId: 'AGENT' },
  McpServer: { subscriberId: 'AGENT', targetId: 'MCP_SERVER' },
  LlmGateway: { subscriberId: 'AGENT', targetId: 'LLM_GATEWAY' },
};
const ends = ['subscriberId', 'targetId'] as const;
type Input = Record<(typeof ends)[number], string>;

/** The parties of a kind; a person who subscribes is not the administrator, who has to go on. */
async function inputOf(kind: Kind, story: Story, provider = story): Promise<Input> {
  const input = (await partiesOf(kind, story, provider)) as Input;
  return kind === 'User' ? { ...input, subscriberId: (await story.caller([])).id } : input;
}

const totalOf = async (kind: Kind, { ask }: Story) => (await ask(listOf(kind))).totalElements;

describe('No subscription is created', () => {
  test.each(kinds.flatMap((kind) => ends.map((end) => [kind, end] as const)))(
    cites('decided.no-subscription-while-stopped', 'of the kind %s while its %s is stopped'),
    async (kind, end) => {
      const story = await beginStory();
      const input = await inputOf(kind, story);
      const { lift } = await stop(story, scopes[kind][end], input[end]);
      expect((await story.refusal(creationOf(kind), { input })).code).toBe('KILL_SWITCH_ACTIVE');
      expect(await totalOf(kind, story)).toBe(0);
      await lift();
      expect(await story.ask(creationOf(kind), { input })).toMatchObject({ status: 'ACTIVE' });
    },
  );

  test.each(kinds)('of the kind %s while the tenant is stopped', async (kind) => {
    const story = await beginStory();
    const input = await inputOf(kind, story);
    await stop(story, 'TENANT');
    expect((await story.refusal(creationOf(kind), { input })).code).toBe('KILL_SWITCH_ACTIVE');
    expect(await totalOf(kind, story)).toBe(0);
  });

  test.each([
    ['agent', 'AGENT'],
    ['tenant', 'TENANT'],
  ])(
    'to an agent of another tenant that has stopped its %s, which does not say why',
    async (_what, scope) => {
      const [consumer, provider] = await Promise.all([beginStory(), beginStory()]);
      const input = await inputOf('Agent', consumer, provider);
      const { id } = await stop(provider, scope, scope === 'AGENT' ? input.targetId : undefined);
      const refused = consumer.ask(creationOf('Agent'), { input });
      await expect(refused).rejects.toThrow('The provider of this agent has stopped it.');
      await expect(refused).rejects.not.toThrow(id);
      expect((await consumer.refusal(creationOf('Agent'), { input })).code).toBe('KILL_SWITCH_ACTIVE');
    },
  );

  test('before an unknown target is reported as such', async () => {
    const story = await beginStory();
    const input = { ...(await inputOf('Agent', story)), targetId: story.tenantId };
    await stop(story, 'TENANT');
    expect((await story.refusal(creationOf('Agent'), { input })).code).toBe('NOT_FOUND');
  });
});

test('A subscription is neither approved nor resumed while its target is stopped', async () => {
  const [consumer, provider] = await Promise.all([beginStory(), beginStory()]);
  const input = await inputOf('Agent', consumer, provider);
  const { subscriptionId: id } = await consumer.ask(creationOf('Agent'), { input });
  const first = await stop(provider, 'AGENT', input.targetId);
  expect((await provider.refusal(stepOf('Agent', 'approve'), { id })).code).toBe('KILL_SWITCH_ACTIVE');
  await first.lift();
  await provider.ask(stepOf('Agent', 'approve'), { id });
  await provider.ask(stepOf('Agent', 'suspend'), { id });
  await stop(provider, 'TENANT');
  expect((await provider.refusal(stepOf('Agent', 'resume'), { id })).code).toBe('KILL_SWITCH_ACTIVE');
  // Ending it is no traffic.
  expect(await provider.ask(stepOf('Agent', 'revoke'), { id })).toMatchObject({ status: 'REVOKED' });
});

test('Of subscriptions that are created while a kill switch is raised, none comes after it', async () => {
  const story = await beginStory();
  const targetId = await story.maker.agent('Answering');
  const subscribers = await Promise.all(Array.from({ length: 12 }, () => story.maker.agent('Asking')));
  const created = subscribers.map((subscriberId) =>
    story.refusal(creationOf('Agent'), { input: { subscriberId, targetId } }),
  );
  const raised = stop(story, 'AGENT', targetId);
  const outcomes = new Set((await Promise.all(created)).map(({ code }) => code ?? 'created'));
  await raised;
  for (const outcome of outcomes) expect(['created', 'KILL_SWITCH_ACTIVE']).toContain(outcome);
  const actions = (await ledger.chain(story.tenantId)).map(({ action }) => action);
  const after = actions.slice(actions.indexOf('kill-switch.raised'));
  expect(after.filter((action) => action === 'agent-subscription.created')).toEqual([]);
});
