import type { ActivePolicy } from '../binding/active-policies.ts';
import type { Content } from '../content/content.types.ts';
import { rowOf } from '../policy/policy-type.table.ts';
import type { Decision, Redaction } from './decision.types.ts';
import type { Sight, TextMatch } from './detection.types.ts';
import { detectionsOf, type Evidence, type Harm } from './detections-of.ts';
import { findersFor } from './finders-of.ts';
import { harmOf } from './harm-of.ts';
import type { LanguageModel } from './language-model.ts';
import { inOneTurn, lookAt, lookInTurns } from './look-at.ts';
import { redactionsOf } from './redact.ts';
import { Tally } from './tally.ts';

/** What a decision may need beside the policies and the content. */
export interface DecideOptions {
  /** Absent: policies that need one cannot look, and their action for failures applies. */
  model?: LanguageModel;
  /** Ends the wait for the model. */
  signal?: AbortSignal;
  /** For the answers of the model to all texts together, in milliseconds; 5,000 by default. */
  modelTimeout?: number;
  /** Called between parts of a long content, which then takes turns with everything else. */
  pause?: () => Promise<void>;
}

/**
 * The decision of all policies on one content. The texts are searched once for all of them, as they came. The most
 * restrictive action of a policy in force wins. At once, unless a policy needs a model and there is one, or the content is
 * long and there may be pauses.
 */
export function decide(
  policies: readonly ActivePolicy[],
  content: Content,
  options: DecideOptions = {},
): Decision | Promise<Decision> {
  const finders = findersFor(policies);
  const { texts } = content;
  const judge = (sight: Sight) => judged(policies, { content, sight }, options);
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  if (options.pause && length > inOneTurn) return lookInTurns(texts, finders, options.pause).then(judge);
  return judge(lookAt(texts, finders));
}

function judged(
  policies: readonly ActivePolicy[],
  seen: Pick<Evidence, 'content' | 'sight'>,
  { model, signal, modelTimeout = 5_000 }: DecideOptions,
): Decision | Promise<Decision> {
  const needsModel = policies.some(({ config }) => rowOf(config.type)?.needsModel);
  if (!needsModel || !model) return conclude(policies, { ...seen, harm: 'NOT_INSPECTED' });
  const conclusion = (harm: Harm) => conclude(policies, { ...seen, harm });
  return harmOf(seen.content.texts, model, modelTimeout, signal).then(conclusion);
}

function conclude(policies: readonly ActivePolicy[], evidence: Evidence): Decision {
  const tally = new Tally();
  for (const policy of policies)
    for (const detection of detectionsOf(policy.config, evidence)) tally.add(policy, detection);
  const decision = tally.conclude();
  const isChanged = decision.verdict === 'PASS' && tally.redacted.size > 0;
  return isChanged ? { ...decision, redactions: redactionsByText(tally.redacted) } : decision;
}

function redactionsByText(redacted: Iterable<TextMatch>): ReadonlyMap<number, Redaction[]> {
  const byText = Map.groupBy(redacted, ({ text }) => text);
  return new Map([...byText].map(([text, matches]) => [text, redactionsOf(matches)]));
}
