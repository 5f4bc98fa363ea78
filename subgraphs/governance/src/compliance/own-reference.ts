import { type Context, callerOf } from '@agg/kit';
import { type AgentUse, agentUses } from '../call-gate/agent-uses.ts';
import type { SubjectRef } from '../subject/governed-kinds.ts';
import type { GovernedReference } from './governed-reference.ts';

/**
 * A subject of the caller's tenant with everything that it uses; only agents use something.
 * @throws UNAVAILABLE where the registry, which knows the dependencies, cannot be reached
 */
export async function ownReference(context: Context, { kind, id }: SubjectRef): Promise<GovernedReference> {
  const { tenantId } = callerOf(context);
  const uses = kind === 'AGENT' ? behind(await agentUses(context), id) : [];
  const idsOf = (some: readonly AgentUse[]) =>
    [...new Set(some.map(({ targetId }) => targetId))].filter((used) => used !== id);
  const published = uses.filter(({ isPublished }) => isPublished);
  return { kind, id, tenantId, dependsOn: idsOf(uses), dependsOnPublished: idsOf(published) };
}

/** The uses that are reached from an agent, directly or through agents. */
function behind(uses: readonly AgentUse[], id: string): AgentUse[] {
  const usesOf = Map.groupBy(uses, ({ agentId }) => agentId);
  const reached = new Set([id]);
  // A set shows what is added to it while it is walked.
  for (const agentId of reached) for (const { targetId } of usesOf.get(agentId) ?? []) reached.add(targetId);
  return [...reached].flatMap((agentId) => usesOf.get(agentId) ?? []);
}
