import { systemClock } from '../primitives/clock.ts';
import { isTurnedAway } from './database-errors.ts';

/** Milliseconds between two attempts: half of it, and a random part, so that those that wait do not return together. */
const pause = 1_000;

/** How long a start waits for a connection, in milliseconds. */
const patience = 300_000;

/** What a start that waits tells its operator. */
export interface AdmissionLog {
  warn(members: object, message: string): void;
}

const waiting =
  'The database server takes no connection at the moment (max_connections). The start waits for up to five minutes.';

const exhausted =
  'The database server took no connection for five minutes. Raise its max_connections, or start fewer processes.';

/**
 * Repeats a step of a start while the server has no connection to spare, or is only just starting; says so once.
 * @throws Error with advice after five minutes
 * @param step may run again after it has failed: it leaves nothing open
 */
export async function untilAdmitted<T>(
  step: () => Promise<T>,
  log: AdmissionLog,
  clock = systemClock,
): Promise<T> {
  const since = clock.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await step();
    } catch (err) {
      if (!isTurnedAway(err)) throw err;
      if (clock.now() - since > patience) throw new Error(exhausted, { cause: err });
      if (attempt === 1) log.warn({ err }, waiting);
      await clock.sleep(pause / 2 + Math.random() * pause);
    }
  }
}
