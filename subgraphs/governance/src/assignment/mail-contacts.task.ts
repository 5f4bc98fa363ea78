import {
  type Context,
  callerOf,
  change,
  consume,
  defineTask,
  hashOf,
  mayBeMailed,
  newSecret,
  read,
  rowsWhere,
} from '@agg/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Assignment } from './assignment.entity.ts';
import { type MailedNames, mailedNamesOf } from './mailed-names.ts';
import { queueMail } from './mails.ts';

/** Assignments of one subject whose external contacts were not mailed yet. */
interface ContactsToMail {
  tenantId: string;
  assignmentIds: string[];
}

/** Queues the mails for external contacts who were not mailed yet, in the transaction of `em`. */
export async function askToConfirm(
  { caller, jobs }: Context,
  em: EntityManager,
  assignments: readonly Assignment[],
): Promise<void> {
  const mailed = assignments.filter(
    ({ confirmed, confirmationHash, externalContact }) =>
      !confirmed && !confirmationHash && externalContact?.email,
  );
  if (mailed.length === 0) return;
  const { tenantId } = callerOf({ caller });
  const assignmentIds = mailed.map(({ assignmentId }) => assignmentId);
  await jobs.submit(mailContacts, { tenantId, assignmentIds }, em);
}

/**
 * Mails external contacts a confirmation link. Not part of the change that assigned them: it queries names
 * from other subgraphs, and only committed assignments should count for the mail limit. Repeating the task
 * skips contacts who were already mailed.
 */
export const mailContacts = defineTask<ContactsToMail>({
  name: 'mail-contacts',
  handle: async (context, { assignmentIds }) => {
    const where = { assignmentId: assignmentIds, confirmed: false, confirmationHash: null };
    const waiting = await read(context, (reader) => rowsWhere(reader, Assignment, where));
    const [first] = waiting;
    if (!first) return;
    const names = await mailedNamesOf(context, { kind: first.subjectKind, id: first.subjectId });
    for (const assignment of waiting) await mailContact(context, assignment, names);
  },
});

/** Mails per tenant and hour to external contacts, so that the platform cannot be used for spam. */
const mailsOfTenant = { points: 200, seconds: 3_600 };

/** Over a limit no mail is sent; the assignment stays, and the next replacement queues the mail again. */
async function mailContact(
  context: Context,
  { tenantId, assignmentId, role, externalContact }: Assignment,
  names: MailedNames,
): Promise<void> {
  const { email, name } = externalContact ?? {};
  if (!email || !(await mayBeMailed(context, 'assignment', email))) return;
  const limiter = context.services.limits.limiter('assignment-mails', mailsOfTenant);
  if ((await consume(limiter, tenantId)) !== true) return;
  const token = newSecret();
  const values = {
    ...names,
    name: name ?? undefined,
    role: role.toLowerCase().replaceAll('_', ' '),
    // In the fragment, so that no server logs it.
    link: `${context.services.accountUrl}/confirm-assignment#token=${token}`,
  };
  await change(context, async (em) => {
    const waiting = { assignmentId, confirmed: false, confirmationHash: null };
    const updated = await em.nativeUpdate(Assignment, waiting, { confirmationHash: hashOf(token) });
    if (updated === 1)
      await queueMail(context, em, tenantId, { to: email, kind: 'CONFIRM_ASSIGNMENT', values });
  });
}
