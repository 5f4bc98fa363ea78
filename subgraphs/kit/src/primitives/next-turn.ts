import { setImmediate as afterOthers } from 'node:timers/promises';
import { systemClock } from './clock.ts';

/** Milliseconds that everything else takes in one turn of the event loop where there is something else to do. */
const busy = 0.3;

/** Milliseconds without long work where there is: what others wait for, such as the database, comes meanwhile. */
const rest = 5;

let last: Promise<void> = Promise.resolve();

/**
 * Resolves when the next piece of long work may go on. All long work of this process takes turns: between two pieces,
 * whichever they belong to, everything else that is due is done. A process that has nothing else to do does not wait.
 */
export function nextTurn(): Promise<void> {
  last = last.then(pause);
  return last;
}

async function pause(): Promise<void> {
  const since = systemClock.now();
  await afterOthers();
  if (systemClock.now() - since > busy) await systemClock.sleep(rest);
}
