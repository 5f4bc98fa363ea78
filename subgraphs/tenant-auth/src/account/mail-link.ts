import { type Context, callerOf } from '@agg/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { LinkPurpose } from '../link/link.enums.ts';
import type { InvitationDetails } from '../link/link.types.ts';
import { queueMail } from '../mail/account-mails.ts';
import { issueSecret, secretLifetimes } from '../one-time-secret/one-time-secret.service.ts';
import { Tenant } from '../tenant/tenant.entity.ts';
import type { User } from '../user/user.entity.ts';

/**
 * The page of each mail's link, below the account pages. The secret is in the fragment, so no server logs it.
 */
const pages = {
  VERIFY_EMAIL: 'verify-email',
  RESET_PASSWORD: 'reset-password',
  INVITATION: 'accept-invite',
  CHANGE_EMAIL: 'confirm-email',
} as const satisfies Record<LinkPurpose, string>;

/**
 * A new single-use link of a person; it works if and only if the transaction commits, and earlier ones for the same
 * purpose stop working.
 * @param change what the secret keeps
 */
export async function newLink(
  context: Context,
  em: EntityManager,
  { id: userId }: Pick<User, 'id'>,
  purpose: LinkPurpose,
  change?: { email: string },
): Promise<string> {
  const details = purpose === 'INVITATION' ? inviterOf(context) : change;
  const token = await issueSecret(context, em, { purpose, userId, details });
  return `${context.services.accountUrl}/${pages[purpose]}#token=${token}`;
}

/** The person who invites; the operator of the installation is none. */
function inviterOf(context: Context): InvitationDetails | undefined {
  const { kind, id } = callerOf(context);
  return kind === 'USER' ? { inviterId: id } : undefined;
}

/**
 * Mails a person a new link; it is sent if and only if the transaction commits.
 * @param change the e-mail to which it is sent instead of the person's, and which the secret keeps
 * @returns the link
 */
export async function mailLink(
  context: Context,
  em: EntityManager,
  user: User,
  purpose: LinkPurpose,
  change?: { email: string },
): Promise<string> {
  const { tenantId, name, email } = user;
  const link = await newLink(context, em, user, purpose, change);
  const { tenantName } = await em.findOneOrFail(Tenant, { tenantId });
  const values = { name, tenantName, link, validFor: secretLifetimes[purpose].text };
  await queueMail(context, em, tenantId, { to: change?.email ?? email, kind: purpose, values });
  return link;
}
