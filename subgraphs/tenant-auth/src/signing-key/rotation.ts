import { asPlatform, type Context, change, defineTask, lock } from '@agg/kit';
import { GatewayError, platformId } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { accessTokenLifetime } from './issue-token.ts';
import { newSigningKey } from './key-pair.ts';
import { SigningKey } from './signing-key.entity.ts';
import type { SigningAlgorithm } from './signing-key.enums.ts';
import { forgetSigningKey, lockKeys, signingAmong, verifyingKeys } from './signing-key.service.ts';

/**
 * Seconds for which a key is published beyond the lifetime of its last token, because verifiers cache keys.
 */
const tail = 300;

const day = 86_400_000;

/**
 * Publishes a new key, which signs once every verifier has had time to fetch it; the previous key verifies
 * until its last token has expired.
 * @param algorithm the current one by default
 * @throws CONFLICT while a new key is waiting to sign
 */
export function rotateSigningKeys(
  context: Context,
  algorithm?: SigningAlgorithm | null,
  reason?: string | null,
): Promise<SigningKey> {
  const { leadSeconds } = context.services.signingKeys;
  return change(
    context,
    async (em) => {
      await lockKeys(em);
      const keys = await verifyingKeys(em);
      const before = signingAmong(keys);
      if (before !== keys[0]) throw stillWaiting(keys[0]);
      const activeFrom = secondsAfter(new Date(), leadSeconds);
      if (before) before.verifiesUntil = secondsAfter(activeFrom, accessTokenLifetime + tail);
      return create(em, context, algorithm ?? before?.algorithm ?? 'EdDSA', activeFrom);
    },
    reason,
  );
}

/**
 * Withdraws a key, and with it every token that it has signed. If it was signing, the waiting key takes over,
 * or a new one; if it was waiting, the signing key stays. Idempotent.
 * @throws NOT_FOUND
 */
export async function withdrawSigningKey(
  context: Context,
  kid: string,
  reason?: string | null,
): Promise<SigningKey> {
  const withdrawn = await change(
    context,
    async (em) => {
      await lockKeys(em);
      const key = await lock(em, SigningKey, { kid });
      if (key.withdrawnAt) return key;
      await fillPlace(em, context, key);
      return Object.assign(key, { withdrawnAt: new Date() });
    },
    reason,
  );
  forgetSigningKey(context);
  return withdrawn;
}

async function fillPlace(em: EntityManager, context: Context, leaving: SigningKey): Promise<void> {
  const keys = await verifyingKeys(em);
  const signing = signingAmong(keys);
  const waiting = keys[0] === signing ? undefined : keys[0];
  if (leaving === waiting && signing) signing.verifiesUntil = null;
  if (leaving !== signing) return;
  if (waiting) waiting.activeFrom = new Date();
  else await create(em, context, leaving.algorithm, new Date());
}

async function create(
  em: EntityManager,
  { services }: Context,
  algorithm: SigningAlgorithm,
  activeFrom: Date,
): Promise<SigningKey> {
  return em.create(SigningKey, await newSigningKey(services, algorithm, activeFrom));
}

function secondsAfter(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1_000);
}

function stillWaiting(key: SigningKey | undefined): GatewayError {
  return new GatewayError(
    'CONFLICT',
    `The key ${key?.kid} is pending until ${key?.activeFrom.toISOString()}. Rotate after that time, or withdraw it.`,
  );
}

/** Checks every day whether the newest key is old enough to be replaced. */
export const rotateSigningKeysInTime = defineTask({
  name: 'rotate-signing-keys',
  cron: '20 3 * * *',
  handle: async (context) => {
    const { operatorTenantId = platformId, signingKeys } = context.services;
    const [newest] = await verifyingKeys(context.database.orm.em.fork());
    const oldest = Date.now() - signingKeys.maxAgeDays * day;
    if (!newest || newest.activeFrom.getTime() > oldest) return;
    const reason = `The key has been in use for ${signingKeys.maxAgeDays} days.`;
    await rotateSigningKeys(asPlatform(context, operatorTenantId), null, reason);
  },
});
