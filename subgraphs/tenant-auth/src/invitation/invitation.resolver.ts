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
import {
  EmailScalar,
  GatewayError,
  NameScalar,
  PasswordScalar,
  type Role,
  RoleScalar,
  SecretScalar,
  UuidScalar,
} from '@agg/schema';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { assertMayBeMailed } from '../account/mail-limit.ts';
import { mailLink } from '../account/mail-link.ts';
import { assertPasswordsWork } from '../login/login.resolver.ts';
import { assertMailIsSent } from '../mail/mail-delivery.ts';
import { consumeSecret, findSecret, withdrawSecrets } from '../one-time-secret/one-time-secret.service.ts';
import { assertStrong, setPassword } from '../password/password.service.ts';
import { hashPassword } from '../password/password-hash.ts';
import { authorizationOf } from '../principal/caller-authorization.ts';
import { assertMayGive } from '../role/changes-of-roles.ts';
import { effectiveRoles } from '../role/effective-roles.ts';
import { openSession, tokensOf } from '../session/open-session.ts';
import { SignedIn } from '../session/session.types.ts';
import { User } from '../user/user.entity.ts';
import { userLifecycle } from '../user/user.lifecycle.ts';
import { getUser } from '../user/user.reads.ts';
import { toAdmit } from '../user-administration/user-administration.resolver.ts';
import { InvitationInput } from './invitation.types.ts';
import { inviteAll } from './invite-users.ts';
import { assertDistinct, assertNumber, type PointerOf } from './invited-emails.ts';

@Resolver(() => User)
export class InvitationResolver {
  /** A deactivated person returns by accepting. @throws as `inviteAll` */
  @Mutation(() => User, {
    description: 'Invites a user to the tenant by e-mail. Also invites deactivated users.',
  })
  @Access(toAdmit)
  async inviteUser(
    @Ctx() context: Context,
    @Arg('email', () => EmailScalar) email: string,
    @Arg('name', () => NameScalar, { nullable: true }) name?: string | null,
    @Arg('roles', () => [RoleScalar], { nullable: true }) roles?: Role[] | null,
  ): Promise<User> {
    const [user] = await inviteAll(context, [{ email, name, roles }], () => '');
    return user as User;
  }

  /** @throws as `inviteAll`; VALIDATION_FAILED for none or too many, and naming repeated e-mails */
  @Mutation(() => [User], {
    description:
      'Invites 1 to 100 users to the tenant by e-mail, all or none. Also invites deactivated users.',
  })
  @Access(toAdmit)
  inviteUsers(
    @Ctx() context: Context,
    @Arg('invitations', () => [InvitationInput]) invitations: InvitationInput[],
  ): Promise<User[]> {
    assertNumber(invitations.length);
    const pointerOf: PointerOf = (index) => `/invitations/${index}`;
    assertDistinct(
      invitations.map(({ email }) => normalEmail(email)),
      pointerOf,
    );
    return inviteAll(context, invitations, pointerOf);
  }

  /**
   * @throws NOT_FOUND; MAIL_UNAVAILABLE; RATE_LIMITED; FORBIDDEN for roles that the caller lacks; CONFLICT for a person
   * who is not INVITED
   */
  @Mutation(() => User, { description: 'Sends a pending invitation again. The previous link stops working.' })
  @Access(toAdmit)
  async resendInvite(
    @Ctx() context: Context,
    @Arg('userId', () => UuidScalar) userId: string,
  ): Promise<User> {
    const { email } = await getUser(context, userId);
    assertMailIsSent(context);
    await assertMayBeMailed(context, 'invitation', email);
    return change(context, async (em) => {
      const user = await lock(em, User, { id: userId });
      if (user.status !== 'INVITED') {
        throw new GatewayError(
          'CONFLICT',
          `This user is ${user.status}. Only pending invitations can be sent again.`,
        );
      }
      assertMayGive(callerOf(context), await effectiveRoles(em, userId));
      await mailLink(context, em, user, 'INVITATION');
      return user;
    });
  }

  /** @throws UNPROCESSABLE for an invalid token */
  @Mutation(() => SignedIn, { description: 'Accepts an invitation and signs the user in.' })
  @Access(openToEveryone)
  @PerAddress()
  async acceptInvite(
    @Ctx() context: Context,
    @Arg('token', () => SecretScalar) token: string,
    @Arg('name', () => NameScalar) name: string,
    @Arg('password', () => PasswordScalar) password: string,
  ): Promise<SignedIn> {
    await assertStrong(password, { personal: [name] });
    const secret = await findSecret(context, 'INVITATION', token);
    const id = String(secret.userId);
    const { tenantId } = secret;
    const invited = await authorizationOf(context, { tenantId, kind: 'USER', id });
    await assertPasswordsWork(context, tenantId, invited?.roles ?? []);
    const hash = await hashPassword(password);
    const opened = await change(asUser(context, { tenantId, id }), async (em) => {
      await consumeSecret(em, secret);
      const user = await lock(em, User, { id });
      userLifecycle.moveTo(user, 'ACTIVE');
      user.name = name;
      await assertStrong(password, { personal: [name, user.email] });
      await setPassword(em, { tenantId, userId: id }, hash);
      await withdrawSecrets(em, id, ['INVITATION']);
      return openSession(context, em, user, 'PASSWORD');
    });
    return tokensOf(context, opened);
  }
}
