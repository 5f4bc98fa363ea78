import { randomUUIDv7 } from 'node:crypto';
import { Access, asUser, type Context, change, lock, openToEveryone, PerAddress } from '@agg/kit';
import { EmailScalar, GatewayError, NameScalar, PasswordScalar, SecretScalar, UuidScalar } from '@agg/schema';
import { Arg, Ctx, Field, Mutation, ObjectType, Resolver } from 'type-graphql';
import { whereLinkIs } from '../mail/mail-delivery.ts';
import { Message } from '../message.types.ts';
import { consumeSecret, findSecret, withdrawSecrets } from '../one-time-secret/one-time-secret.service.ts';
import { assertStrong, setPassword } from '../password/password.service.ts';
import { hashPassword } from '../password/password-hash.ts';
import { User } from '../user/user.entity.ts';
import { userLifecycle } from '../user/user.lifecycle.ts';
import { requestMail } from './account-mail.task.ts';
import { assertMayBeMailed } from './mail-limit.ts';
import { mailLink } from './mail-link.ts';
import { addTenant, addUser, everything } from './new-tenant.ts';

@ObjectType({ description: 'A new tenant and its first administrator.' })
class SignedUp extends Message {
  @Field(() => UuidScalar)
  tenantId: string;

  @Field(() => UuidScalar)
  userId: string;
}

/** What people do about their own account, mostly before they are signed in. */
@Resolver()
export class AccountResolver {
  /**
   * The administrator has to verify the e-mail before signing in.
   * @throws FORBIDDEN where SIGN_UP is closed; VALIDATION_FAILED; RATE_LIMITED
   */
  @Mutation(() => SignedUp, { description: 'Creates a tenant and its first administrator.' })
  @Access(openToEveryone)
  @PerAddress()
  async signUp(
    @Ctx() context: Context,
    @Arg('tenantName', () => NameScalar) tenantName: string,
    @Arg('name', () => NameScalar) name: string,
    @Arg('email', () => EmailScalar) email: string,
    @Arg('password', () => PasswordScalar) password: string,
  ): Promise<SignedUp> {
    assertOpen(context);
    await assertStrong(password, { personal: [name, email, tenantName] });
    await assertMayBeMailed(context, 'sign-up', email);
    const [tenantId, userId] = [randomUUIDv7(), randomUUIDv7()];
    const acting = asUser(context, { tenantId, id: userId });
    const hash = await hashPassword(password);
    await change(acting, async (em) => {
      addTenant(em, tenantId, tenantName);
      const user = addUser(em, { tenantId, id: userId, name, email }, everything);
      await setPassword(em, { tenantId, userId }, hash);
      await em.flush();
      await mailLink(acting, em, user, 'VERIFY_EMAIL');
    });
    const sent = 'Open the link in the e-mail that was sent to you, then sign in.';
    return { tenantId, userId, message: whereLinkIs(context, sent) };
  }

  /** A token that was mailed proves that the mailbox is the person's. @throws UNPROCESSABLE; CONFLICT */
  @Mutation(() => Message, {
    description: 'Verifies the e-mail with the mailed token. The user can then sign in.',
  })
  @Access(openToEveryone)
  @PerAddress()
  async verifyEmail(
    @Ctx() context: Context,
    @Arg('token', () => SecretScalar) token: string,
  ): Promise<Message> {
    const secret = await findSecret(context, 'VERIFY_EMAIL', token);
    const id = String(secret.userId);
    await change(asUser(context, { tenantId: secret.tenantId, id }), async (em) => {
      await consumeSecret(em, secret);
      userLifecycle.moveTo(await lock(em, User, { id }), 'ACTIVE');
      await withdrawSecrets(em, id, ['VERIFY_EMAIL']);
    });
    return { message: 'Your e-mail is verified. You can sign in now.' };
  }

  @Mutation(() => Message, {
    description: 'Sends another verification link. The response is always the same.',
  })
  @Access(openToEveryone)
  @PerAddress()
  resendVerification(
    @Ctx() context: Context,
    @Arg('email', () => EmailScalar) email: string,
  ): Promise<Message> {
    return requestMail(context, 'VERIFY_EMAIL', email);
  }

  @Mutation(() => Message, {
    description: 'Sends a link to set a new password. The response is always the same.',
  })
  @Access(openToEveryone)
  @PerAddress()
  forgotPassword(@Ctx() context: Context, @Arg('email', () => EmailScalar) email: string): Promise<Message> {
    return requestMail(context, 'RESET_PASSWORD', email);
  }
}

function assertOpen({ services }: Context): void {
  if (services.signUpIsOpen) return;
  const detail = 'Sign-up is closed on this installation. Ask its operator for a tenant.';
  throw new GatewayError('FORBIDDEN', detail);
}
