import type pg from 'pg';
import { KeptConnection } from '../database/kept-connection.ts';

/** The number of the lock of a key, by its id as `$1`. */
const lockOf = `hashtextextended('encryption key ' || $1, 0)`;

/**
 * Shows other processes, while it is held, that this one seals with a key. It is shared by all processes with that key.
 * @param id of the key
 * @param onRemoved called where the key was given up while the connection was lost: the process may seal nothing more
 */
export function keyLock(url: string, id: string, onRemoved: () => void): KeptConnection {
  return new KeptConnection(url, async (client) => {
    await client.query(`select pg_advisory_lock_shared(${lockOf})`, [id]);
    const { rows } = await client.query('select from secrets.key where id = $1', [id]);
    if (rows.length === 0) onRemoved();
  });
}

/** Whether a process seals with a key. If none does, none can begin to until `owner` unlocks. */
export async function isInUse(owner: pg.Client, id: string): Promise<boolean> {
  const { rows } = await owner.query(`select pg_try_advisory_lock(${lockOf}) as free`, [id]);
  return !rows[0].free;
}
