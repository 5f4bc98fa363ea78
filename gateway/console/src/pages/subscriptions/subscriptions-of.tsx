import type { Operation } from '../../data/operation.types.ts';
import { List, type ListDeclaration, type PageOf } from '../../widgets/list.tsx';
import type { Column } from '../../widgets/table.tsx';
import { type SubscriptionRow, subscriptionPath } from './subscription-kinds.ts';

/** The part of a subject's page with its subscriptions of one direction: all kinds that the person may see. */
export function SubscriptionsOf<Data>(properties: {
  // biome-ignore lint/suspicious/noExplicitAny: the variables differ by the name of the id.
  operation: Operation<Data, any>;
  fixed: Readonly<Record<string, string>>;
  pageOf(data: Data): PageOf<SubscriptionRow> | null | undefined;
  columns: readonly Column<SubscriptionRow>[];
  empty: ListDeclaration<Data, SubscriptionRow>['empty'];
  caption: ListDeclaration<Data, SubscriptionRow>['caption'];
}) {
  const list: ListDeclaration<Data, SubscriptionRow> = {
    ...properties,
    keyOf: ({ subscriptionId }) => subscriptionId,
    pathOf: subscriptionPath,
    filters: ['status'],
    sort: 'CREATED_AT_DESC',
    prefix: 'subscriptions-',
  };
  return <List list={list} />;
}
