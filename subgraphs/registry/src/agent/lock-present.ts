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
