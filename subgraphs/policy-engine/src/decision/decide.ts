import type { ActivePolicy } from '../binding/active-policies.ts';
import type { Content } from '../content/content.ts';
import { StepBudget } from '../finder/step-budget.ts';
import { rowOf } from '../policy/policy-type.table.ts';
import { SchemaBudget } from '../policy/schema-budget.ts';
import { conclude } from './conclude.ts';
import type { Decision } from './decision.types.ts';
import type { Sight } from './detection.types.ts';
import type { Evidence, Harm } from './detections-of.ts';
import { findersFor } from './finders-of.ts';
import { harmOf } from './harm-of.ts';
import type { LanguageModel } from './language-model.ts';
import { lookInTurns } from './look-at.ts';
import { LookedAt } from './looked-at.ts';
import { type Pauses, runTurns, takeSteps } from './run-turns.ts';

/** What a decision may need beside the policies and the content. */
export interface DecideOptions extends Pauses {
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
}

/**
 * The decision of all policies on one content. The texts are searched once for all of them, as they came. The most
 * restrictive action of a policy in force wins. At once, unless a policy needs a model and there is one, or there may be
 * pauses, and the content is long, much is found in it, or its expressions take long.
 */
export function decide(
  policies: readonly ActivePolicy[],
  content: Content,
  options: DecideOptions = {},
): Decision | Promise<Decision> {
  const { looked = new LookedAt(), next = none, turns } = options;
  const finders = looked.missing(findersFor(policies).all);
  if (finders.size > 0) for (const finder of looked.missing(findersFor(next).all)) finders.add(finder);
  const budget = new StepBudget();
  const schemas = new SchemaBudget(undefined, (steps) => turns?.spend(steps));
  const judge = (seen: Sight) => {
    const sight = looked.add(finders, seen);
    return judged(policies, { content, sight, budget: schemas }, options);
  };
  const isCounted = takeSteps(finders) || policies.some(({ config }) => config.type === 'SCHEMA_VALIDATION');
  const mayBegin = !isCounted || turns?.isFree !== false;
  if (finders.size === 0 && mayBegin) return judge(looked);
  const looking = lookInTurns(content.texts, { finders, budget }, content);
  const seen = runTurns(looking, { budget, isCounted }, options);
  return seen instanceof Promise ? seen.then(judge) : judge(seen);
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
