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
} as const;

/** Mails a person a single-use link; it is sent if and only if the transaction commits. */
export async function mailLink(
  context: Context,
  em: EntityManager,
  { tenantId, id: userId, name, email: to }: User,
  purpose: keyof typeof pages,
): Promise<void> {
  const token = await issueSecret(context, em, { purpose, userId });
  const { tenantName } = await em.findOneOrFail(Tenant, { tenantId });
  const link = `${context.services.accountUrl}/${pages[purpose]}#token=${token}`;
  const values = { name, tenantName, link, validFor: secretLifetimes[purpose].text };
  await queueMail(context, em, tenantId, { to, kind: purpose, values });
}
