import { randomUUIDv7 } from 'node:crypto';
import { asUser, type Context, callerOf, change, lock, normalEmail } from '@agg/kit';
import { GatewayError, type Role } from '@agg/schema';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { assertMayBeMailed } from '../account/mail-limit.ts';
import { mailLink } from '../account/mail-link.ts';
import { addUser } from '../account/sign-up.service.ts';
import { assertPasswordsWork } from '../login/login.service.ts';
import { consumeSecret, findSecret, withdrawSecrets } from '../one-time-secret/one-time-secret.service.ts';
import { assertStrong, setPassword } from '../password/password.service.ts';
import { hashPassword } from '../password/password-hash.ts';
import { authorizationOf } from '../principal/caller-authorization.ts';
import { assertMayGive, distinctRoles } from '../role/changes-of-roles.ts';
import { effectiveRoles } from '../role/effective-roles.ts';
import { openSession, tokensOf } from '../session/session.service.ts';
import type { SignedIn } from '../session/session.types.ts';
import { User } from '../user/user.entity.ts';
import { userLifecycle } from '../user/user.lifecycle.ts';
import { getUser } from '../user/user.service.ts';
import { inviteAgain } from './invite-again.ts';

export interface Invitation {
  email: string;
  /** The displayed name until the person enters one. */
  name?: string | null;
  roles: readonly Role[];
}

/**
 * Invites a person into the tenant by mail. A deactivated person returns by accepting.
 * @throws FORBIDDEN for roles that the caller lacks; CONFLICT for the e-mail of any other person, with the
 * alternative; RATE_LIMITED
 */
export async function inviteUser(context: Context, invitation: Invitation): Promise<User> {
  const { email, name, roles } = invitation;
  const caller = callerOf(context);
  assertMayGive(caller, roles);
  await assertMayBeMailed(context, 'invitation', email);
  return change(context, async (em) => {
    const known = await knownBy(em, email);
    const person = { tenantId: caller.tenantId, id: randomUUIDv7(), name: name ?? email, email };
    const user = known
      ? await inviteAgain(em, known, invitation)
      : addUser(em, person, distinctRoles(roles), 'INVITED');
    await em.flush();
    await mailLink(context, em, user, 'INVITATION');
    return user;
  });
}

/**
 * Mails another link; the previous one stops working.
 * @throws NOT_FOUND; RATE_LIMITED; FORBIDDEN for roles that the caller lacks; CONFLICT for a person who is
 * not INVITED
 */
export async function resendInvite(context: Context, id: string): Promise<User> {
  const { email } = await getUser(context, id);
  await assertMayBeMailed(context, 'invitation', email);
  return change(context, async (em) => {
    const user = await lock(em, User, { id });
    if (user.status !== 'INVITED') {
      throw new GatewayError(
        'CONFLICT',
        `This user is ${user.status}. Only pending invitations can be sent again.`,
      );
    }
    assertMayGive(callerOf(context), await effectiveRoles(em, id));
    await mailLink(context, em, user, 'INVITATION');
    return user;
  });
}

/** Activates an invited person and signs them in. @throws UNPROCESSABLE for an invalid token */
export async function acceptInvite(
  context: Context,
  { token, name, password }: { token: string; name: string; password: string },
): Promise<SignedIn> {
  await assertStrong(password, { personal: [name] });
  const secret = await findSecret(context, 'INVITATION', token);
  const id = String(secret.userId);
  const { tenantId } = secret;
  const invited = await authorizationOf(context, { tenantId, kind: 'USER', id });
  await assertPasswordsWork(context, tenantId, invited?.roles ?? []);
  const hash = await hashPassword(password);
  const held = await change(asUser(context, { tenantId, id }), async (em) => {
    await consumeSecret(em, secret);
    const user = await lock(em, User, { id });
    userLifecycle.moveTo(user, 'ACTIVE');
    user.name = name;
    await assertStrong(password, { personal: [name, user.email] });
    await setPassword(em, { tenantId, userId: id }, hash);
    await withdrawSecrets(em, id, ['INVITATION']);
    return openSession(context, em, user, 'PASSWORD');
  });
  return tokensOf(context, held);
}

/** The alternative to an invitation for a person who already has the e-mail. */
const insteadOfInviting: Readonly<Record<Exclude<User['status'], 'DEACTIVATED'>, string>> = {
  ACTIVE: 'They can already sign in. Change their roles instead.',
  SUSPENDED: 'They are suspended. To restore access, reactivate them.',
  INVITED: 'Their invitation is pending. Send it again instead.',
  PENDING_VERIFICATION: 'They have signed up but have not verified the e-mail yet.',
};

/** The deactivated person with the e-mail, if any. @throws CONFLICT for a person with another status */
async function knownBy(em: EntityManager, email: string): Promise<User | null> {
  const where = { email: normalEmail(email) };
  const known = await em.findOne(User, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!known || known.status === 'DEACTIVATED') return known;
  const detail = insteadOfInviting[known.status];
  throw new GatewayError('CONFLICT', `A user with this e-mail already exists in the tenant. ${detail}`, {
    errors: [{ pointer: '/email', detail, code: 'DUPLICATE' }],
  });
}
