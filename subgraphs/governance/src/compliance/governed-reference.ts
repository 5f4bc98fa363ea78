import { type Context, callerOf } from '@agg/kit';
import type { GovernedKind } from '@agg/schema';
import { parse } from 'graphql';
import type { SubjectRef } from '../subject/governed-kinds.ts';

/** A subject whose compliance is queried, with fields from the registry. */
export interface GovernedReference {
  kind: GovernedKind;
  id: string;
  /** The owner; another tenant's subject is judged only by its tier. */
  tenantId: string;
  /** The ids of everything that it uses, directly or through agents. */
  dependsOn: readonly string[];
  /** The subset that belongs to other tenants. */
  dependsOnPublished: readonly string[];
}

/**
 * A subject of the caller's tenant with everything that it uses; only agents use something.
 * @throws UNAVAILABLE where the registry, which knows the dependencies, cannot be reached
 */
export async function ownReference(context: Context, { kind, id }: SubjectRef): Promise<GovernedReference> {
  const { tenantId } = callerOf(context);
  const uses = kind === 'AGENT' ? reachedFrom(await agentUses(context), id) : [];
  const idsOf = (some: readonly AgentUse[]) =>
    [...new Set(some.map(({ targetId }) => targetId))].filter((used) => used !== id);
  const published = uses.filter(({ isPublished }) => isPublished);
  return { kind, id, tenantId, dependsOn: idsOf(uses), dependsOnPublished: idsOf(published) };
}

/** An agent uses a subject directly. */
export interface AgentUse {
  agentId: string;
  /** An agent, an MCP server or an LLM gateway. */
  targetId: string;
  /** Whether another tenant has published the target. */
  isPublished: boolean;
}

const usesQuery = parse('{ agentUses { agentId targetId isPublished } }');

/** What the agents of the caller's tenant use. @throws UNAVAILABLE where the registry cannot be reached */
export async function agentUses(context: Context): Promise<AgentUse[]> {
  return (await context.query<{ agentUses: AgentUse[] }>('registry', usesQuery)).agentUses;
}

/** The uses that are reached from an agent, directly or through agents. */
function reachedFrom(uses: readonly AgentUse[], id: string): AgentUse[] {
  const usesOf = Map.groupBy(uses, ({ agentId }) => agentId);
  const reached = new Set([id]);
  // A set shows what is added to it while it is walked.
  for (const agentId of reached) for (const { targetId } of usesOf.get(agentId) ?? []) reached.add(targetId);
  return [...reached].flatMap((agentId) => usesOf.get(agentId) ?? []);
}
