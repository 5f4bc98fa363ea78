import { expect, test } from '@jest/globals';
import { type MutationBeside, outcomeBeside } from '../../kit/changed-meanwhile.ts';
import { beginStory, type Story } from '../../kit/story.ts';
import { activeGateway } from '../../kit/subscribing.ts';

/** Changes the status of the rows of the tenant. */
const become = (table: string, status: string, more = '') =>
  `update registry.${table} set status = '${status}'${more} where tenant_id = $1`;

/** A route to a new provider, as written in GraphQL. */
async function routeOf(ask: Story['ask']): Promise<string> {
  const create = 'mutation { createLlmProvider(input: { name: "Own", kind: OPENAI }) { llmProviderId } }';
  return `{ alias: "default", model: "small", llmProviderId: "${(await ask(create)).llmProviderId}" }`;
}

/** A suspended LLM gateway with a route to one provider. */
async function suspendedGateway(story: Story) {
  const gatewayId = await activeGateway(story);
  await story.ask(`mutation { suspendLlmGateway(llmGatewayId: "${gatewayId}") { status } }`);
  const { content } = await story.ask('{ llmProviders { content { llmProviderId } } }');
  return { gatewayId, providerId: String(content[0].llmProviderId) };
}

test.each<MutationBeside>([
  {
    what: 'No LLM gateway is created with routes to a provider that is disabled',
    mutation: async ({ ask }) =>
      `createLlmGateway(input: { name: "Other", routes: [${await routeOf(ask)}] }) { status }`,
    held: 'registry.llm_provider',
    change: become('llm_provider', 'DISABLED'),
    outcome: 'UNPROCESSABLE',
  },
  {
    what: 'No LLM gateway gets routes to a provider that is disabled',
    mutation: async (story) => {
      const id = await activeGateway(story);
      const route = await routeOf(story.ask);
      return `updateLlmGateway(llmGatewayId: "${id}", input: { routes: [${route}] }) { status }`;
    },
    held: 'registry.llm_provider',
    change: become('llm_provider', 'DISABLED'),
    outcome: 'UNPROCESSABLE',
  },
  {
    what: 'No LLM gateway is activated whose provider is disabled',
    mutation: async (story) =>
      `activateLlmGateway(llmGatewayId: "${(await suspendedGateway(story)).gatewayId}") { status }`,
    held: 'registry.llm_provider',
    change: become('llm_provider', 'DISABLED'),
    outcome: 'UNPROCESSABLE',
  },
  {
    what: 'The only provider of an LLM gateway that is activated is not disabled',
    mutation: async (story) =>
      `disableLlmProvider(llmProviderId: "${(await suspendedGateway(story)).providerId}") { status }`,
    held: 'registry.llm_gateway',
    change: become('llm_gateway', 'ACTIVE'),
    outcome: 'CONFLICT',
  },
  {
    what: 'A provider that is archived does not change',
    mutation: async (story) => {
      const { providerId } = await suspendedGateway(story);
      return `updateLlmProvider(llmProviderId: "${providerId}", input: { models: ["small"] }) { status }`;
    },
    held: 'registry.llm_provider',
    change: become('llm_provider', 'ARCHIVED', ', archived_at = now()'),
    outcome: 'CONFLICT',
  },
])('$what', async ({ mutation, held, change, outcome }) => {
  const story = await beginStory();
  expect(await outcomeBeside(story, await mutation(story), { held, change })).toBe(outcome);
});
