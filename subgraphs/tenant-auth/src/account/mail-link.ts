import type { Context } from '@agg/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
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
} as const;

/**
 * Mails a person a single-use link; it is sent if and only if the transaction commits.
 * @param change the e-mail to which it is sent instead of the person's, and which the secret keeps
 */
export async function mailLink(
  context: Context,
  em: EntityManager,
  { tenantId, id: userId, name, email }: User,
  purpose: keyof typeof pages,
  change?: { email: string },
): Promise<void> {
  const token = await issueSecret(context, em, { purpose, userId, details: change });
  const { tenantName } = await em.findOneOrFail(Tenant, { tenantId });
  const link = `${context.services.accountUrl}/${pages[purpose]}#token=${token}`;
  const values = { name, tenantName, link, validFor: secretLifetimes[purpose].text };
  await queueMail(context, em, tenantId, { to: change?.email ?? email, kind: purpose, values });
}
