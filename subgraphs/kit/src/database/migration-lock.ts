import type pg from 'pg';
import { systemClock } from '../primitives/clock.ts';
import { asOwner } from './roles.ts';

/** An arbitrary number: processes that start together change the catalogue one after the other. */
const migrationLock = 4_207_001;

/** What the operator of a process that waits is told. */
const notice =
  'Another process starts on this database, or migrates it. This one waits until that has ended: if it does not, look for ' +
  'a process that hangs.';

/** Called once, with what to tell, when a process has waited for two seconds. */
export type OnLongWait = (notice: string) => void;

/** Milliseconds of waiting after which its operator is told. */
const long = 2_000;

/** Waits for the lock of starts. It ends with the connection. */
export async function lockMigrations(
  owner: pg.Client,
  onLongWait: OnLongWait = () => undefined,
  clock = systemClock,
): Promise<void> {
  const cancel = clock.after(long, () => onLongWait(notice));
  await owner.query('select pg_advisory_lock($1)', [migrationLock]).finally(cancel);
}

/** Milliseconds between two looks at the lock: half of it, and a random part. */
const pause = 500;

/**
 * Runs what changes the catalogue, in one process at a time. One that waits holds no connection: hundreds of them would
 * take those that the one before needs.
 */
export async function underMigrationLock<T>(
  url: string,
  work: (owner: pg.Client) => Promise<T>,
  onLongWait: OnLongWait = () => undefined,
  clock = systemClock,
): Promise<T> {
  const since = clock.now();
  for (let isTold = false; ; ) {
    const done = await asOwner(url, async (owner) => {
      const { rows } = await owner.query('select pg_try_advisory_lock($1) as mine', [migrationLock]);
      return rows[0].mine ? { result: await work(owner) } : undefined;
    });
    if (done) return done.result;
    if (!isTold && clock.now() - since > long) {
      onLongWait(notice);
      isTold = true;
    }
    await clock.sleep(pause / 2 + Math.random() * pause);
  }
}
