import { type Context, callerOf, change, lock, notFound } from '@agg/kit';
import { checkNotStopped, holdsRole } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { assertMayEndSignIn } from '../role/changes-of-roles.ts';
import { effectiveRoles } from '../role/effective-roles.ts';
import { PersonalToken } from './personal-token.entity.ts';

/** Ends the personal tokens of a person. */
export async function endTokensOf(em: EntityManager, userId: string): Promise<void> {
  const live = await em.find(PersonalToken, { userId, revokedAt: null, expiresAt: { $gt: new Date() } });
  for (const token of live) token.revokedAt = new Date();
}

/**
 * Revokes a personal token of the caller, or with USERS:WRITE another person's. Idempotent.
 * @throws NOT_FOUND, also for another person's without the role; FORBIDDEN for an administrator's unless the
 * caller is one; KILL_SWITCH_ACTIVE for another person's where the caller is stopped
 */
export function revokePersonalToken(
  context: Context,
  tokenId: string,
  reason?: string | null,
): Promise<PersonalToken> {
  const caller = callerOf(context);
  return change(
    context,
    async (em) => {
      const token = await lock(em, PersonalToken, { tokenId });
      // Without the role, a caller cannot find out that another person's token exists.
      if (token.userId !== caller.id && !holdsRole(caller.roles, 'USERS:WRITE')) notFound(PersonalToken);
      checkNotStopped(caller, token.userId === caller.id ? 'LOOK' : 'ACT');
      assertMayEndSignIn(caller, await effectiveRoles(em, token.userId));
      token.revokedAt ??= new Date();
      return token;
    },
    reason,
  );
}
