import { asUser, type Context, callerOf, change, lock } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import { assertMayBeMailed } from '../account/mail-limit.ts';
import { mailLink } from '../account/mail-link.ts';
import { assertPasswordsWork } from '../login/login.service.ts';
import { assertMailIsSent } from '../mail/mail-delivery.ts';
import { consumeSecret, findSecret, withdrawSecrets } from '../one-time-secret/one-time-secret.service.ts';
import { assertStrong, setPassword } from '../password/password.service.ts';
import { hashPassword } from '../password/password-hash.ts';
import { authorizationOf } from '../principal/caller-authorization.ts';
import { assertMayGive } from '../role/changes-of-roles.ts';
import { effectiveRoles } from '../role/effective-roles.ts';
import { openSession, tokensOf } from '../session/session.service.ts';
import type { SignedIn } from '../session/session.types.ts';
import { User } from '../user/user.entity.ts';
import { userLifecycle } from '../user/user.lifecycle.ts';
import { getUser } from '../user/user.reads.ts';

/**
 * Mails another link; the previous one stops working.
 * @throws NOT_FOUND; MAIL_UNAVAILABLE; RATE_LIMITED; FORBIDDEN for roles that the caller lacks; CONFLICT for a person who is
 * not INVITED
 */
export async function resendInvite(context: Context, id: string): Promise<User> {
  const { email } = await getUser(context, id);
  assertMailIsSent(context);
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
