import { randomUUIDv7 } from 'node:crypto';
import { type Context, callerOf, change, lock, normalEmail, record } from '@agg/kit';
import type { Role } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { assertMayBeMailed } from '../account/mail-limit.ts';
import { mailLink } from '../account/mail-link.ts';
import { addUser } from '../account/new-tenant.ts';
import { GroupMember } from '../group/group-member.entity.ts';
import { ExternalIdentity } from '../identity-provider/external-identity.entity.ts';
import { assertMailIsSent } from '../mail/mail-delivery.ts';
import { Password } from '../password/password.entity.ts';
import { Principal } from '../principal/principal.entity.ts';
import { assertMayGive, distinctRoles } from '../role/changes-of-roles.ts';
import { recordedRoles } from '../role/recorded-roles.ts';
import { tenantAuthEvents } from '../tenant-auth.events.ts';
import type { User } from '../user/user.entity.ts';
import { userLifecycle } from '../user/user.lifecycle.ts';
import type { InvitationInput } from './invitation.types.ts';
import { knownAmong, type PointerOf } from './invited-emails.ts';

/**
 * Invites people, all or none of them.
 * @returns the people in the order of the invitations
 * @throws FORBIDDEN for roles that the caller lacks; MAIL_UNAVAILABLE; RATE_LIMITED; CONFLICT naming the e-mails of
 * other people, with the alternatives
 */
export async function inviteAll(
  context: Context,
  invitations: readonly InvitationInput[],
  pointerOf: PointerOf,
): Promise<User[]> {
  const caller = callerOf(context);
  const emails = invitations.map(({ email }) => normalEmail(email));
  for (const [index, { roles }] of invitations.entries())
    assertMayGive(caller, roles ?? [], `${pointerOf(index)}/roles`);
  assertMailIsSent(context);
  for (const [index, { email }] of invitations.entries())
    await assertMayBeMailed(context, 'invitation', email, `${pointerOf(index)}/email`);
  return change(context, async (em) => {
    const known = await knownAmong(em, emails, pointerOf);
    const invited = new Map<string, User>();
    for (const invitation of byEmail(invitations)) {
      const email = normalEmail(invitation.email);
      const user = await invite(em, caller.tenantId, invitation, known.get(email));
      await em.flush();
      await mailLink(context, em, user, 'INVITATION');
      invited.set(email, user);
    }
    return emails.map((email) => invited.get(email) as User);
  });
}

/** In one order, so that no two requests for the same people wait for each other. */
function byEmail(invitations: readonly InvitationInput[]): InvitationInput[] {
  return invitations.toSorted((one, other) => (normalEmail(one.email) < normalEmail(other.email) ? -1 : 1));
}

/**
 * Makes a person INVITED inside a transaction; they still need a link.
 * @param known the deactivated person with the e-mail
 */
export async function invite(
  em: EntityManager,
  tenantId: string,
  invitation: InvitationInput,
  known?: User,
): Promise<User> {
  const { email, name } = invitation;
  const roles = distinctRoles(invitation.roles ?? []);
  if (known) return inviteAgain(em, known, { name, roles });
  const user = addUser(em, { tenantId, id: randomUUIDv7(), name: name ?? email, email }, roles, 'INVITED');
  const event = tenantAuthEvents.USER.invited;
  await record(em, { event, id: user.id, row: user, payload: recordedRoles(roles) });
  return user;
}

/**
 * Invites a deactivated person again, whose row is locked. The person keeps their id, so references to them
 * stay valid; their former roles, groups and sign-in methods are removed.
 */
async function inviteAgain(
  em: EntityManager,
  user: User,
  { name, roles }: { name?: string | null; roles: readonly Role[] },
): Promise<User> {
  const userId = user.id;
  userLifecycle.moveTo(user, 'INVITED');
  if (name) user.name = name;
  const principal = await lock(em, Principal, { principalId: userId });
  principal.roles = distinctRoles(roles);
  em.remove(await em.find(GroupMember, { userId }));
  em.remove(await em.find(ExternalIdentity, { userId }));
  em.remove(await em.find(Password, { userId }));
  return user;
}
