import type { AgentUse } from '../compliance/governed-reference.ts';

/** Dependencies of one tier that are kept for an agent: with two, one of them is not the agent itself. */
const enough = 2;

/**
 * The dependencies that decide about each agent: of all that it uses, directly or through agents, at most two of each
 * tier, without itself. The gate looks only at which tiers there are; all dependencies of all agents of a tenant can be
 * as many as the square of its agents, in a circle of them.
 * @returns by agent; nothing for agents that use nothing
 */
export function decidingDependencies(
  uses: readonly AgentUse[],
  tierOf: (id: string) => string,
): Map<string, string[]> {
  const usersOf = Map.groupBy(uses, ({ targetId }) => targetId);
  const reached = new Map<string, string[]>();
  const open = uses.map(({ agentId, targetId }) => ({ agentId, targetId }));
  for (let next = open.pop(); next; next = open.pop()) {
    const { agentId, targetId } = next;
    const known = reached.get(agentId) ?? [];
    if (known.includes(targetId)) continue;
    const tier = tierOf(targetId);
    if (known.filter((id) => tierOf(id) === tier).length >= enough) continue;
    reached.set(agentId, known.concat(targetId));
    for (const user of usersOf.get(agentId) ?? []) open.push({ agentId: user.agentId, targetId });
  }
  return new Map([...reached].map(([agentId, ids]) => [agentId, ids.filter((id) => id !== agentId)]));
}
