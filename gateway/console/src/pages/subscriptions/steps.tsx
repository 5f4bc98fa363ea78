import { hasRole, mayUse, myself } from '../../session/myself.ts';
import type { TextName } from '../../text/text.ts';
import { text } from '../../text/text.ts';
import type { Action } from '../../widgets/action.tsx';
import {
  type KindOfSubscription,
  type Step,
  type SubscriptionRow,
  subscriptionKinds,
} from './subscription-kinds.ts';

type Status = SubscriptionRow['status'];

/** In which states each step can be taken, by which side, and what it means. */
const steps: Readonly<
  Record<Step, { from: readonly Status[]; side: 'provider' | 'consumer'; isGrave?: true }>
> = {
  approve: { from: ['PENDING'], side: 'provider' },
  reject: { from: ['PENDING'], side: 'provider', isGrave: true },
  resume: { from: ['SUSPENDED'], side: 'provider' },
  suspend: { from: ['ACTIVE'], side: 'provider', isGrave: true },
  revoke: { from: ['ACTIVE', 'SUSPENDED'], side: 'provider', isGrave: true },
  cancel: { from: ['PENDING', 'ACTIVE', 'SUSPENDED'], side: 'consumer', isGrave: true },
};

/** What can be done with a subscription now, by the tenant's side of it. */
export function stepsOf(subscription: SubscriptionRow): readonly Action[] {
  const { kind, status, tenantId, providerTenantId, subscriptionId, subscriber, target } = subscription;
  const own = myself.value.tenantId;
  // Without the role to end those of others, people can end their own.
  const mayCancel = mayUse(subscriptionKinds[kind].steps.revoke) || subscriber.id === myself.value.userId;
  const sides = { consumer: tenantId === own && mayCancel, provider: providerTenantId === own };
  const names = { who: subscriber.name ?? '', what: target.name ?? '' };
  const open = (Object.keys(steps) as Step[]).filter(
    (step) => steps[step].from.includes(status) && sides[steps[step].side],
  );
  return open.map((step) => ({
    operation: subscriptionKinds[kind].steps[step],
    label: `subscriptions.${step}` as TextName,
    target: text('subscriptions.pair', names),
    fixed: { subscriptionId },
    ...(step === 'approve' && { initial: { expiresAt: subscription.expiresAt } }),
    ...(steps[step].isGrave && {
      isGrave: true,
      before: <p>{text(`subscriptions.before.${step}` as TextName, names)}</p>,
    }),
  }));
}

type SubscriberKind = keyof KindOfSubscription['subscribers'];

const asking: Readonly<Record<SubscriberKind, TextName>> = {
  AGENT: 'subscriptions.askAgent',
  CHANNEL: 'subscriptions.askChannel',
  USER: 'subscriptions.askPerson',
};

/**
 * Asks for a subscription: one action for each kind of subscriber that the person may subscribe.
 * @param fixed what is known of it
 */
export function asksFor(
  kind: KindOfSubscription,
  fixed: Readonly<Record<string, string>> = {},
  target?: string,
): Action[] {
  const { create, steps, subscribers, targets } = kind;
  const hasKind = create.variables.some(({ name }) => name === 'subscriberKind');
  const isKnown = 'subscriberId' in fixed;
  return (Object.keys(subscribers) as SubscriberKind[])
    .filter((subscriberKind) => subscriberKind === 'USER' || mayUse(steps.approve))
    .map((subscriberKind) => ({
      operation: create,
      label: asking[subscriberKind],
      ...(target && { target }),
      fixed: { ...fixed, ...(hasKind && { subscriberKind }) },
      pickers: { subscriberId: subscribers[subscriberKind], targetId: targets } as Action['pickers'] & object,
      ...(subscriberKind !== 'USER' && !isKnown && { needed: ['subscriberId'] }),
      ...(subscriberKind === 'USER' &&
        !hasRole('REGISTRY:ADMIN') && { label: 'subscriptions.askSelf' as const, without: ['subscriberId'] }),
    }));
}
