import { GatewayError } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { dictionary } from '@zxcvbn-ts/language-common';
import { Password } from './password.entity.ts';

/** The passwords that are tried first everywhere (ASVS 5.0, 6.2.4). */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'] as string[]);

/**
 * @param argument that the password was given as
 * @throws VALIDATION_FAILED for a password that everybody would try
 */
export function assertUncommon(password: string, argument = 'password'): void {
  if (!common.has(password.toLowerCase())) return;
  const detail = 'This password is among the most common ones; choose another.';
  throw new GatewayError('VALIDATION_FAILED', `/${argument}: ${detail}`, {
    errors: [{ pointer: `/${argument}`, detail, code: 'TOO_COMMON' }],
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

/** Keeps the same password by another hash, which is no event in anybody's life. */
export async function renewHash(em: EntityManager, userId: string, hash: string): Promise<void> {
  await em.nativeUpdate(Password, { userId }, { hash });
}
