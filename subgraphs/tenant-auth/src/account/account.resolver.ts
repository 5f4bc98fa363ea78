import { Access, type Context, openToEveryone, PerAddress } from '@agg/kit';
import { EmailScalar, NameScalar, PasswordScalar, SecretScalar } from '@agg/schema';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { Message } from '../message.types.ts';
import { SignedUp } from './account.types.ts';
import { requestMail } from './account-mail.task.ts';
import { confirmEmailChange, requestEmailChange } from './email-change.service.ts';
import { changePassword, resetPassword } from './password-reset.service.ts';
import { signUp } from './sign-up.service.ts';
import { verifyEmail } from './verification.service.ts';

/** What people do about their own account, mostly before they are signed in. */
@Resolver()
export class AccountResolver {
  @Mutation(() => SignedUp, { description: 'Creates a tenant and its first administrator.' })
  @Access(openToEveryone)
  @PerAddress()
  signUp(
    @Ctx() context: Context,
    @Arg('tenantName', () => NameScalar) tenantName: string,
    @Arg('name', () => NameScalar) name: string,
    @Arg('email', () => EmailScalar) email: string,
    @Arg('password', () => PasswordScalar) password: string,
  ): Promise<SignedUp> {
    return signUp(context, { tenantName, name, email, password });
  }

  @Mutation(() => Message, {
    description: 'Verifies the e-mail with the mailed token. The user can then sign in.',
  })
  @Access(openToEveryone)
  @PerAddress()
  verifyEmail(@Ctx() context: Context, @Arg('token', () => SecretScalar) token: string): Promise<Message> {
    return verifyEmail(context, token);
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

  @Mutation(() => Message, { description: 'Sets a new password and ends every session of the user.' })
  @Access(openToEveryone)
  @PerAddress()
  resetPassword(
    @Ctx() context: Context,
    @Arg('token', () => SecretScalar) token: string,
    @Arg('password', () => PasswordScalar) password: string,
  ): Promise<Message> {
    return resetPassword(context, token, password);
  }

  @Mutation(() => Message, {
    description: 'Changes the password of the calling user and ends their other sessions.',
  })
  @Access({ callers: ['USER'], whileStopped: true, signedIn: true })
  changePassword(
    @Ctx() context: Context,
    @Arg('currentPassword', () => PasswordScalar) currentPassword: string,
    @Arg('newPassword', () => PasswordScalar) newPassword: string,
  ): Promise<Message> {
    return changePassword(context, currentPassword, newPassword);
  }

  @Mutation(() => Message, {
    description:
      'Sends a link to a new e-mail address of the calling user, who keeps the old one until it is opened. The response does not tell whether another user has the address.',
  })
  @Access({ callers: ['USER'], signedIn: true })
  requestEmailChange(
    @Ctx() context: Context,
    @Arg('email', () => EmailScalar) email: string,
    @Arg('currentPassword', () => PasswordScalar) currentPassword: string,
  ): Promise<Message> {
    return requestEmailChange(context, email, currentPassword);
  }

  @Mutation(() => Message, {
    description: 'Changes the e-mail of a user with the mailed token. Sessions stay.',
  })
  @Access(openToEveryone)
  @PerAddress()
  confirmEmailChange(
    @Ctx() context: Context,
    @Arg('token', () => SecretScalar) token: string,
  ): Promise<Message> {
    return confirmEmailChange(context, token);
  }
}
