import {
  type Finding,
  type PolicyAction,
  type PolicyLeg,
  policyActions,
  type Verdict,
} from '@agg/policy-engine';
import { policyVerdicts } from '@agg/schema/policy-words';
import type { LegDecision } from './passing.types.ts';

/** What one policy found at one leg, as it is recorded. */
export interface RecordedFinding extends Omit<Finding, 'span'> {
  /** How often. */
  count: number;
}

/** What the policies of a tenant decided at one leg, as it is recorded: it says nothing of the message itself. */
export interface RecordedDecision {
  leg: PolicyLeg;
  /** The state of the tenant's bindings; of a stream, the last one. */
  epoch: number;
  verdict: Verdict;
  /** The most restrictive action of policies in force, and of those in SHADOW. */
  action?: PolicyAction;
  shadow?: PolicyAction;
  /** How much was found. */
  found: number;
  /** By policy and entity, the most restrictive actions first; at most ten. */
  findings: RecordedFinding[];
}

const mostFindings = 10;

/** A decision as it is recorded; one leg of a stream has many, which become one. */
export function merged(before: RecordedDecision | undefined, { leg, epoch, decision }: LegDecision) {
  const findings = grouped([
    ...(before?.findings ?? []),
    ...decision.findings.map((finding) => ({ ...finding, count: 1 })),
  ]);
  const record: RecordedDecision = {
    leg,
    epoch,
    verdict: stricter(policyVerdicts, before?.verdict, decision.verdict) ?? 'PASS',
    action: stricter(policyActions, before?.action, decision.action),
    shadow: stricter(policyActions, before?.shadow, decision.shadow),
    found: (before?.found ?? 0) + decision.found,
    findings,
  };
  return record;
}

/** One finding for each policy and entity, with the highest score. */
function grouped(findings: readonly RecordedFinding[]): RecordedFinding[] {
  const groups = new Map<string, RecordedFinding>();
  for (const { span: _, ...finding } of findings as readonly (RecordedFinding & Pick<Finding, 'span'>)[]) {
    const key = `${finding.policyId} ${finding.policyVersion} ${finding.entity} ${finding.fault ?? ''}`;
    const known = groups.get(key);
    if (!known) groups.set(key, finding);
    else {
      known.count += finding.count;
      known.score = Math.max(known.score, finding.score);
    }
  }
  return [...groups.values()].toSorted(byAction).slice(0, mostFindings);
}

function byAction(one: Pick<Finding, 'action'>, other: Pick<Finding, 'action'>): number {
  return policyActions.indexOf(other.action) - policyActions.indexOf(one.action);
}

function stricter<T>(order: readonly T[], one: T | undefined, other: T | undefined): T | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return order.indexOf(one) > order.indexOf(other) ? one : other;
}

/** What the policies of one tenant have found in a hop so far, by leg. */
export interface HopDecisions {
  request: Map<PolicyLeg, RecordedDecision>;
  response: Map<PolicyLeg, RecordedDecision>;
}
