import {
  type Context,
  callerOf,
  change,
  entryOfJob,
  getOne,
  type LedgerEntry,
  lock,
  type MailValues,
  mayBeMailed,
  read,
  type SubgraphReaction,
} from '@agg/kit';
import { registryEvents } from '../registry.events.ts';
import { Subscription } from '../subscription/subscription.entity.ts';
import { SubscriptionKind } from '../subscription/subscription.enums.ts';
import { subscriptionFields } from '../subscription-operations/subscription-fields.ts';
import { type Addressee, type MailedFacts, mailedFacts } from './mailed-facts.ts';
import { type MailedVerb, mails, queueMail } from './subscription-mails.ts';

/** In place of what was not given. */
const none = 'none given';

const verbs = Object.keys(mails) as MailedVerb[];

/**
 * Mails the provider's people about a request, and the person who subscribed about what was decided. Both tenants have an
 * entry of each step, and each reacts to its own: the people of the tenant of the entry are mailed.
 */
export const mailPeople: SubgraphReaction = {
  on: Object.values(SubscriptionKind).flatMap((kind) =>
    verbs.map((verb) => registryEvents[`${kind}_SUBSCRIPTION`][verb]),
  ),
  handle: async (context, job) => {
    const entry = await entryOfJob(context, job);
    const where = { subscriptionId: entry.subjectId };
    const subscription = await read(context, (reader) => getOne(reader, Subscription, where, true));
    if (!isMailed(context, entry, subscription)) return;
    const { addressees, ...names } = await mailedFacts(context, verbOf(entry), subscription);
    await queueOnce(context, entry, names, await withinLimit(context, addressees));
  },
};

function verbOf({ action }: LedgerEntry): MailedVerb {
  return action.slice(action.indexOf('.') + 1) as MailedVerb;
}

/** Whether people of the entry's tenant are to be mailed. They need no mail about what they have done themselves. */
function isMailed(context: Context, entry: LedgerEntry, subscription: Subscription): boolean {
  const { tenantId, providerTenantId, status, activatedAt, createdAt, createdById } = subscription;
  if (isMailedAlready(entry, subscription) || activatedAt?.getTime() === createdAt.getTime()) return false;
  const { tenantId: own } = callerOf(context);
  if (verbOf(entry) === 'created') return own === providerTenantId && status === 'PENDING';
  return own === tenantId && entry.actorId !== createdById;
}

/** A mail about a step that another one has followed comes too late. */
function isMailedAlready({ occurredAt }: LedgerEntry, { mailedAt }: Subscription): boolean {
  return mailedAt !== null && mailedAt >= new Date(occurredAt);
}

/** Over the limit of an address no mail is sent to it. */
async function withinLimit(context: Context, addressees: readonly Addressee[]): Promise<Addressee[]> {
  const allowed: Addressee[] = [];
  for (const addressee of addressees)
    if (await mayBeMailed(context, 'subscription', addressee.email)) allowed.push(addressee);
  return allowed;
}

/** All mails about a step in one transaction with the mark that they are queued: the reaction may run again. */
async function queueOnce(
  context: Context,
  entry: LedgerEntry,
  names: Omit<MailedFacts, 'addressees'>,
  addressees: readonly Addressee[],
): Promise<void> {
  const { tenantId } = callerOf(context);
  await change(context, async (em) => {
    const where = { subscriptionId: entry.subjectId };
    const subscription = await lock(em, Subscription, where, { acrossTenants: true });
    if (isMailedAlready(entry, subscription)) return;
    subscription.mailedAt = new Date(entry.occurredAt);
    const about = { ...mailValues(subscription), ...names, reason: entry.reason ?? none };
    for (const { email, name } of addressees) {
      const values = { ...about, name };
      await queueMail(context, em, tenantId, { to: email, kind: verbOf(entry), values });
    }
  });
}

/** What a mail says about a subscription, besides the names of its tenants. */
function mailValues(subscription: Subscription): MailValues {
  const { kind, subscriptionId, subscriberKind, subscriberName, targetName } = subscription;
  const { message, quota, expiresAt } = subscription;
  const { create, approve, reject } = subscriptionFields[kind];
  return {
    create,
    approve,
    reject,
    subscriptionId,
    subscriberKind: subscriberKind.toLowerCase(),
    subscriberName: subscriberName ?? 'a subscriber',
    targetName: targetName ?? 'the target',
    message: message ?? none,
    quota: quota === null ? 'no limit' : String(quota),
    expiresAt: expiresAt ? `${expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC` : none,
  };
}
