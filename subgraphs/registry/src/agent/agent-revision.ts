import { lock } from '@agg/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { assertNotArchived } from '../registration.lifecycle.ts';
import { Agent } from './agent.entity.ts';

/** Locks an agent to change its registration. @throws NOT_FOUND; CONFLICT for an archived agent */
export async function lockPresent(em: EntityManager, agentId: string): Promise<Agent> {
  const agent = await lock(em, Agent, { agentId });
  assertNotArchived(agent);
  return agent;
}

/** Applies changes to the registration, and increments its version unless nothing changes. */
export function revise(agent: Agent, values: Partial<Agent>): Agent {
  const same = Object.entries(values).every(([name, value]) => agent[name as keyof Agent] === value);
  return same ? agent : Object.assign(agent, values, { registryVersion: agent.registryVersion + 1 });
}
