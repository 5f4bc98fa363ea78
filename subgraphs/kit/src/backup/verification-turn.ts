import { setTimeout as sleep } from 'node:timers/promises';
import { asOwner } from '../database/roles.ts';
import type { Say } from './progress.ts';

/** An arbitrary number: verifications that use the same database of a server work one after the other. */
const verificationLock = 4_207_004;

/** Milliseconds between two looks at the lock. */
const pause = 500;

/**
 * Works while no other verification does: it makes the roles that the backup mentions, and removes them, and all databases
 * of a server have the same. The turn ends with its connection.
 */
export async function inVerificationTurn<T>(url: string, say: Say, work: () => Promise<T>): Promise<T> {
  return asOwner(url, async (admin) => {
    // Nothing is asked of this connection meanwhile.
    await admin.query('set idle_session_timeout = 0');
    const isMine = async () => {
      const { rows } = await admin.query('select pg_catalog.pg_try_advisory_lock($1) as mine', [
        verificationLock,
      ]);
      return rows[0].mine;
    };
    for (let isTold = false; !(await isMine()); isTold = true) {
      if (!isTold) say('Waits for another verification on this server to end.');
      await sleep(pause);
    }
    return work();
  });
}
