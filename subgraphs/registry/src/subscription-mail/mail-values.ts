import type { MailValues } from '@agg/kit';
import type { Subscription } from '../subscription/subscription.entity.ts';
import { subscriptionFields } from '../subscription-operations/subscription-fields.ts';

/** In place of what was not given. */
export const none = 'none given';

/** What a mail says about a subscription, besides the names of its tenants. */
export function mailValues(subscription: Subscription): MailValues {
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
