import type { Context } from '@agg/kit';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { SigningKey } from './signing-key.entity.ts';

type KeyContext = Pick<Context, 'database' | 'services'>;

/** Any number that is ours: of processes that start together, one makes the first key. */
const firstKeyLock = 4_207_002;

/** Every public key whose tokens are still good, newest first. */
export async function publicKeys({ database }: Pick<Context, 'database'>): Promise<JWK[]> {
  const keys = await database.orm.em.fork().find(SigningKey, {}, { orderBy: { createdAt: 'desc' } });
  return keys.map(({ kid, algorithm, publicKey }) => ({ ...publicKey, kid, alg: algorithm, use: 'sig' }));
}

/** The key that signs now. @throws Error before there is one */
export async function currentSigningKey({ database, services }: KeyContext) {
  const em = database.orm.em.fork();
  const [key] = await em.find(SigningKey, {}, { orderBy: { createdAt: 'desc' }, limit: 1 });
  if (!key) throw new Error('There is no key to sign access tokens with.');
  const jwk = JSON.parse(services.secrets.open(key.privateKey, key.kid));
  return { kid: key.kid, algorithm: key.algorithm, privateKey: await importJWK(jwk, key.algorithm) };
}

/** Makes the first key of an installation. */
export async function ensureSigningKey({ database, services }: KeyContext): Promise<void> {
  await database.orm.em.fork().transactional(async (em) => {
    await em.execute('select pg_advisory_xact_lock(?)', [firstKeyLock]);
    if ((await em.count(SigningKey)) === 0) em.persist(em.create(SigningKey, await newKey(services)));
  });
}

async function newKey({ secrets }: KeyContext['services']) {
  const pair = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const publicKey = await exportJWK(pair.publicKey);
  const kid = await calculateJwkThumbprint(publicKey);
  const privateKey = secrets.seal(JSON.stringify(await exportJWK(pair.privateKey)), kid);
  return { kid, algorithm: 'EdDSA' as const, publicKey, privateKey, createdAt: new Date() };
}
