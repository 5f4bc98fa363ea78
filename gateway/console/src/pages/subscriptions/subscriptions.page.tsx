import { type WaitingSubscriptionsQuery, waitingSubscriptions } from '../../../generated/subscriptions.ts';
import { useDocument } from '../../data/documents.ts';
import { useRegistryFeed } from '../../data/feeds.ts';
import { mayUse } from '../../session/myself.ts';
import { changeQuery, route } from '../../state/route.ts';
import { useStore } from '../../state/store.ts';
import { text } from '../../text/text.ts';
import { List, type ListDeclaration, type PageOf } from '../../widgets/list.tsx';
import { PageHeading, Tabs } from '../../widgets/page.tsx';
import { subscriptionColumns } from './columns.tsx';
import { asksFor } from './steps.tsx';
import {
  kindNamed,
  nameOfKind,
  type SubscriptionKind,
  type SubscriptionRow,
  subscriptionKinds,
  subscriptionPath,
} from './subscription-kinds.ts';

const kinds = Object.keys(subscriptionKinds) as SubscriptionKind[];

/** The subscriptions of the tenant and to what it offers: those that wait first. */
export function Page() {
  const { query } = useStore(route);
  const side = query.get('side') === 'CONSUMER' ? 'CONSUMER' : 'PROVIDER';
  const { data } = useDocument(waitingSubscriptions, { side });
  useRegistryFeed(
    kinds.map((kind) => `${kind}_SUBSCRIPTION`),
    [waitingSubscriptions, ...kinds.map((kind) => subscriptionKinds[kind].list)],
  );
  const seen = kinds.filter((kind) => mayUse(subscriptionKinds[kind].list));
  const open = kindNamed(query.get('tab')) ?? seen[0] ?? 'AGENT';
  return (
    <>
      <PageHeading
        title={text('subscriptions.title')}
        question="subscriptions.question"
        actions={asksFor(subscriptionKinds[open])}
      />
      <Tabs
        tabs={seen.map((kind) => ({
          name: nameOfKind(kind),
          title: subscriptionKinds[kind].title,
          count: waitingOf(data, kind),
          content: () => (
            <List list={listOf(kind)}>
              <button type="button" class="plain" onClick={() => changeQuery({ status: 'ALL' })}>
                {text('subscriptions.showAll')}
              </button>
            </List>
          ),
        }))}
      />
    </>
  );
}

function waitingOf(data: WaitingSubscriptionsQuery | undefined, kind: SubscriptionKind): number | undefined {
  const pages = {
    AGENT: data?.agentSubscriptions,
    CHANNEL: data?.channelSubscriptions,
    USER: data?.userSubscriptions,
    MCP_SERVER: data?.mcpServerSubscriptions,
    LLM_GATEWAY: data?.llmGatewaySubscriptions,
  };
  return pages[kind]?.totalElements;
}

type AnyPage = Record<string, PageOf<SubscriptionRow> | null>;

function listOf(kind: SubscriptionKind): ListDeclaration<AnyPage, SubscriptionRow> {
  const { list, subscribers, targets } = subscriptionKinds[kind];
  const [subscriberPicker] = Object.values(subscribers);
  return {
    operation: list,
    pageOf: (data) => Object.values(data)[0],
    keyOf: ({ subscriptionId }) => subscriptionId,
    pathOf: subscriptionPath,
    columns: subscriptionColumns,
    filters: ['side', 'status', 'q', 'subscriberKind', 'subscriberId', 'targetId'],
    presets: { status: 'PENDING' },
    names: {
      side: 'subscriptions.side',
      PROVIDER: 'subscriptions.provider',
      CONSUMER: 'subscriptions.consumer',
    },
    pickers: { targetId: targets, ...(subscriberPicker && { subscriberId: subscriberPicker }) },
    sort: 'CREATED_AT_DESC',
    empty: 'subscriptions.empty',
    caption: 'subscriptions.title',
  };
}
