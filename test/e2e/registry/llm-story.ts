import { graphql } from '../../kit/client.ts';
import { shared } from '../../kit/shared-stack.ts';
import { beginStory, type Story } from '../../kit/story.ts';
import { unusedName } from '../../kit/unused-name.ts';

const provide = 'mutation ($input: LlmProviderInput!) { createLlmProvider(input: $input) { llmProviderId } }';
const create = 'mutation ($input: LlmGatewayInput!) { createLlmGateway(input: $input) { llmGatewayId } }';

/** A mutation of one LLM gateway by its id, such as `activate`. */
export const onGateway = (step: string) =>
  `mutation ($id: UUID!) { ${step}LlmGateway(llmGatewayId: $id) { status } }`;

/** A mutation of one LLM provider by its id, such as `disable`. */
export const onProvider = (step: string) =>
  `mutation ($id: UUID!) { ${step}LlmProvider(llmProviderId: $id) { status } }`;

export const setModels = `mutation ($id: UUID!, $models: [Name!]) {
  updateLlmProvider(llmProviderId: $id, input: { models: $models }) { models } }`;

/** A provider and a model. */
type Target = [llmProviderId: string, model: string];

/** A tenant that makes LLM providers and gateways. */
export interface LlmStory extends Story {
  /** Makes an enabled provider; returns its id. */
  provider(input?: object): Promise<string>;
  /** Makes a draft with a route to each target; returns its id. */
  gateway(name: string, ...targets: Target[]): Promise<string>;
  /** Makes one and activates it. */
  active(name: string, ...targets: Target[]): Promise<string>;
  /** A refusal with its details. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read arbitrary members
  problem(document: string, variables: object): Promise<any>;
}

export async function beginLlmStory(): Promise<LlmStory> {
  const story = await beginStory();
  const provider: LlmStory['provider'] = async (input) => {
    const name = unusedName(story.admin, 'LLM provider', 'House models');
    return (await story.ask(provide, { input: { name, kind: 'OPENAI', ...input } })).llmProviderId;
  };
  const gateway: LlmStory['gateway'] = async (wanted, ...targets) => {
    const name = unusedName(story.admin, 'LLM gateway', wanted);
    const routes = targets.map(([llmProviderId, model]) => ({ alias: 'default', llmProviderId, model }));
    return (await story.ask(create, { input: { name, routes } })).llmGatewayId;
  };
  return {
    ...story,
    provider,
    gateway,
    active: async (...given) => {
      const id = await gateway(...given);
      await story.ask(onGateway('activate'), { id });
      return id;
    },
    problem: async (document, variables) => {
      const { errors } = await graphql(shared.url, document, variables, story.admin.token);
      return { message: errors?.[0]?.message, ...errors?.[0]?.extensions };
    },
  };
}
