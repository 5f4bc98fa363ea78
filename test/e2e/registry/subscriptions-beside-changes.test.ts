import { expect, test } from '@jest/globals';
import { type MutationBeside, outcomeBeside } from '../../kit/changed-meanwhile.ts';
import { beginStory, type Story } from '../../kit/story.ts';
import { activeGateway, activeServer } from '../../kit/subscribing.ts';

/** Changes rows of the tenant. */
const only = (table: string, set: string, where = 'true') =>
  `update registry.${table} set ${set} where tenant_id = $1 and ${where}`;

const suspended = "status = 'SUSPENDED'";
const ended = only('subscription', "status = 'CANCELLED', ended_at = now()");

const subscribe = (kind: string, subscriberId: string, targetId: string) =>
  `create${kind}Subscription(input: { subscriberId: "${subscriberId}", targetId: "${targetId}" }) { status }`;

async function betweenAgents({ maker }: Story): Promise<string> {
  return subscribe('Agent', await maker.agent('Asking'), await maker.agent('Answering'));
}

/** A subscription of a channel to an agent, with the ids of all three. */
async function subscribed({ maker }: Story) {
  const [channelId, agentId] = [await maker.channel(), await maker.agent()];
  return { channelId, agentId, id: await maker.subscription('Channel', channelId, agentId) };
}

/** The lock of kill switches, as those take it that raise one. */
const noSwitches = "select pg_advisory_xact_lock(hashtextextended('kill-switches ' || $1::text, 0))";
const shared = noSwitches.replace('lock(', 'lock_shared(');
const stopTenant = `insert into registry.kill_switch (tenant_id, id, scope, reason, created_by, created_at)
  values ($1, gen_random_uuid(), 'TENANT', 'It lies.', gen_random_uuid(), now())`;

test.each<MutationBeside>([
  {
    what: 'An agent that is archived does not subscribe',
    mutation: betweenAgents,
    held: 'registry.agent',
    change: only('agent', "status = 'ARCHIVED', archived_at = now()", "name = 'Asking'"),
    outcome: 'CONFLICT',
  },
  {
    what: 'An agent that is suspended gets no subscription',
    mutation: betweenAgents,
    held: 'registry.agent',
    change: only('agent', suspended, "name = 'Answering'"),
    outcome: 'CONFLICT',
  },
  {
    what: 'A channel that is archived does not subscribe',
    mutation: async ({ maker }) => subscribe('Channel', await maker.channel(), await maker.agent()),
    held: 'registry.channel',
    change: only('channel', 'deleted_at = now()'),
    outcome: 'CONFLICT',
  },
  {
    what: 'An MCP server that is suspended gets no subscription',
    mutation: async (story) => subscribe('McpServer', await story.maker.agent(), await activeServer(story)),
    held: 'registry.mcp_server',
    change: only('mcp_server', suspended),
    outcome: 'CONFLICT',
  },
  {
    what: 'An LLM gateway that is suspended gets no subscription',
    mutation: async (story) => subscribe('LlmGateway', await story.maker.agent(), await activeGateway(story)),
    held: 'registry.llm_gateway',
    change: only('llm_gateway', suspended),
    outcome: 'CONFLICT',
  },
  {
    what: 'Nothing is subscribed in a tenant that is stopped',
    mutation: betweenAgents,
    held: noSwitches,
    change: stopTenant,
    outcome: 'KILL_SWITCH_ACTIVE',
  },
  {
    what: 'A subscription to an agent that is suspended is not resumed',
    mutation: async (story) => {
      const { id } = await subscribed(story);
      await story.ask(`mutation { suspendChannelSubscription(subscriptionId: "${id}") { status } }`);
      return `resumeChannelSubscription(subscriptionId: "${id}") { status }`;
    },
    held: 'registry.agent',
    change: only('agent', suspended),
    outcome: 'CONFLICT',
  },
  {
    what: 'A subscription that has ended is not suspended',
    mutation: async (story) =>
      `suspendChannelSubscription(subscriptionId: "${(await subscribed(story)).id}") { status }`,
    held: 'registry.subscription',
    change: ended,
    outcome: 'CONFLICT',
  },
  {
    what: 'A subscription that has ended does not end again with its agent',
    mutation: async (story) => `archiveAgent(agentId: "${(await subscribed(story)).agentId}") { status }`,
    held: 'registry.subscription',
    change: ended,
    outcome: 'agent.archived',
  },
  {
    what: 'A subscription that has ended does not end again when its channel unsubscribes',
    mutation: async (story) => {
      const { channelId, agentId } = await subscribed(story);
      return `unsubscribeChannel(channelId: "${channelId}", agentId: "${agentId}") { status }`;
    },
    held: 'registry.subscription',
    change: ended,
    outcome: '',
  },
  {
    what: 'A channel does not unsubscribe from its only agent where the subscription has ended',
    mutation: async (story) =>
      `unsubscribeChannel(channelId: "${(await subscribed(story)).channelId}") { status }`,
    held: 'registry.subscription',
    change: ended,
    outcome: 'NOT_FOUND',
  },
  {
    what: 'A channel that gets a second active subscription has to name one',
    mutation: async (story) => {
      const { channelId, id } = await subscribed(story);
      await story.maker.subscription('Channel', channelId, await story.maker.agent('Other'));
      await story.ask(`mutation { suspendChannelSubscription(subscriptionId: "${id}") { status } }`);
      return `unsubscribeChannel(channelId: "${channelId}") { status }`;
    },
    held: 'registry.channel',
    change: only('subscription', "status = 'ACTIVE'"),
    outcome: 'AMBIGUOUS_SUBSCRIPTION',
  },
  {
    what: 'A kill switch is raised after what depends on there being none',
    mutation: async () => 'raiseKillSwitch(scope: TENANT, reason: "It lies.") { id }',
    held: shared,
    change: shared,
    outcome: 'kill-switch.raised',
  },
])('$what', async ({ mutation, held, change, outcome }) => {
  const story = await beginStory();
  expect(await outcomeBeside(story, await mutation(story), { held, change })).toBe(outcome);
});
