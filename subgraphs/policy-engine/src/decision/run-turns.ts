import type { Finder } from '../finder/finder.types.ts';
import type { InTurns } from '../finder/in-turns.ts';
import { atOnce } from '../finder/in-turns.ts';
import type { StepBudget } from '../finder/step-budget.ts';
import type { Turns } from './turns.types.ts';

/** How turns follow one another. */
export interface Pauses {
  /** Lets other work run. Without it, all turns are one. */
  pause?: (() => Promise<void>) | undefined;
  /** Those of the tenant whose expressions take steps; without them, nobody counts these. */
  turns?: Turns | undefined;
}

/** Whether any of these finders takes steps. */
export function takeSteps(finders: ReadonlySet<Finder>): boolean {
  return finders.values().some(({ findInTurns }) => findInTurns !== undefined);
}

/**
 * Runs a piece of work turn by turn: at once where it is done in its first turn, and its tenant may take that.
 * @param budget in which its steps are counted, `isCounted` unless it takes none
 */
export function runTurns<T>(
  work: InTurns<T>,
  { budget, isCounted }: { budget: StepBudget; isCounted: boolean },
  { pause, turns }: Pauses,
): T | Promise<T> {
  if (!pause) return atOnce(work);
  if (isCounted && turns?.isFree === false) return goOn(work, budget, { pause, turns });
  const { done, value } = work.next();
  if (!done) return goOn(work, budget, { pause, turns: isCounted ? turns : undefined });
  turns?.spend(budget.nextTurn());
  return value;
}

async function goOn<T>(
  work: InTurns<T>,
  budget: StepBudget,
  { pause, turns }: Pauses & { pause(): Promise<void> },
): Promise<T> {
  for (;;) {
    turns?.spend(budget.nextTurn());
    if (!turns) await pause();
    else if (!(await turns.next())) budget.end();
    const { done, value } = work.next();
    if (!done) continue;
    turns?.spend(budget.nextTurn());
    return value;
  }
}
