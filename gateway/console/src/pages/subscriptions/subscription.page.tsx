import { useDocument } from '../../data/documents.ts';
import { useRegistryFeed } from '../../data/feeds.ts';
import { text } from '../../text/text.ts';
import { Badge } from '../../widgets/badge.tsx';
import { Fact, Facts } from '../../widgets/facts.tsx';
import { Empty } from '../../widgets/notice.tsx';
import { PageHeading, Section, Waiting } from '../../widgets/page.tsx';
import { Person } from '../../widgets/subjects.tsx';
import { Time } from '../../widgets/time.tsx';
import type { PageProperties } from '../page.types.ts';
import { Subscriber, Target } from './columns.tsx';
import { stepsOf } from './steps.tsx';
import {
  kindNamed,
  type SubscriptionDetail,
  type SubscriptionKind,
  subscriptionKinds,
} from './subscription-kinds.ts';

/** One subscription: who asks for what, on what terms, and what can be decided. */
export function Page({ kind: name = '', subscriptionId = '' }: PageProperties) {
  const kind = kindNamed(name);
  if (!kind)
    return (
      <>
        <PageHeading title={text('subscriptions.one')} />
        <Empty name="advice.notFound" />
      </>
    );
  return <OfKind kind={kind} subscriptionId={subscriptionId} />;
}

type AnyDetail = Record<string, SubscriptionDetail | null>;

function OfKind({ kind, subscriptionId }: { kind: SubscriptionKind; subscriptionId: string }) {
  const { detail } = subscriptionKinds[kind];
  const { data, problem, reload } = useDocument<AnyDetail, object>(detail, { subscriptionId });
  useRegistryFeed([`${kind}_SUBSCRIPTION`], []);
  const subscription = data && Object.values(data)[0];
  if (!subscription) return <Waiting title="subscriptions.one" problem={problem} retry={reload} />;
  const { subscriber, target, status } = subscription;
  return (
    <>
      <PageHeading
        title={text('subscriptions.pair', { who: subscriber.name ?? '', what: target.name ?? '' })}
        actions={stepsOf(subscription)}
      >
        <Badge of={status} />
      </PageHeading>
      <Terms subscription={subscription} />
      <Course subscription={subscription} />
    </>
  );
}

type Properties = { subscription: SubscriptionDetail };

function Terms({ subscription }: Properties) {
  const { consumerTenant, providerTenant, message, quota, expiresAt, createdBy } = subscription;
  return (
    <Section title="subscriptions.terms">
      {message && <p>{message}</p>}
      <Facts>
        <Fact name="subscriptions.subscriber">
          <Subscriber row={subscription} />
        </Fact>
        <Fact name="subscriptions.consumerTenant">{consumerTenant.tenantName}</Fact>
        <Fact name="subscriptions.target">
          <Target row={subscription} />
        </Fact>
        <Fact name="subscriptions.providerTenant">{providerTenant.tenantName}</Fact>
        <Fact name="subscriptions.quota">{quota}</Fact>
        <Fact name="subscriptions.expires">
          {expiresAt ? <Time at={expiresAt} isExact /> : text('subscriptions.endless')}
        </Fact>
        <Fact name="column.by">{createdBy && <Person user={createdBy} />}</Fact>
      </Facts>
    </Section>
  );
}

function Course({ subscription: { createdAt, activatedAt, endedAt, statusReason } }: Properties) {
  return (
    <Section title="subscriptions.course">
      <Facts>
        <Fact name="subscriptions.asked">
          <Time at={createdAt} isExact />
        </Fact>
        <Fact name="subscriptions.activated">{activatedAt && <Time at={activatedAt} isExact />}</Fact>
        <Fact name="subscriptions.ended">{endedAt && <Time at={endedAt} isExact />}</Fact>
        <Fact name="column.reason">{statusReason}</Fact>
      </Facts>
    </Section>
  );
}
