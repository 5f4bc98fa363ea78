import { nextTurn } from '@agg/kit';

/** Work that is done piece by piece: it yields the size of each piece, about one for each character that is read. */
export type Steps<T> = Generator<number, T, void>;

/** The size of a piece of work on one token, beside its characters. */
export const oneToken = 20;

/** What is done without a pause: some milliseconds. It is counted and not timed, so that every machine does the same. */
const inOneTurn = 500_000;

/** What is made in steps, or is known already, as steps. */
export function* stepsOf<T>(made: T | Steps<T>): Steps<T> {
  return isSteps(made) ? yield* made : made;
}

function isSteps<T>(made: T | Steps<T>): made is Steps<T> {
  return typeof made === 'object' && made !== null && Symbol.iterator in made && 'next' in made;
}

/** Does the work at once: for texts that are known to be short. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/**
 * Does the work in turns with everything else. What is short is done in the same turn.
 * @param pause ends the turn
 */
export async function inTurns<T>(steps: Steps<T>, pause: () => Promise<unknown> = nextTurn): Promise<T> {
  for (let size = 0; ; ) {
    const { done, value } = steps.next();
    // Further work follows in the same turn, unless most of it is over.
    if (done) return size < inOneTurn / 4 ? value : pause().then(() => value);
    size += value;
    if (size < inOneTurn) continue;
    size = 0;
    await pause();
  }
}
