import type pg from 'pg';
import { lockMigrations, type OnLongWait } from '../database/migration-lock.ts';
import { reachDatabase } from '../database/reach-database.ts';
import { asOwner } from '../database/roles.ts';
import type { SealedColumn } from '../secrets/sealed-column.types.ts';
import type { EncryptionKeys, SealingKey } from '../secrets/secret-box.ts';
import { keysOf, knownKeys, noteKey, type OwnKeys, openCodeKey, openedCodeKeys } from './admit-keys.ts';
import { isInUse } from './key-lock.ts';
import { type Resealed, resealAll } from './reseal-all.ts';

interface ResealOptions {
  /** Whether values that no key opens are given up, because their key is lost. */
  discardsUnreadable?: boolean;
  /** Called after each batch. */
  onProgress?(progress: Resealed): void;
  onLongWait?: OnLongWait;
}

/**
 * Seals every stored value with the current key, beside the running product. From then on the database knows only this
 * key. It may be interrupted and repeated.
 * @returns what it has read and replaced, and what no key opens
 * @throws Error where a process may still seal with another key
 */
export async function reseal(
  url: string,
  keys: EncryptionKeys,
  columns: readonly SealedColumn[],
  { discardsUnreadable = false, onProgress = () => undefined, onLongWait }: ResealOptions = {},
): Promise<Resealed> {
  await reachDatabase(url);
  return asOwner(url, async (owner) => {
    const own = keysOf(keys);
    await refuseOtherVersions(owner);
    await refuseOtherProcesses(owner, own[0]);
    // A process may start with another key meanwhile: it is asked for once more below.
    await owner.query('select pg_advisory_unlock_all()');
    const codeKey = await codeKeyFor(owner, own, discardsUnreadable);
    const options = { discardsUnreadable, onProgress };
    const before = await resealAll(owner, own, columns, options);
    // No process starts from here on, and none has gone on with another key: what a short-lived one has sealed is found.
    await lockMigrations(owner, onLongWait);
    await refuseOtherProcesses(owner, own[0]);
    const done = await resealAll(owner, own, columns, options, before);
    await noteKey(owner, own[0], codeKey);
    await owner.query('delete from secrets.key where id <> $1', [own[0].id]);
    return done;
  });
}

async function refuseOtherVersions(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query(`select to_regclass('secrets.key') as found`);
  if (rows[0]?.found === null)
    throw new Error(
      'This version of the product has not started on this database yet. Start it, and run this again.',
    );
}

/** @throws Error where no process has begun to seal with the current key, unless what is unreadable is given up */
async function codeKeyFor(owner: pg.Client, own: OwnKeys, discardsUnreadable: boolean): Promise<Buffer> {
  const known = await knownKeys(owner);
  if (discardsUnreadable) return openedCodeKeys(own, known)[0] ?? own[0].firstCodeKey();
  if (known.some(({ id }) => id === own[0].id)) return openCodeKey(own, known);
  throw new Error(
    'No process has started with this ENCRYPTION_KEY on this database yet. Restart every process with it, and with the ' +
      'key before as ENCRYPTION_KEY_PREVIOUS, and run this again.',
  );
}

/** A process that goes on with another key would seal values with it. Until `owner` unlocks, none can begin to. */
async function refuseOtherProcesses(owner: pg.Client, { id }: SealingKey): Promise<void> {
  const others = (await knownKeys(owner)).filter((known) => known.id !== id);
  const inUse = await Promise.all(others.map((other) => isInUse(owner, other.id)));
  if (!inUse.includes(true)) return;
  throw new Error(
    'A process of the product still encrypts with another key. Restart every process with the new ENCRYPTION_KEY, and ' +
      'run this again.',
  );
}
