import { type Context, callerOf, read, subjectsOf } from '@agg/kit';
import { parse } from 'graphql';
import type { UsedSubject } from '../compliance/compliance.types.ts';
import { law } from '../law/law.ts';
import type { Obligation } from '../obligation/obligation.types.ts';
import { allGovernedKinds, governedKinds } from '../subject/governed-kinds.ts';
import type { UnclassifiedDependency } from './unclassified-dependency.types.ts';

const agentsQuery = parse(
  'query ($agentIds: [UUID!]!) { knownAgents(agentIds: $agentIds) { agentId tenantId name } }',
);

interface PublishedAgent {
  agentId: string;
  tenantId: string;
  name: string;
}

/**
 * What is not classified, by kind, name and owner, in a constant number of statements: the own ones first.
 * @throws UNAVAILABLE where the registry, which knows the agents of other tenants, cannot be reached
 */
export async function unclassifiedDependencies(
  context: Context,
  used: readonly UsedSubject[],
): Promise<UnclassifiedDependency[]> {
  const idsOf = (isPublished: boolean) =>
    used.filter((one) => one.isPublished === isPublished).map(({ id }) => id);
  return [...(await ownOnes(context, idsOf(false))), ...(await publishedOnes(context, idsOf(true)))];
}

async function ownOnes(context: Context, ids: readonly string[]): Promise<UnclassifiedDependency[]> {
  const { tenantId } = callerOf(context);
  return read(context, async (reader) => {
    const found: UnclassifiedDependency[] = [];
    for (const kind of allGovernedKinds)
      for (const [id, { name }] of await subjectsOf(reader, kind, ids))
        found.push({ kind, id, name, isOwn: true, tenantDetails: { tenantId } });
    return found;
  });
}

/** Only agents are published. */
async function publishedOnes(
  context: Context,
  agentIds: readonly string[],
): Promise<UnclassifiedDependency[]> {
  if (agentIds.length === 0) return [];
  const { knownAgents } = await context.query<{ knownAgents: PublishedAgent[] }>('registry', agentsQuery, {
    agentIds,
  });
  const known = new Map(knownAgents.map((agent) => [agent.agentId, agent]));
  return agentIds.map((id) => {
    const { name = null, tenantId } = known.get(id) ?? {};
    const tenantDetails = tenantId === undefined ? null : { tenantId };
    return { kind: 'AGENT', id, name, isOwn: false, tenantDetails };
  });
}

/** The obligations that ask for the tiers of what a subject uses. */
const aboutDependencies: ReadonlySet<string> = new Set(
  law.obligations
    .filter(({ satisfiedBy }) => satisfiedBy.kind === 'CLASSIFICATION' && satisfiedBy.of === 'DEPENDENCIES')
    .map(({ id }) => id),
);

/** The obligations, of which those about dependencies say in their fix what is not classified. */
export function namingDependencies(
  unmet: readonly Obligation[],
  dependencies: readonly UnclassifiedDependency[],
): Obligation[] {
  if (dependencies.length === 0) return [...unmet];
  const sentence = `Not classified: ${dependencies.map(labelled).join(', ')}.`;
  return unmet.map((obligation) =>
    aboutDependencies.has(obligation.id)
      ? { ...obligation, fixHint: `${obligation.fixHint ?? ''} ${sentence}`.trim() }
      : obligation,
  );
}

function labelled({ kind, id, name, isOwn }: UnclassifiedDependency): string {
  const label = `${governedKinds[kind].noun} ${name === null ? id : `${JSON.stringify(name)} (${id})`}`;
  return isOwn ? label : `${label} of another tenant, which alone can classify it`;
}
