import { type PolicyAction, policyActions } from '@agg/schema/policy-words';
import type { Decision, Finding, Redaction } from './decision.types.ts';
import type { KnownMatch } from './decision-cases.fixture.ts';
import { alphabetic, type ModelFinding } from './findings-model.fixture.ts';

export function strictest(findings: readonly Finding[], mode: Finding['mode']): PolicyAction | undefined {
  const own = findings.filter((finding) => finding.mode === mode).map(({ action }) => action);
  return policyActions.findLast((action) => own.includes(action));
}

/** Groups what overlaps, until nothing more does, and names each group after its longest member. */
function replacements(matches: readonly KnownMatch[]): Redaction[] {
  const groups: KnownMatch[][] = [];
  for (const match of matches) {
    const touched = groups.filter((group) =>
      group.some(({ start, end }) => start < match.end && match.start < end),
    );
    for (const group of touched) groups.splice(groups.indexOf(group), 1);
    groups.push([...touched.flat(), match]);
  }
  const redactions = groups.map((group) => {
    const longest = group.toSorted(
      (one, other) =>
        other.end - other.start - one.end + one.start || one.start - other.start || alphabetic(one, other),
    )[0];
    return {
      start: Math.min(...group.map(({ start }) => start)),
      end: Math.max(...group.map(({ end }) => end)),
      by: `[${longest?.type}]`,
    };
  });
  return redactions.sort((one, other) => one.start - other.start);
}

/** The decision, as the documentation of `Decision` tells it; `findings` are all there are. */
export function decisionOf(findings: readonly ModelFinding[]): Decision {
  const action = strictest(findings, 'ENFORCE');
  const verdict = action === 'BLOCK' || action === 'REQUIRE_APPROVAL' ? action : 'PASS';
  const hidden = findings
    .filter((one) => one.mode === 'ENFORCE' && one.action === 'REDACT')
    .flatMap(({ match }) => match ?? []);
  const byText = Map.groupBy(hidden, ({ text }) => text);
  const redactions = new Map([...byText].map(([text, matches]) => [text, replacements(matches)]));
  return {
    verdict,
    action,
    findings: findings.map(({ match: _, ...finding }) => finding),
    found: findings.length,
    shadow: strictest(findings, 'SHADOW'),
    redactions: verdict === 'PASS' && redactions.size > 0 ? redactions : undefined,
  };
}
