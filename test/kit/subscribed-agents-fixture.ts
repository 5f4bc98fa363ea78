import { beginStory, type Story } from './story.ts';
import { creationOf, stepOf } from './subscribing.ts';

/** A story with an agent and its subscriptions. */
export interface SubscribingStory extends Story {
  agentId: string;
  /** Operation 7, optionally with a query and another token than the admin's. */
  list(query?: string, token?: string): ReturnType<Story['rest']>;
}

export const pathOf = (agentId: string, query = '') => `/registry/v1/agents/${agentId}/subscriptions${query}`;

export async function beginSubscribing(tenantName?: string): Promise<SubscribingStory> {
  const story = await beginStory(tenantName);
  const agentId = await story.maker.agent('Asking');
  return { ...story, agentId, list: (query, token) => story.rest('GET', pathOf(agentId, query), token) };
}

/** Subscribes to a published agent of another tenant, which approves. */
export async function subscribeAcross({ ask, agentId }: SubscribingStory, provider: Story): Promise<string> {
  const targetId = await provider.maker.agent('Parcel clerk', { visibility: 'PUBLIC' });
  const { subscriptionId: id } = await ask(creationOf('Agent'), {
    input: { subscriberId: agentId, targetId },
  });
  await provider.ask(stepOf('Agent', 'approve'), { id });
  return targetId;
}
