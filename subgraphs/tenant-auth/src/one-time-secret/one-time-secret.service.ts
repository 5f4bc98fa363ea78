import { type Clock, type Context, callerOf, findAnywhere, hashOf, newSecret, systemClock } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { OneTimeSecret, type SecretPurpose, secretsByHash } from './one-time-secret.entity.ts';

const minute = 60_000;

/** The lifetimes of secrets, in milliseconds and as text. */
export const secretLifetimes: Readonly<Record<SecretPurpose, { ms: number; text: string }>> = {
  VERIFY_EMAIL: { ms: 24 * 60 * minute, text: '24 hours' },
  RESET_PASSWORD: { ms: 30 * minute, text: '30 minutes' },
  INVITATION: { ms: 7 * 24 * 60 * minute, text: '7 days' },
  CHANGE_EMAIL: { ms: 24 * 60 * minute, text: '24 hours' },
  SSO_STATE: { ms: 10 * minute, text: '10 minutes' },
  EVENT_TICKET: { ms: minute / 2, text: '30 seconds' },
};

/** The input for a new secret. */
export interface NewSecret {
  purpose: SecretPurpose;
  userId?: string;
  /** Data that is needed when the secret is used. */
  details?: object;
}

/**
 * Creates a secret in the caller's tenant; the person's earlier secrets for the same purpose become invalid.
 */
export async function issueSecret(
  context: Context,
  em: EntityManager,
  { purpose, userId, details }: NewSecret,
  clock: Pick<Clock, 'date'> = systemClock,
): Promise<string> {
  const { tenantId } = callerOf(context);
  const secret = newSecret();
  const secretHash = hashOf(secret);
  if (userId) await withdrawSecrets(em, userId, [purpose]);
  const now = clock.date();
  em.create(OneTimeSecret, {
    tenantId,
    secretHash,
    purpose,
    userId: userId ?? null,
    usedAt: null,
    details: details ? context.services.secrets.seal(JSON.stringify(details), secretHash) : null,
    createdAt: new Date(now),
    expiresAt: new Date(now + secretLifetimes[purpose].ms),
  });
  return secret;
}

/** Invalidates a person's unused secrets for these purposes. */
export async function withdrawSecrets(
  em: EntityManager,
  userId: string,
  purpose: SecretPurpose[],
): Promise<void> {
  await em.nativeUpdate(OneTimeSecret, { userId, purpose, usedAt: null }, { usedAt: new Date() });
}

/**
 * The given secret, in any tenant, if it is still usable.
 * @throws UNPROCESSABLE, the same for an unknown, used or expired secret
 */
export async function findSecret(
  context: Context,
  purpose: SecretPurpose,
  secret: string,
  clock: Pick<Clock, 'date'> = systemClock,
): Promise<OneTimeSecret> {
  const [found] = await findAnywhere(context, OneTimeSecret, secretsByHash, hashOf(secret));
  if (!found || found.purpose !== purpose || found.usedAt || found.expiresAt <= new Date(clock.date()))
    throw notUsable();
  return found;
}

/**
 * Uses a secret up with one conditional update: of concurrent uses, one succeeds.
 * @throws UNPROCESSABLE for the others
 */
export async function consumeSecret(
  em: EntityManager,
  { secretHash }: OneTimeSecret,
  clock: Pick<Clock, 'date'> = systemClock,
): Promise<void> {
  const now = new Date(clock.date());
  const used = await em.nativeUpdate(
    OneTimeSecret,
    { secretHash, usedAt: null, expiresAt: { $gt: now } },
    { usedAt: now },
  );
  if (used !== 1) throw notUsable();
}

/** The data stored with a secret. */
export function detailsOf<T>(context: Context, { details, secretHash }: OneTimeSecret): T {
  return JSON.parse(context.services.secrets.open(String(details), secretHash)) as T;
}

function notUsable(): GatewayError {
  return new GatewayError(
    'UNPROCESSABLE',
    'The token is invalid, expired or already used. Request a new one.',
    {
      errors: [{ pointer: '/token', detail: 'Request a new token.', code: 'NOT_USABLE' }],
    },
  );
}
