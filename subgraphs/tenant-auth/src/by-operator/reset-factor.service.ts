import { type Context, record } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { withdrawSecrets } from '../one-time-secret/one-time-secret.service.ts';
import { Password } from '../password/password.entity.ts';
import { endTokensOf } from '../personal-token/end-tokens.ts';
import { endSessionsOf } from '../session/end-session.ts';
import { tenantAuthEvents } from '../tenant-auth.events.ts';
import type { User } from '../user/user.entity.ts';
import { changePerson } from './change-person.ts';
import type { NamedPerson } from './find-person.ts';
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
  return changePerson(context, person, reason, async ({ em, inside, user }) => {
    assertActive(user);
    await endMeans(em, user.id);
    await record(em, { event: tenantAuthEvents.USER.factor_reset, id: user.id });
    return handOver(inside, em, user, 'RESET_PASSWORD', isMailed);
  });
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
