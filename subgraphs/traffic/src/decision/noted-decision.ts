import {
  type Finding,
  type PolicyAction,
  type PolicyLeg,
  policyActions,
  type Verdict,
} from '@agg/policy-engine';
import { policyVerdicts } from '@agg/schema/policy-words';
import type { LegDecision } from './policed-message.types.ts';

/** What one policy found at one leg: the same entity for the same reason counts together. */
export interface NotedFinding extends Omit<Finding, 'span'> {
  /** How often. */
  count: number;
}

/** What the policies of a tenant have decided at one leg so far: it says nothing of the message itself. */
interface NotedDecision {
  leg: PolicyLeg;
  /** The state of the tenant's bindings; of a stream, the last one. */
  epoch: number;
  verdict: Verdict;
  /** The most restrictive action of policies in force, and of those in SHADOW. */
  action?: PolicyAction;
  shadow?: PolicyAction;
  /** How much was found. */
  found: number;
  /** All of them. */
  findings: readonly NotedFinding[];
}

/** What the policies of one tenant have decided in a hop so far, by leg. */
export interface HopDecisions {
  request: Map<PolicyLeg, NotedDecision>;
  response: Map<PolicyLeg, NotedDecision>;
}

/** Adds a decision to those before: one leg of a stream has many, which become one. */
function merged(before: NotedDecision | undefined, { leg, epoch, decision }: LegDecision): NotedDecision {
  return {
    leg,
    epoch,
    verdict: stricter(policyVerdicts, before?.verdict, decision.verdict) ?? 'PASS',
    action: stricter(policyActions, before?.action, decision.action),
    shadow: stricter(policyActions, before?.shadow, decision.shadow),
    found: (before?.found ?? 0) + decision.found,
    findings: grouped(before?.findings ?? [], decision.findings),
  };
}

/** For `toSorted`: the most restrictive actions first, and of those the ones in force. */
export function byAction(one: NotedFinding, other: NotedFinding): number {
  const isInForce = ({ mode }: NotedFinding) => Number(mode === 'ENFORCE');
  const byRank = policyActions.indexOf(other.action) - policyActions.indexOf(one.action);
  return byRank || isInForce(other) - isInForce(one);
}

/** What makes findings those of the same policy. */
export function policyKey({ policyId, policyVersion }: Pick<Finding, 'policyId' | 'policyVersion'>): string {
  return `${policyId} ${policyVersion}`;
}

/** One finding for each policy, entity and fault, with the highest score. */
function grouped(before: readonly NotedFinding[], found: readonly Finding[]): NotedFinding[] {
  const groups = new Map(before.map((finding) => [findingKey(finding), finding]));
  for (const { span: _, ...finding } of found) {
    const key = findingKey(finding);
    const known = groups.get(key) ?? { ...finding, count: 0 };
    groups.set(key, { ...known, count: known.count + 1, score: Math.max(known.score, finding.score) });
  }
  return [...groups.values()];
}

function findingKey(finding: Pick<Finding, 'policyId' | 'policyVersion' | 'entity' | 'fault'>): string {
  return JSON.stringify([policyKey(finding), finding.entity, finding.fault]);
}

function stricter<T>(order: readonly T[], one: T | undefined, other: T | undefined): T | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return order.indexOf(one) > order.indexOf(other) ? one : other;
}

/** Keeps a decision for the record of its tenant, where something was found. */
export function noteDecision(
  { decisions }: { decisions: HopDecisions },
  direction: keyof HopDecisions,
  decided: LegDecision,
): void {
  if (decided.decision.found === 0) return;
  const { leg } = decided;
  decisions[direction].set(leg, merged(decisions[direction].get(leg), decided));
}

/** What the policies of a tenant decided at one leg, as it is recorded. */
export interface RecordedDecision extends NotedDecision {
  /** By policy and entity, the most restrictive actions first; not all where there are many. */
  findings: NotedFinding[];
}

export const mostFindings = 10;

/**
 * Characters of the findings of one leg, in JSON: a direction has two legs, and its record at most 16,000 characters.
 * Names of versions have 200 characters, each of which JSON may escape.
 */
export const longestFindings = 7_500;

/** What is recorded of the decisions about one direction; `undefined` where nothing was found. */
export function recordOf(
  decisions: HopDecisions[keyof HopDecisions],
): { decisions: RecordedDecision[] } | undefined {
  if (decisions.size === 0) return undefined;
  return {
    decisions: Array.from(decisions.values(), (noted) => ({ ...noted, findings: cut(noted.findings) })),
  };
}

/** Those that fit: first one of each policy, so that none of them hides the others. */
function cut(findings: readonly NotedFinding[]): NotedFinding[] {
  const kept: NotedFinding[] = [];
  let room = longestFindings;
  for (const finding of inTurn(findings)) {
    const { length } = JSON.stringify(finding);
    if (kept.length === mostFindings || length > room) continue;
    room -= length;
    kept.push(finding);
  }
  return kept.sort(byAction);
}

/** The most restrictive finding of each policy, then all others. */
function inTurn(findings: readonly NotedFinding[]): Set<NotedFinding> {
  const strictestFirst = findings.toSorted(byAction);
  const firsts = new Map<string, NotedFinding>();
  for (const finding of strictestFirst) {
    const key = policyKey(finding);
    if (!firsts.has(key)) firsts.set(key, finding);
  }
  return new Set([...firsts.values(), ...strictestFirst]);
}
