import { Access, asUser, type Context, callerOf, change, lock, openToEveryone, PerAddress } from '@agg/kit';
import { PasswordScalar, SecretScalar } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { assertStillProven, proveCurrentPassword } from '../login/current-password.ts';
import { queueMail } from '../mail/account-mails.ts';
import { Message } from '../message.types.ts';
import { consumeSecret, findSecret, withdrawSecrets } from '../one-time-secret/one-time-secret.service.ts';
import { assertStrong, setPassword } from '../password/password.service.ts';
import { hashPassword } from '../password/password-hash.ts';
import { endSessionsOf } from '../session/end-session.ts';
import { Tenant } from '../tenant/tenant.entity.ts';
import { User } from '../user/user.entity.ts';

/** How people replace their password. */
@Resolver()
export class PasswordResolver {
  /** @throws UNPROCESSABLE */
  @Mutation(() => Message, { description: 'Sets a new password and ends every session of the user.' })
  @Access(openToEveryone)
  @PerAddress()
  async resetPassword(
    @Ctx() context: Context,
    @Arg('token', () => SecretScalar) token: string,
    @Arg('password', () => PasswordScalar) password: string,
  ): Promise<Message> {
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

  /** @throws as `proveCurrentPassword` */
  @Mutation(() => Message, {
    description: 'Changes the password of the calling user and ends their other sessions.',
  })
  @Access({ callers: ['USER'], whileStopped: true, signedIn: true })
  async changePassword(
    @Ctx() context: Context,
    @Arg('currentPassword', () => PasswordScalar) currentPassword: string,
    @Arg('newPassword', () => PasswordScalar) newPassword: string,
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
