import type { Hop, Leg } from '../hop/hop.types.ts';
import { decisionsSignal } from '../policy-decision/decisions-signal.ts';
import { storeOf } from '../store/store-of.ts';
import { byAction, type HopDecisions, type NotedFinding, policyKey } from './noted-decision.ts';

/** Adds decisions that are recorded to the sums of their day, and announces them to who follows them. */
export function reportDecisions(
  { context, startedAt: at }: Pick<Hop, 'context' | 'startedAt'>,
  { tenantId, decisions }: Pick<Leg, 'tenantId' | 'decisions'>,
  direction: keyof HopDecisions,
): void {
  const made = [...decisions[direction].values()];
  if (made.length === 0) return;
  const store = storeOf(context);
  for (const { policyId, policyVersion, groupId, groupVersion, mode, action } of made.flatMap(strictest))
    store.addPolicySum({ tenantId, policyId, policyVersion, groupId, groupVersion, mode, action, at });
  context.feed.signals.announce(tenantId, [decisionsSignal]);
}

/** The most restrictive finding of each policy at a leg: what the policy did about the message. */
function strictest({ findings }: { findings: readonly NotedFinding[] }): NotedFinding[] {
  const strictestLast = findings.toSorted(byAction).reverse();
  return [...new Map(strictestLast.map((finding) => [policyKey(finding), finding])).values()];
}
