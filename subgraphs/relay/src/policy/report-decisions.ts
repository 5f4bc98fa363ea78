import type { Hop, Leg } from '../hop/hop.types.ts';
import { decisionsSignal } from '../policy-decision/decisions-signal.ts';
import { storeOf } from '../store/store-of.ts';
import type { HopDecisions } from './policy-record.ts';

/** Adds decisions that are recorded to the sums of their day, and announces them to who follows them. */
export function reportDecisions(
  { context, startedAt: at }: Pick<Hop, 'context' | 'startedAt'>,
  { tenantId, decisions }: Leg,
  direction: keyof HopDecisions,
): void {
  const made = [...decisions[direction].values()];
  if (made.length === 0) return;
  const store = storeOf(context);
  for (const { findings } of made) {
    const policies = new Map(
      findings.map((finding) => [`${finding.policyId} ${finding.policyVersion}`, finding]),
    );
    for (const { policyId, policyVersion, groupId, groupVersion, mode, action } of policies.values())
      store.addPolicySum({ tenantId, policyId, policyVersion, groupId, groupVersion, mode, action, at });
  }
  context.feed.signals.announce(tenantId, [decisionsSignal]);
}
