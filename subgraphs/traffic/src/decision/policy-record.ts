import {
  byAction,
  type HopDecisions,
  type NotedDecision,
  type NotedFinding,
  policyKey,
} from './noted-decision.ts';

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
