import { randomUUIDv7 } from 'node:crypto';
import { asUser, type Context, callerOf, change, lock, normalEmail } from '@agg/kit';
import { GatewayError, type Role } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { assertMayBeMailed } from '../account/mail-limit.ts';
import { mailLink } from '../account/mail-link.ts';
import { addUser } from '../account/sign-up.service.ts';
import { assertPasswordsWork } from '../login/login.service.ts';
import { consumeSecret, findSecret, withdrawSecrets } from '../one-time-secret/one-time-secret.service.ts';
import { assertUncommon, setPassword } from '../password/password.service.ts';
import { hashPassword } from '../password/password-hash.ts';
import { standingOf } from '../principal/standing.ts';
import { assertHolds, assertHoldsRolesOf, distinctRoles } from '../role/own-roles-only.ts';
import { openSession, tokensOf } from '../session/session.service.ts';
import type { SignedIn } from '../session/session.types.ts';
import { User } from '../user/user.entity.ts';
import { getUser } from '../user/user.service.ts';
import { moveTo } from '../user/user-life.ts';

export interface Invitation {
  email: string;
  /** What others see until the person says it better. */
  name?: string | null;
  roles: readonly Role[];
}

/** Invites somebody into the tenant by mail. @throws FORBIDDEN for roles that the caller lacks, CONFLICT for a known e-mail */
export async function inviteUser(context: Context, { email, name, roles }: Invitation): Promise<User> {
  const caller = callerOf(context);
  assertHolds(caller, roles);
  await assertMayBeMailed(context, 'invitation', email);
  return change(context, async (em) => {
    await assertUnknown(em, email);
    const person = { tenantId: caller.tenantId, id: randomUUIDv7(), name: name ?? email, email };
    const user = addUser(em, person, distinctRoles(roles), 'INVITED');
    await em.flush();
    await mailLink(context, em, user, 'INVITATION');
    return user;
  });
}

/**
 * Mails another link; the one before stops working.
 * @throws NOT_FOUND, RATE_LIMITED, FORBIDDEN for roles that the caller lacks, CONFLICT for who is not invited any more
 */
export async function resendInvite(context: Context, id: string): Promise<User> {
  const { email } = await getUser(context, id);
  await assertMayBeMailed(context, 'invitation', email);
  return change(context, async (em) => {
    const user = await lock(em, User, { id });
    if (user.status !== 'INVITED') {
      throw new GatewayError(
        'CONFLICT',
        `This person is ${user.status}; only an open invitation is mailed again.`,
      );
    }
    await assertHoldsRolesOf(em, callerOf(context), id);
    await mailLink(context, em, user, 'INVITATION');
    return user;
  });
}

/** Makes an invited person a user and signs them in. @throws UNPROCESSABLE for a token that is not good */
export async function acceptInvite(
  context: Context,
  { token, name, password }: { token: string; name: string; password: string },
): Promise<SignedIn> {
  assertUncommon(password);
  const secret = await findSecret(context, 'INVITATION', token);
  const id = String(secret.userId);
  const { tenantId } = secret;
  const invited = await standingOf(context, { tenantId, kind: 'USER', id });
  await assertPasswordsWork(context, tenantId, invited?.roles ?? []);
  const held = await change(asUser(context, { tenantId, id }), async (em) => {
    await consumeSecret(em, secret);
    const user = await lock(em, User, { id });
    moveTo(user, 'ACTIVE');
    user.name = name;
    await setPassword(em, { tenantId, userId: id }, await hashPassword(password));
    await withdrawSecrets(em, id, ['INVITATION']);
    return openSession(context, em, user, 'PASSWORD');
  });
  return tokensOf(context, held);
}

async function assertUnknown(em: EntityManager, email: string): Promise<void> {
  if ((await em.count(User, { email: normalEmail(email) })) === 0) return;
  throw new GatewayError('CONFLICT', 'There is a person with this e-mail in the tenant already.', {
    errors: [{ pointer: '/email', detail: 'Look for them in the list of users.', code: 'DUPLICATE' }],
  });
}
