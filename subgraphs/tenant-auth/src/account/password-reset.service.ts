import { asUser, type Context, callerOf, change, lock } from '@agg/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { assertStillProven, proveCurrentPassword } from '../login/current-password.ts';
import { queueMail } from '../mail/account-mails.ts';
import type { Message } from '../message.types.ts';
import { consumeSecret, findSecret, withdrawSecrets } from '../one-time-secret/one-time-secret.service.ts';
import { assertStrong, setPassword } from '../password/password.service.ts';
import { hashPassword } from '../password/password-hash.ts';
import { endSessionsOf } from '../session/end-session.ts';
import { Tenant } from '../tenant/tenant.entity.ts';
import { User } from '../user/user.entity.ts';

/** Sets a new password with a mailed token; ends every session of the person. @throws UNPROCESSABLE */
export async function resetPassword(context: Context, token: string, password: string): Promise<Message> {
  await assertStrong(password);
  const secret = await findSecret(context, 'RESET_PASSWORD', token);
  const chosen = { password, hash: await hashPassword(password) };
  const id = String(secret.userId);
  const acting = asUser(context, { tenantId: secret.tenantId, id });
  await change(acting, async (em) => {
    await consumeSecret(em, secret);
    await replacePassword(acting, em, await lock(em, User, { id }), chosen, { wasReset: true });
  });
  return { message: 'Your password is set and every session has ended. Sign in with the new password.' };
}

/**
 * Sets a new password for a person who knows the current one; ends their other sessions.
 * @throws as `proveCurrentPassword`
 */
export async function changePassword(
  context: Context,
  currentPassword: string,
  newPassword: string,
): Promise<Message> {
  await assertStrong(newPassword, { argument: 'newPassword' });
  const { id, sessionId } = callerOf(context);
  const proven = await proveCurrentPassword(context, currentPassword);
  const chosen = { password: newPassword, hash: await hashPassword(newPassword) };
  return change(context, async (em) => {
    const user = await lock(em, User, { id });
    await assertStillProven(em, id, proven);
    await replacePassword(context, em, user, chosen, { keep: sessionId, argument: 'newPassword' });
    return { message: 'Your password is changed and your other sessions have ended.' };
  });
}

/** A new password, hashed before the transaction: other requests need its connection meanwhile. */
interface ChosenPassword {
  password: string;
  hash: string;
}

/** Sets the password, ends sessions, withdraws links that were mailed before, and notifies the person. */
async function replacePassword(
  context: Context,
  em: EntityManager,
  { tenantId, id: userId, name, email: to }: User,
  { password, hash }: ChosenPassword,
  { wasReset = false, keep, argument }: { wasReset?: boolean; keep?: string; argument?: string },
): Promise<void> {
  const { tenantName } = await em.findOneOrFail(Tenant, { tenantId });
  await assertStrong(password, { personal: [name, to, tenantName], argument });
  await setPassword(em, { tenantId, userId }, hash, wasReset);
  await endSessionsOf(em, userId, 'PASSWORD_CHANGED', keep);
  await withdrawSecrets(em, userId, ['RESET_PASSWORD', 'CHANGE_EMAIL']);
  await queueMail(context, em, tenantId, { to, kind: 'PASSWORD_CHANGED', values: { name, tenantName } });
}
