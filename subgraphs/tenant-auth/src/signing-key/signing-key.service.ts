import type { Context, Database } from '@agg/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { newSigningKey, type OpenedKey, openSigningKey } from './key-pair.ts';
import { SigningKey } from './signing-key.entity.ts';

type KeyContext = Pick<Context, 'database' | 'services'>;

/** An arbitrary number, for the advisory lock that serializes changes of keys. */
const keysLock = 4_207_002;

/** Milliseconds for which a process may still sign with a replaced key; verifiers allow for it. */
export const longestMemory = 5_000;

/** The signing key, cached per process. */
const opened = new WeakMap<Database, { key: Promise<OpenedKey>; until: number }>();

/** The keys whose tokens are valid, newest first. */
export async function verifyingKeys(em: EntityManager): Promise<SigningKey[]> {
  const orderBy = { activeFrom: 'desc', kid: 'asc' } as const;
  const keys = await em.find(SigningKey, { withdrawnAt: null }, { orderBy });
  const now = new Date();
  return keys.filter(({ verifiesUntil }) => verifiesUntil === null || verifiesUntil > now);
}

/** The key that signs, among keys sorted newest first. */
export function signingAmong(keys: readonly SigningKey[]): SigningKey | undefined {
  const now = new Date();
  return keys.find(({ activeFrom }) => activeFrom <= now);
}

/** The current signing key, cached for at most five seconds. @throws Error while there is none */
export function currentSigningKey({ database, services }: KeyContext): Promise<OpenedKey> {
  const known = opened.get(database);
  if (known && known.until > Date.now()) return known.key;
  const key = openCurrent({ database, services });
  opened.set(database, { key, until: Date.now() + longestMemory });
  key.catch(() => forgetSigningKey({ database }));
  return key;
}

/** Clears the cached signing key of this process. */
export function forgetSigningKey({ database }: Pick<Context, 'database'>): void {
  opened.delete(database);
}

async function openCurrent({ database, services }: KeyContext): Promise<OpenedKey> {
  const key = signingAmong(await verifyingKeys(database.orm.em.fork()));
  if (!key) throw new Error('There is no key to sign access tokens with.');
  return openSigningKey(services, key);
}

/** Creates the first key of an installation, if there is none. */
export async function ensureSigningKey({ database, services }: KeyContext): Promise<void> {
  await database.orm.em.fork().transactional(async (em) => {
    await lockKeys(em);
    if ((await em.count(SigningKey)) === 0)
      em.persist(em.create(SigningKey, await newSigningKey(services, 'EdDSA', new Date())));
  });
}

/** Serializes changes of keys until the end of the transaction. */
export async function lockKeys(em: EntityManager): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(?)', [keysLock]);
}
