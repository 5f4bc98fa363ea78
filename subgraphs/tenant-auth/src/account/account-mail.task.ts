import {
  asPlatform,
  type Context,
  change,
  defineTask,
  findAnywhere,
  lock,
  mayBeMailed,
  normalEmail,
} from '@agg/kit';
import { queueMail } from '../mail/account-mails.ts';
import { whereLinkIs } from '../mail/mail-delivery.ts';
import type { Message } from '../message.types.ts';
import { Tenant } from '../tenant/tenant.entity.ts';
import { User, usersByEmail } from '../user/user.entity.ts';
import { mailLink } from './mail-link.ts';

/** A requested mail, to an e-mail that may belong to no person. */
interface AccountMailRequest {
  purpose: 'VERIFY_EMAIL' | 'RESET_PASSWORD';
  email: string;
}

/** Each purpose has its own limit, so that requests for one kind of mail do not use up the other's. */
const reasons = { VERIFY_EMAIL: 'verification', RESET_PASSWORD: 'password-reset' } as const;

/**
 * Queues the request and returns. The task looks the e-mail up later, so neither the response nor its timing
 * reveals whether the e-mail is known.
 */
export async function requestMail(
  context: Context,
  purpose: AccountMailRequest['purpose'],
  email: string,
): Promise<Message> {
  if (context.services.mail.delivery !== 'DISCARDED')
    await context.jobs.submit(accountMail, { purpose, email: normalEmail(email) });
  const sent = 'If this e-mail belongs to an eligible account, a message is on its way.';
  return { message: whereLinkIs(context, sent) };
}

/** Mails every person with the e-mail, in any tenant, according to their status. */
export const accountMail = defineTask<AccountMailRequest>({
  name: 'account-mail',
  // The e-mail may belong to no person here, and a person who still waits for a mail requests it again.
  deadLetters: false,
  handle: async (context, { purpose, email }) => {
    const people = answerable(await findAnywhere(context, User, usersByEmail, email));
    // A request counts only if it sends a mail.
    if (people.length === 0 || !(await mayBeMailed(context, reasons[purpose], email))) return;
    for (const { tenantId, id } of people) await mailTo(asPlatform(context, tenantId), id, purpose);
  },
});

/**
 * Strangers can sign up with an e-mail any number of times, so only the newest unverified person is mailed.
 */
function answerable(people: readonly User[]): User[] {
  const waiting = people.filter(({ status }) => status === 'PENDING_VERIFICATION');
  const last = waiting.toSorted((one, other) => (one.id < other.id ? 1 : -1)).slice(0, 1);
  return [...people.filter(({ status }) => status === 'ACTIVE'), ...last];
}

/**
 * An unverified person always gets the verification link, whatever the purpose; a verified person never does.
 */
async function mailTo(context: Context, id: string, purpose: AccountMailRequest['purpose']): Promise<void> {
  await change(context, async (em) => {
    const user = await lock(em, User, { id });
    if (user.status === 'PENDING_VERIFICATION')
      return void (await mailLink(context, em, user, 'VERIFY_EMAIL'));
    if (user.status !== 'ACTIVE') return;
    if (purpose === 'RESET_PASSWORD') return void (await mailLink(context, em, user, 'RESET_PASSWORD'));
    const { tenantId, name, email: to } = user;
    const { tenantName } = await em.findOneOrFail(Tenant, { tenantId });
    const link = `${context.services.accountUrl}/sign-in`;
    await queueMail(context, em, tenantId, {
      to,
      kind: 'ALREADY_REGISTERED',
      values: { name, tenantName, link },
    });
  });
}
