import type { Context, Database } from '@agg/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { JWK } from 'jose';
import { newSigningKey, type OpenedKey, openSigningKey } from './key-pair.ts';
import { SigningKey } from './signing-key.entity.ts';

type KeyContext = Pick<Context, 'database' | 'services'>;

/** Any number that is ours: who changes the keys goes one after the other. */
const keysLock = 4_207_002;

/** Milliseconds: for so long a process may sign with a key that has been replaced; verifiers count on it. */
const longestMemory = 5_000;

/** The key that each process signs with. */
const opened = new WeakMap<Database, { key: Promise<OpenedKey>; until: number }>();

/** Every public key whose tokens are good, newest first; one that has yet to sign is among them. */
export async function publicKeys({ database }: Pick<Context, 'database'>): Promise<JWK[]> {
  const keys = await verifyingKeys(database.orm.em.fork());
  return keys.map(({ kid, algorithm, publicKey }) => ({ ...publicKey, kid, alg: algorithm, use: 'sig' }));
}

/** The keys whose tokens are good, the newest first. */
export async function verifyingKeys(em: EntityManager): Promise<SigningKey[]> {
  const orderBy = { activeFrom: 'desc', kid: 'asc' } as const;
  const keys = await em.find(SigningKey, { withdrawnAt: null }, { orderBy });
  const now = new Date();
  return keys.filter(({ verifiesUntil }) => verifiesUntil === null || verifiesUntil > now);
}

/** Of keys, newest first, the one that signs. */
export function signingAmong(keys: readonly SigningKey[]): SigningKey | undefined {
  const now = new Date();
  return keys.find(({ activeFrom }) => activeFrom <= now);
}

/** The key that signs now, as this process has seen it at most five seconds ago. @throws Error before there is one */
export function currentSigningKey({ database, services }: KeyContext): Promise<OpenedKey> {
  const known = opened.get(database);
  if (known && known.until > Date.now()) return known.key;
  const key = openCurrent({ database, services });
  opened.set(database, { key, until: Date.now() + longestMemory });
  key.catch(() => forgetSigningKey({ database }));
  return key;
}

/** Makes this process look again for the key that signs. */
export function forgetSigningKey({ database }: Pick<Context, 'database'>): void {
  opened.delete(database);
}

async function openCurrent({ database, services }: KeyContext): Promise<OpenedKey> {
  const key = signingAmong(await verifyingKeys(database.orm.em.fork()));
  if (!key) throw new Error('There is no key to sign access tokens with.');
  return openSigningKey(services, key);
}

/** Makes the first key of an installation. */
export async function ensureSigningKey({ database, services }: KeyContext): Promise<void> {
  await database.orm.em.fork().transactional(async (em) => {
    await lockKeys(em);
    if ((await em.count(SigningKey)) === 0)
      em.persist(em.create(SigningKey, await newSigningKey(services, 'EdDSA', new Date())));
  });
}

/** Nobody else changes the keys until the end of the transaction. */
export async function lockKeys(em: EntityManager): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(?)', [keysLock]);
}
