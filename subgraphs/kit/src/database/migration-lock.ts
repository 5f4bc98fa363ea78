import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { asOwner } from './roles.ts';

/** An arbitrary number: processes that start together change the catalogue one after the other. */
const migrationLock = 4_207_001;

/** Waits for the lock of starts. It ends with the connection. */
export async function lockMigrations(owner: pg.Client): Promise<void> {
  await owner.query('select pg_advisory_lock($1)', [migrationLock]);
}

/** Milliseconds between two looks at the lock: half of it, and a random part. */
const pause = 500;

/** Milliseconds of waiting after which its operator is told. */
const long = 2_000;

/**
 * Runs what changes the catalogue, in one process at a time. One that waits holds no connection: hundreds of them would
 * take those that the one before needs.
 * @param onLongWait called once, when it has waited for two seconds
 */
export async function underMigrationLock<T>(
  url: string,
  work: (owner: pg.Client) => Promise<T>,
  onLongWait: () => void = () => undefined,
): Promise<T> {
  const since = performance.now();
  for (let isTold = false; ; ) {
    const done = await asOwner(url, async (owner) => {
      const { rows } = await owner.query('select pg_try_advisory_lock($1) as mine', [migrationLock]);
      return rows[0].mine ? { result: await work(owner) } : undefined;
    });
    if (done) return done.result;
    if (!isTold && performance.now() - since > long) {
      onLongWait();
      isTold = true;
    }
    await sleep(pause / 2 + Math.random() * pause);
  }
}
