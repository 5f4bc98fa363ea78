import { GatewayError } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Password } from './password.entity.ts';
import type { Weakness } from './password-strength.ts';

const advice = 'Use four words that are unrelated to you, or a password manager.';

/** The reason for refusing a password, by weakness. */
const reasons: Readonly<Record<Weakness, string>> = {
  COMMON: 'This password is too common.',
  PERSONAL: 'This password is based on your name, e-mail or tenant.',
  GUESSABLE: 'This password is easy to guess.',
};

/** Public texts about the person, and the argument that contains the password. */
interface Judged {
  personal?: readonly string[];
  argument?: string;
}

/**
 * Judges a password by the number of guesses that find it (NIST SP 800-63B, 3.1.1.2; ASVS 5.0, 6.2).
 * @throws VALIDATION_FAILED for a weak password
 */
export async function assertStrong(
  password: string,
  { personal = [], argument = 'password' }: Judged = {},
): Promise<void> {
  const { weaknessOf } = await import('./password-strength.ts');
  const weakness = weaknessOf(password, personal);
  if (!weakness) return;
  const detail = `${reasons[weakness]} ${advice}`;
  throw new GatewayError('VALIDATION_FAILED', `/${argument}: ${detail}`, {
    errors: [{ pointer: `/${argument}`, detail, code: `TOO_${weakness}` }],
  });
}

/**
 * Sets a person's password.
 * @param hash from `hashPassword`. In public operations, compute it before the transaction, so that requests
 * that wait for a hashing thread do not occupy a connection
 * @param wasReset by a mailed link
 */
export async function setPassword(
  em: EntityManager,
  person: { tenantId: string; userId: string },
  hash: string,
  wasReset = false,
): Promise<void> {
  const changedAt = new Date();
  const known = await em.findOne(Password, { userId: person.userId });
  if (known) Object.assign(known, { hash, changedAt, wasReset });
  else em.create(Password, { ...person, hash, changedAt, wasReset });
}

/** A password in the state in which it was checked. */
export type CheckedPassword = Pick<Password, 'hash' | 'changedAt'>;

/**
 * Whether a password that was read earlier is still the person's. The person's row must be locked. Another
 * hash of the same password makes no difference.
 */
export async function isStillPassword(
  em: EntityManager,
  userId: string,
  checked: CheckedPassword | undefined,
): Promise<boolean> {
  const password = await em.findOne(Password, { userId });
  return password !== null && password.changedAt.getTime() === checked?.changedAt.getTime();
}

/** Replaces the hash of the same password, without a ledger entry. */
export async function renewHash(em: EntityManager, userId: string, hash: string): Promise<void> {
  const password = await em.findOne(Password, { userId });
  if (password) password.hash = hash;
}
