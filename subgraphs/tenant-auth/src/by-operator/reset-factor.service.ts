import { asPlatform, type Context, change, lock, record } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { withdrawSecrets } from '../one-time-secret/one-time-secret.service.ts';
import { Password } from '../password/password.entity.ts';
import { endTokensOf } from '../personal-token/end-token.service.ts';
import { endSessionsOf } from '../session/end-session.service.ts';
import { tenantAuthEvents } from '../tenant-auth.events.ts';
import { User } from '../user/user.entity.ts';
import { findPerson, type NamedPerson } from './find-person.ts';
import { type HandedLink, handOver, type Instruction } from './hand-over.ts';
import { shutOut } from './issue-link.service.ts';

/**
 * For a person who has lost the means of sign-in, or had them stolen: ends every session and personal token, removes
 * the password, withdraws earlier links, and hands out a link to set a new password. Single sign-on stays.
 * @throws NOT_FOUND and AMBIGUOUS_TENANT as `findPerson`; CONFLICT for a person who is not ACTIVE
 */
export async function resetFactor(
  context: Context,
  person: NamedPerson,
  { reason, isMailed }: Instruction,
): Promise<HandedLink> {
  const { tenantId, id } = await findPerson(context, person);
  const inside = asPlatform(context, tenantId);
  return change(
    inside,
    async (em) => {
      const user = await lock(em, User, { id });
      assertActive(user);
      await endMeans(em, id);
      await record(em, { event: tenantAuthEvents.USER.factor_reset, id });
      return handOver(inside, em, user, 'RESET_PASSWORD', isMailed);
    },
    reason,
  );
}

async function endMeans(em: EntityManager, userId: string): Promise<void> {
  await endSessionsOf(em, userId, 'REVOKED');
  await endTokensOf(em, userId);
  await withdrawSecrets(em, userId, ['RESET_PASSWORD', 'CHANGE_EMAIL']);
  em.remove(await em.find(Password, { userId }));
}

function assertActive(user: User): void {
  const { email, status } = user;
  if (status === 'SUSPENDED' || status === 'DEACTIVATED') throw shutOut(user);
  if (status === 'ACTIVE') return;
  const detail = `${email} is ${status} and has no means of sign-in yet. Print the link that they wait for.`;
  throw new GatewayError('CONFLICT', detail);
}
