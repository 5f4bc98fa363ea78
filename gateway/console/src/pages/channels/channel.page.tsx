import {
  archiveChannel,
  type ChannelDetailQuery,
  channelDetail,
  channelTargets,
  unsubscribeChannel,
  updateChannel,
} from '../../../generated/channels.ts';
import { useDocument } from '../../data/documents.ts';
import { useKillSwitchFeed, useRegistryFeed } from '../../data/feeds.ts';
import { numberText, text } from '../../text/text.ts';
import type { Action } from '../../widgets/action.tsx';
import { Fact, Facts } from '../../widgets/facts.tsx';
import { Stopped } from '../../widgets/governed.tsx';
import { PageHeading, Section, Waiting } from '../../widgets/page.tsx';
import { AgentPicker } from '../../widgets/picker.tsx';
import { Person } from '../../widgets/subjects.tsx';
import { Time } from '../../widgets/time.tsx';
import { stopAction } from '../kill-switches/stops.tsx';
import type { PageProperties } from '../page.types.ts';
import { targetColumns } from '../subscriptions/columns.tsx';
import { asksFor } from '../subscriptions/steps.tsx';
import { subscriptionKinds } from '../subscriptions/subscription-kinds.ts';
import { SubscriptionsOf } from '../subscriptions/subscriptions-of.tsx';
import { ChannelState } from './channel-state.tsx';

type Channel = NonNullable<ChannelDetailQuery['channel']>;

/** One channel: whether it is in use, and which agents it uses. */
export function Page({ channelId = '' }: PageProperties) {
  const { data, problem, reload } = useDocument(channelDetail, { channelId });
  useRegistryFeed(['CHANNEL', 'CHANNEL_SUBSCRIPTION'], [channelDetail, channelTargets]);
  useKillSwitchFeed([channelDetail]);
  const channel = data?.channel;
  if (!channel) return <Waiting title="channels.one" problem={problem} retry={reload} />;
  return (
    <>
      <PageHeading title={channel.name} actions={actionsOf(channel)}>
        <ChannelState channel={channel} />
      </PageHeading>
      <Stopped by={channel.killSwitch} />
      <Registration channel={channel} />
      <h2>{text('channels.uses')}</h2>
      <SubscriptionsOf
        operation={channelTargets}
        fixed={{ channelId }}
        pageOf={(answer) => answer.channel?.subscriptions}
        columns={targetColumns}
        empty="subscriptions.usesNothing"
        caption="channels.uses"
      />
    </>
  );
}

function Registration({ channel }: { channel: Channel }) {
  const { clientId, createdAt, createdBy, deletedAt, activeSubscriptions } = channel;
  return (
    <Section title="agents.registration">
      <Facts>
        <Fact name="channels.client">
          <code>{clientId}</code>
        </Fact>
        <Fact name="channels.uses">{numberText(activeSubscriptions.totalElements)}</Fact>
        <Fact name="column.since">
          <Time at={createdAt} />
        </Fact>
        <Fact name="column.by">
          <Person user={createdBy} />
        </Fact>
        <Fact name="channels.archived">{deletedAt && <Time at={deletedAt} />}</Fact>
      </Facts>
    </Section>
  );
}

function actionsOf(channel: Channel): readonly (Action | false)[] {
  const { channelId, name, deletedAt, activeSubscriptions } = channel;
  if (deletedAt) return [];
  const on = { fixed: { channelId }, target: name };
  const count = activeSubscriptions.totalElements;
  return [
    ...asksFor(subscriptionKinds.CHANNEL, { subscriberId: channelId }, name),
    { ...on, operation: updateChannel, label: 'action.edit', initial: { input: channel } },
    count > 0 && {
      ...on,
      operation: unsubscribeChannel,
      label: 'channels.unsubscribe',
      isGrave: true,
      pickers: { agentId: AgentPicker },
    },
    !channel.killSwitch && stopAction('CHANNEL', channelId, name),
    {
      ...on,
      operation: archiveChannel,
      label: 'action.archive',
      isGrave: true,
      confirms: name,
      before: <p>{text('channels.willEnd', { count })}</p>,
    },
  ];
}
