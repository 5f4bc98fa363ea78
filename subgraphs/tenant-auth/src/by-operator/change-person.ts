import { asPlatform, type Context, change, lock } from '@agg/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from '../user/user.entity.ts';
import { findPerson, type NamedPerson } from './find-person.ts';

/** A person whose row is locked, in the transaction and the tenant of the change. */
export interface LockedPerson {
  em: EntityManager;
  inside: Context;
  user: User;
}

/**
 * Changes a person in the name of the platform.
 * @throws NOT_FOUND and AMBIGUOUS_TENANT as `findPerson`
 */
export async function changePerson<T>(
  context: Context,
  person: NamedPerson,
  reason: string,
  work: (locked: LockedPerson) => Promise<T>,
): Promise<T> {
  const { tenantId, id } = await findPerson(context, person);
  const inside = asPlatform(context, tenantId);
  return change(inside, async (em) => work({ em, inside, user: await lock(em, User, { id }) }), reason);
}
