import { setTimeout as sleep } from 'node:timers/promises';
import { isCatalogueRace, isRetriable } from './database-errors.ts';

/**
 * How long a start waits for a lock of a table, in milliseconds. Everything that uses the table waits behind it,
 * for less than a change may wait.
 */
export const lockWait = 500;

/** Milliseconds between two attempts, in which those that waited behind the lock go on. */
const pause = 1_000;

/** Together a minute. */
const attempts = 40;

/**
 * Repeats a transaction of a start until it gets its locks: others hold them for moments, a backup for hours. Also while
 * starts on other databases of the server change the same rows of the catalogue.
 */
export async function untilUnlocked<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attempts || !(isRetriable(error) || isCatalogueRace(error))) throw error;
      await sleep(pause);
    }
  }
}
