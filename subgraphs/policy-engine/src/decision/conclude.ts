import type { ActivePolicy } from '../binding/active-policies.ts';
import { type PolicyType, rowOf } from '../policy/policy-type.table.ts';
import type { Decision, Redaction } from './decision.types.ts';
import type { TextMatch } from './detection.types.ts';
import { detectionsOf, type Evidence } from './detections-of.ts';
import { findersFor } from './finders-of.ts';
import { redactionsOf } from './redact.ts';
import { Tally } from './tally.ts';

/** Detections that are added without a pause; some 10 ms. */
const inOneTurn = 20_000;

/** What policies decide by what is known of a content. At once, unless there is very much and there may be pauses. */
export function conclude(
  policies: readonly ActivePolicy[],
  evidence: Evidence,
  pause?: () => Promise<void>,
): Decision | Promise<Decision> {
  const tally = new Tally(evidence.content.fixed);
  const additions = addAll(tally, policies, evidence);
  const isDone = additions.next().done === true;
  if (pause && !isDone) return inTurns(additions, pause).then(() => decisionOf(tally));
  for (const _ of additions);
  return decisionOf(tally);
}

/** Yields after each turn. */
function* addAll(tally: Tally, policies: readonly ActivePolicy[], evidence: Evidence): Generator<void> {
  let count = 0;
  const { content, sight } = evidence;
  const hasNothing = sight.matches.size + sight.faults.size + content.opaque.length === 0;
  const isQuiet = hasNothing && findersFor(policies).isWhole;
  for (const policy of policies) {
    // Most messages are quiet, and most policies look at nothing but texts.
    if (isQuiet && onlyReadsTexts(policy.config.type)) continue;
    for (const detection of detectionsOf(policy, evidence)) {
      tally.add(policy, detection);
      count += 1;
      if (count % inOneTurn === 0) yield;
    }
  }
}

function onlyReadsTexts(type: PolicyType): boolean {
  const row = rowOf(type);
  return row?.readsTexts === true && !row.needsModel;
}

async function inTurns(turns: Generator<void>, pause: () => Promise<void>): Promise<void> {
  do await pause();
  while (!turns.next().done);
}

function decisionOf(tally: Tally): Decision {
  const decision = tally.conclude();
  const isChanged = decision.verdict === 'PASS' && tally.redacted.size > 0;
  return isChanged ? { ...decision, redactions: redactionsByText(tally.redacted) } : decision;
}

function redactionsByText(redacted: Iterable<TextMatch>): ReadonlyMap<number, Redaction[]> {
  const byText = Map.groupBy(redacted, ({ text }) => text);
  return new Map([...byText].map(([text, matches]) => [text, redactionsOf(matches)]));
}
