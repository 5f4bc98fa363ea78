import type { ActivePolicy } from '../binding/active-policies.ts';
import type { Content } from '../content/content.types.ts';
import { rowOf } from '../policy/policy-type.table.ts';
import { SchemaBudget } from '../policy/schema-budget.ts';
import { conclude } from './conclude.ts';
import type { Decision } from './decision.types.ts';
import type { Sight } from './detection.types.ts';
import type { Evidence, Harm } from './detections-of.ts';
import { findersFor } from './finders-of.ts';
import { harmOf } from './harm-of.ts';
import type { LanguageModel } from './language-model.ts';
import { inOneTurn, lookAt, lookInTurns } from './look-at.ts';
import { LookedAt } from './looked-at.ts';

/** What a decision may need beside the policies and the content. */
export interface DecideOptions {
  /** Absent: policies that need one cannot look, and their action for failures applies. */
  model?: LanguageModel;
  /** Ends the wait for the model. */
  signal?: AbortSignal;
  /** For the answers of the model to all texts together, in milliseconds; 5,000 by default. */
  modelTimeout?: number;
  /** What was seen before in the same content, to which what is seen now is added. */
  looked?: LookedAt;
  /** Policies that are going to decide about the same content: their detectors look together with these. */
  next?: readonly ActivePolicy[];
  /** Called between parts of a long content, which then takes turns with everything else. */
  pause?: () => Promise<void>;
}

/**
 * The decision of all policies on one content. The texts are searched once for all of them, as they came. The most
 * restrictive action of a policy in force wins. At once, unless a policy needs a model and there is one, or there may be
 * pauses, and the content is long or much is found in it.
 */
export function decide(
  policies: readonly ActivePolicy[],
  content: Content,
  options: DecideOptions = {},
): Decision | Promise<Decision> {
  const { pause, looked = new LookedAt(), next = none } = options;
  const finders = looked.missing(findersFor(policies).all);
  if (finders.size > 0) for (const finder of looked.missing(findersFor(next).all)) finders.add(finder);
  const judge = (seen: Sight) => {
    const sight = looked.add(finders, seen);
    return judged(policies, { content, sight, budget: new SchemaBudget() }, options);
  };
  if (finders.size === 0) return judge(looked);
  const { texts } = content;
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  if (pause && length > inOneTurn) return lookInTurns(texts, finders, pause, content).then(judge);
  return judge(lookAt(texts, finders, content));
}

const none: readonly ActivePolicy[] = [];

function judged(
  policies: readonly ActivePolicy[],
  seen: Omit<Evidence, 'harm'>,
  { model, signal, modelTimeout = 5_000, pause }: DecideOptions,
): Decision | Promise<Decision> {
  const needsModel = policies.some(({ config }) => rowOf(config.type)?.needsModel);
  if (!needsModel || !model) return conclude(policies, { ...seen, harm: 'NOT_INSPECTED' }, pause);
  const conclusion = (harm: Harm) => conclude(policies, { ...seen, harm }, pause);
  return harmOf(seen.content.texts, model, modelTimeout, signal).then(conclusion);
}
