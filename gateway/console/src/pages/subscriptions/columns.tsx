import { myself } from '../../session/myself.ts';
import { text, words } from '../../text/text.ts';
import { Actions } from '../../widgets/action.tsx';
import { Badge } from '../../widgets/badge.tsx';
import { To } from '../../widgets/link.tsx';
import { Subject } from '../../widgets/subjects.tsx';
import type { Column } from '../../widgets/table.tsx';
import { Time } from '../../widgets/time.tsx';
import { stepsOf } from './steps.tsx';
import { type SubscriptionRow, subscriptionPath } from './subscription-kinds.ts';

type SubscriptionColumn = Column<SubscriptionRow>;

const subscriber: SubscriptionColumn = {
  name: text('subscriptions.subscriber'),
  cell: (row) => (
    <>
      <To to={subscriptionPath(row)}>{row.subscriber.name ?? words(row.subscriber.kind)}</To>
      <p class="hint">
        {text('subscriptions.of', {
          kind: words(row.subscriber.kind),
          tenant: row.consumerTenant.tenantName,
        })}
      </p>
    </>
  ),
};

const target: SubscriptionColumn = {
  name: text('subscriptions.target'),
  cell: (row) => (
    <>
      <Target row={row} />
      <p class="hint">{row.providerTenant.tenantName}</p>
    </>
  ),
};

/** Who subscribes: what another tenant has has no page here. */
export function Subscriber({ row: { subscriber, tenantId } }: { row: SubscriptionRow }) {
  return <Party party={subscriber} tenantId={tenantId} />;
}

/** What is subscribed to. */
export function Target({ row: { target, providerTenantId } }: { row: SubscriptionRow }) {
  return <Party party={target} tenantId={providerTenantId} />;
}

type PartyProperties = { party: SubscriptionRow['subscriber'] | SubscriptionRow['target']; tenantId: string };

function Party({ party, tenantId }: PartyProperties) {
  if (tenantId === myself.value.tenantId) return <Subject {...party} />;
  return party.name ?? words(party.kind);
}

const rest: readonly SubscriptionColumn[] = [
  { name: text('column.status'), cell: ({ status }) => <Badge of={status} />, sort: 'STATUS' },
  { name: text('column.since'), cell: ({ createdAt }) => <Time at={createdAt} />, sort: 'CREATED_AT' },
  { name: text('subscriptions.expires'), cell: ({ expiresAt }) => <Time at={expiresAt} /> },
  { name: text('subscriptions.decide'), cell: (row) => <Actions actions={stepsOf(row)} /> },
];

/** The columns of lists of subscriptions. */
export const subscriptionColumns: readonly SubscriptionColumn[] = [subscriber, target, ...rest];

/** Those of the subscriptions to one target. */
export const subscriberColumns: readonly SubscriptionColumn[] = [subscriber, ...rest];

/** Those of what one subscriber is subscribed to: the first column leads to the subscription. */
export const targetColumns: readonly SubscriptionColumn[] = [
  {
    name: text('subscriptions.target'),
    cell: (row) => (
      <>
        <To to={subscriptionPath(row)}>{row.target.name ?? words(row.target.kind)}</To>
        <p class="hint">
          {text('subscriptions.of', { kind: words(row.target.kind), tenant: row.providerTenant.tenantName })}
        </p>
      </>
    ),
  },
  ...rest,
];
