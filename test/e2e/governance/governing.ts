import type { TestCaller } from '@agg/kit/testing';
import { allRoles } from '@agg/schema/access';
import { agentCard } from '../../kit/registry-maker.ts';
import { shared } from '../../kit/shared-stack.ts';
import { beginStory, type Story } from '../../kit/story.ts';
import { GovernanceMaker, type Governed } from './governance-maker.ts';

/** A story with a second person who has every role, and an agent that is still a draft. */
export interface GovernanceStory extends Story {
  second: TestCaller;
  governance: GovernanceMaker;
  agent: Governed;
}

export async function beginGovernance(): Promise<GovernanceStory> {
  const story = await beginStory();
  const second = await story.caller(allRoles, { name: 'Niels Bohr' });
  const governance = new GovernanceMaker(shared.url, story.admin, second);
  const agent: Governed = { kind: 'AGENT', id: await draft(story) };
  return { ...story, second, governance, agent };
}

/** An agent that was never activated. */
async function draft({ ask }: Pick<Story, 'ask'>, more: object = {}): Promise<string> {
  const create = 'mutation ($input: AgentInput!) { createAgent(input: $input) { agentId } }';
  return (await ask(create, { input: { card: agentCard('Draft'), ...more } })).agentId;
}
