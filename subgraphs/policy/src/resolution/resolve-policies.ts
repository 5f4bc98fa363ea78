import type { Context } from '@agg/kit';
import {
  type ActivePolicies,
  type ActivePolicy,
  activePolicies,
  BindingIndex,
  bindGroups,
} from '@agg/policy-engine';
import { readPolicyFacts } from '../policy-facts/policy-facts.reads.ts';
import type { PolicyResolution, ResolutionArgs, ResolvedPolicy } from './resolution.types.ts';

/** The policies of the tenant that apply now at a leg, and in which state of its bindings. */
export async function activeAt(
  context: Context,
  { source, sink, leg }: ResolutionArgs,
): Promise<ActivePolicies & { epoch: number }> {
  const { epoch, groups, bindings } = await readPolicyFacts(context);
  const index = new BindingIndex(bindGroups(groups, bindings));
  return { ...activePolicies(index.concerning({ source, sink }), leg, Date.now()), epoch };
}

/** The same as a client sees it. */
export async function resolvePolicies(context: Context, args: ResolutionArgs): Promise<PolicyResolution> {
  const { rates, policies, epoch } = await activeAt(context, args);
  return { epoch, policies: rates.concat(policies).map(resolved) };
}

function resolved({ config, ...applied }: ActivePolicy): ResolvedPolicy {
  const { mode, entity } = config;
  return { ...applied, mode, action: entity.action, entity: entity.type };
}
