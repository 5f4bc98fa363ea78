import {
  activateLlmGateway,
  archiveLlmGateway,
  llmGatewayDetail,
  llmGatewaySubscribers,
  suspendLlmGateway,
  updateLlmGateway,
} from '../../../generated/llm-gateways.ts';
import { useDocument } from '../../data/documents.ts';
import { useGovernanceFeed, useKillSwitchFeed, useRegistryFeed } from '../../data/feeds.ts';
import { text } from '../../text/text.ts';
import type { Action } from '../../widgets/action.tsx';
import { Badge } from '../../widgets/badge.tsx';
import { Stopped } from '../../widgets/governed.tsx';
import { PageHeading, Tabs, Waiting } from '../../widgets/page.tsx';
import { LlmProviderPicker, noteName } from '../../widgets/picker.tsx';
import { SubjectGovernance } from '../governance/subject-governance.tsx';
import { stopAction } from '../kill-switches/stops.tsx';
import type { PageProperties } from '../page.types.ts';
import { subscriberColumns } from '../subscriptions/columns.tsx';
import { asksFor } from '../subscriptions/steps.tsx';
import { subscriptionKinds } from '../subscriptions/subscription-kinds.ts';
import { SubscriptionsOf } from '../subscriptions/subscriptions-of.tsx';
import { About, type LlmGateway } from './about.tsx';

/** One model gateway: whether it may be used, which models it leads to and what may be spent, and who uses it. */
export function Page({ llmGatewayId = '' }: PageProperties) {
  const { data, problem, reload } = useDocument(llmGatewayDetail, { llmGatewayId });
  useRegistryFeed(
    ['LLM_GATEWAY', 'LLM_PROVIDER', 'LLM_GATEWAY_SUBSCRIPTION'],
    [llmGatewayDetail, llmGatewaySubscribers],
  );
  useGovernanceFeed([]);
  useKillSwitchFeed([llmGatewayDetail]);
  const gateway = data?.llmGateway;
  if (!gateway) return <Waiting title="llmGateways.one" problem={problem} retry={reload} />;
  return (
    <>
      <PageHeading title={gateway.name} actions={actionsOf(gateway)}>
        <Badge of={gateway.status} />
      </PageHeading>
      <Stopped by={gateway.killSwitch} />
      <Tabs
        tabs={[
          { name: 'about', title: 'tab.about', content: () => <About gateway={gateway} /> },
          {
            name: 'governance',
            title: 'tab.governance',
            content: () => <SubjectGovernance kind="LLM_GATEWAY" id={llmGatewayId} name={gateway.name} />,
          },
          {
            name: 'subscribers',
            title: 'column.subscribers',
            content: () => <Subscribers llmGatewayId={llmGatewayId} />,
          },
        ]}
      />
    </>
  );
}

function Subscribers({ llmGatewayId }: { llmGatewayId: string }) {
  return (
    <SubscriptionsOf
      operation={llmGatewaySubscribers}
      fixed={{ llmGatewayId }}
      pageOf={(data) => data.llmGateway?.subscribers}
      columns={subscriberColumns}
      empty="subscriptions.noSubscribers"
      caption="column.subscribers"
    />
  );
}

function actionsOf(gateway: LlmGateway): (Action | false)[] {
  const { llmGatewayId, status, name, routes, activeSubscribers } = gateway;
  for (const { llmProvider } of routes)
    if (llmProvider) noteName(llmProvider.llmProviderId, llmProvider.name);
  const on = { fixed: { llmGatewayId }, target: name };
  const isOver = status === 'ARCHIVED';
  const before = <p>{text('subscriptions.willLose', { count: activeSubscribers.totalElements })}</p>;
  const asks =
    status === 'ACTIVE' ? asksFor(subscriptionKinds.LLM_GATEWAY, { targetId: llmGatewayId }, name) : [];
  return [
    status !== 'ACTIVE' && !isOver && { ...on, operation: activateLlmGateway, label: 'action.activate' },
    !isOver && {
      ...on,
      operation: updateLlmGateway,
      label: 'action.edit',
      initial: { input: gateway },
      pickers: { llmProviderId: LlmProviderPicker },
    },
    ...asks,
    status === 'ACTIVE' && {
      ...on,
      before,
      operation: suspendLlmGateway,
      label: 'action.suspend',
      isGrave: true,
    },
    !isOver && !gateway.killSwitch && stopAction('LLM_GATEWAY', llmGatewayId, name),
    !isOver && {
      ...on,
      before,
      operation: archiveLlmGateway,
      label: 'action.archive',
      isGrave: true,
      confirms: name,
    },
  ];
}
