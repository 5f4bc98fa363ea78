import { GatewayError } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Password } from './password.entity.ts';
import type { Weakness } from './password-strength.ts';

const advice = 'Take four words that have nothing to do with you, or let a password manager make one.';

/** Why a password is refused, by its weakness. */
const reasons: Readonly<Record<Weakness, string>> = {
  COMMON: 'This password is among those that are tried first.',
  PERSONAL: 'This password is made of your name, e-mail or tenant.',
  GUESSABLE: 'This password is found by guessing what people usually do.',
};

/** What others know of a person whose password is judged, and the argument that it was given as. */
interface Judged {
  personal?: readonly string[];
  argument?: string;
}

/**
 * Judges a password by the guesses that find it (NIST SP 800-63B, 3.1.1.2; ASVS 5.0, 6.2).
 * @throws VALIDATION_FAILED for one that takes too few
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
 * Gives a person a password, their first or another one.
 * @param hash of `hashPassword`: where everybody may ask for it, made before the transaction, so that those who wait
 * for their turn to be hashed hold no connection that others need
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

/** A password as it was when it was checked. */
export type CheckedPassword = Pick<Password, 'hash' | 'changedAt'>;

/**
 * Whether a password that was read before is still that of a person, whose row the transaction has locked. Another hash
 * of the same password makes no difference.
 */
export async function isStillPassword(
  em: EntityManager,
  userId: string,
  checked: CheckedPassword | undefined,
): Promise<boolean> {
  const password = await em.findOne(Password, { userId });
  return password !== null && password.changedAt.getTime() === checked?.changedAt.getTime();
}

/** Keeps the same password by another hash, of which the ledger does not tell. */
export async function renewHash(em: EntityManager, userId: string, hash: string): Promise<void> {
  const password = await em.findOne(Password, { userId });
  if (password) password.hash = hash;
}
