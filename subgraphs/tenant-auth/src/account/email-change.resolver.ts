import {
  Access,
  asUser,
  type Context,
  callerOf,
  change,
  lock,
  normalEmail,
  openToEveryone,
  PerAddress,
} from '@agg/kit';
import { EmailScalar, GatewayError, PasswordScalar, SecretScalar } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { assertStillProven, proveCurrentPassword } from '../login/current-password.ts';
import { queueMail } from '../mail/account-mails.ts';
import { assertMailIsSent } from '../mail/mail-delivery.ts';
import { Message } from '../message.types.ts';
import {
  consumeSecret,
  detailsOf,
  findSecret,
  withdrawSecrets,
} from '../one-time-secret/one-time-secret.service.ts';
import { Tenant } from '../tenant/tenant.entity.ts';
import { User } from '../user/user.entity.ts';
import { getUser } from '../user/user.reads.ts';
import { assertMayBeMailed } from './mail-limit.ts';
import { mailLink } from './mail-link.ts';

/** The sealed data of a link that changes an e-mail. */
interface EmailChange {
  email: string;
}

/** How people change their e-mail address. */
@Resolver()
export class EmailChangeResolver {
  /**
   * A notice goes to the current address. A person who opens the link has proven that the new address is theirs, and is
   * told then where another user has it.
   * @throws MAIL_UNAVAILABLE; UNPROCESSABLE for the current e-mail, and as `proveCurrentPassword`; RATE_LIMITED
   */
  @Mutation(() => Message, {
    description:
      'Sends a link to a new e-mail address of the calling user, who keeps the old one until it is opened. The response does not tell whether another user has the address.',
  })
  @Access({ callers: ['USER'], signedIn: true })
  async requestEmailChange(
    @Ctx() context: Context,
    @Arg('email', () => EmailScalar) email: string,
    @Arg('currentPassword', () => PasswordScalar) currentPassword: string,
  ): Promise<Message> {
    assertMailIsSent(context);
    const wanted = normalEmail(email);
    const { id } = callerOf(context);
    const proven = await proveCurrentPassword(context, currentPassword);
    const current = (await getUser(context, id)).email;
    if (current === wanted) throw alreadyYours();
    await assertMayBeMailed(context, 'email-change-notice', current);
    await assertMayBeMailed(context, 'email-change', wanted);
    return change(context, async (em) => {
      const user = await lock(em, User, { id });
      await assertStillProven(em, id, proven);
      await mailLink(context, em, user, 'CHANGE_EMAIL', { email: wanted });
      await notify(context, em, user, 'EMAIL_CHANGE_REQUESTED');
      return {
        message: 'Open the link in the message to the new address. Until then your e-mail stays the same.',
      };
    });
  }

  /**
   * Tells the former address. Links that were mailed there stop working.
   * @throws UNPROCESSABLE; CONFLICT where another user of the tenant has the e-mail
   */
  @Mutation(() => Message, {
    description: 'Changes the e-mail of a user with the mailed token. Sessions stay.',
  })
  @Access(openToEveryone)
  @PerAddress()
  async confirmEmailChange(
    @Ctx() context: Context,
    @Arg('token', () => SecretScalar) token: string,
  ): Promise<Message> {
    const secret = await findSecret(context, 'CHANGE_EMAIL', token);
    const { email } = detailsOf<EmailChange>(context, secret);
    const id = String(secret.userId);
    const acting = asUser(context, { tenantId: secret.tenantId, id });
    await change(acting, async (em) => {
      await consumeSecret(em, secret);
      const user = await lock(em, User, { id });
      if ((await em.count(User, { email, id: { $ne: id } })) > 0) throw taken();
      await notify(acting, em, user, 'EMAIL_CHANGED');
      user.email = email;
      await withdrawSecrets(em, id, ['CHANGE_EMAIL', 'RESET_PASSWORD']);
    });
    return { message: 'Your e-mail is changed. Sign in with the new one from now on.' };
  }
}

/** Tells the current address. */
async function notify(
  context: Context,
  em: EntityManager,
  { tenantId, name, email: to }: User,
  kind: 'EMAIL_CHANGE_REQUESTED' | 'EMAIL_CHANGED',
): Promise<void> {
  const { tenantName } = await em.findOneOrFail(Tenant, { tenantId });
  await queueMail(context, em, tenantId, { to, kind, values: { name, tenantName } });
}

function alreadyYours(): GatewayError {
  const detail = 'This is your e-mail already.';
  return new GatewayError('UNPROCESSABLE', detail, {
    errors: [{ pointer: '/email', detail, code: 'UNCHANGED' }],
  });
}

function taken(): GatewayError {
  const detail = 'Another user of your tenant has this e-mail. Request the change to another one.';
  return new GatewayError('CONFLICT', detail);
}
