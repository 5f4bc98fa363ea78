import { byAction, type HopDecisions, type NotedFinding, policyKey } from '../decision/noted-decision.ts';
import type { Hop, Side } from '../hop/hop.types.ts';

/** By it, recorded decisions of a tenant are announced. */
export const decisionsSignal = 'policy-decisions';

/** Adds decisions that are recorded to the sums of their day, and announces them to who follows them. */
export function reportDecisions(
  { context, sums, startedAt: at }: Pick<Hop, 'context' | 'sums' | 'startedAt'>,
  { tenantId, decisions }: Pick<Side, 'tenantId' | 'decisions'>,
  direction: keyof HopDecisions,
): void {
  const made = [...decisions[direction].values()];
  if (made.length === 0) return;
  for (const { policyId, policyVersion, groupId, groupVersion, mode, action } of made.flatMap(strictest))
    sums.addPolicySum({ tenantId, policyId, policyVersion, groupId, groupVersion, mode, action, at });
  context.feed.signals.announce(tenantId, [decisionsSignal]);
}

/** The most restrictive finding of each policy at a leg: what the policy did about the message. */
function strictest({ findings }: { findings: readonly NotedFinding[] }): NotedFinding[] {
  const strictestLast = findings.toSorted(byAction).reverse();
  return [...new Map(strictestLast.map((finding) => [policyKey(finding), finding])).values()];
}
