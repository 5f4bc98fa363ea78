import { type ChannelsQuery, channels, createChannel } from '../../../generated/channels.ts';
import { useRegistryFeed } from '../../data/feeds.ts';
import { go } from '../../state/route.ts';
import { numberText, text } from '../../text/text.ts';
import type { Action } from '../../widgets/action.tsx';
import { To } from '../../widgets/link.tsx';
import { List, type ListDeclaration } from '../../widgets/list.tsx';
import { PageHeading } from '../../widgets/page.tsx';
import { Person } from '../../widgets/subjects.tsx';
import { Time } from '../../widgets/time.tsx';
import { ChannelState } from './channel-state.tsx';

type Row = NonNullable<ChannelsQuery['channels']>['content'][number];

const list: ListDeclaration<ChannelsQuery, Row> = {
  operation: channels,
  pageOf: (data) => data.channels,
  keyOf: ({ channelId }) => channelId,
  pathOf: ({ channelId }) => `/channels/${channelId}`,
  columns: [
    {
      name: text('column.name'),
      cell: ({ channelId, name }) => <To to={`/channels/${channelId}`}>{name}</To>,
      sort: 'NAME',
    },
    { name: text('column.status'), cell: (row) => <ChannelState channel={row} /> },
    {
      name: text('channels.uses'),
      cell: ({ subscriptions }) => numberText(subscriptions.totalElements),
      isNumber: true,
    },
    { name: text('channels.client'), cell: ({ clientId }) => <code>{clientId}</code> },
    { name: text('column.by'), cell: ({ createdBy }) => <Person user={createdBy} /> },
    { name: text('column.since'), cell: ({ createdAt }) => <Time at={createdAt} />, sort: 'CREATED_AT' },
  ],
  filters: ['q', 'includeArchived'],
  sort: 'NAME_ASC',
  empty: 'channels.empty',
  caption: 'channels.title',
};

const register: Action = {
  operation: createChannel,
  label: 'channels.register',
  done: ({ createChannel: made }: { createChannel: { channelId: string } | null }) =>
    made && go(`/channels/${made.channelId}`),
};

/** The channels of the tenant. */
export function Page() {
  useRegistryFeed(['CHANNEL', 'CHANNEL_SUBSCRIPTION'], [channels]);
  return (
    <>
      <PageHeading title={text('channels.title')} question="channels.question" actions={[register]} />
      <List list={list} />
    </>
  );
}
