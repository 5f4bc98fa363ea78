import {
  activateAgent,
  agentCards,
  agentDetail,
  agentVersions,
  archiveAgent,
  deprecateAgent,
  refreshAgentCard,
  registerAgentVersion,
  suspendAgent,
  updateAgent,
} from '../../../generated/agents.ts';
import { useDocument } from '../../data/documents.ts';
import { useGovernanceFeed, useKillSwitchFeed, useRegistryFeed } from '../../data/feeds.ts';
import { text } from '../../text/text.ts';
import type { Action } from '../../widgets/action.tsx';
import { Badge, BadgeIf } from '../../widgets/badge.tsx';
import { Stopped } from '../../widgets/governed.tsx';
import { PageHeading, Tabs, Waiting } from '../../widgets/page.tsx';
import { SubjectGovernance } from '../governance/subject-governance.tsx';
import { stopAction } from '../kill-switches/stops.tsx';
import type { PageProperties } from '../page.types.ts';
import { subscriptionKinds } from '../subscriptions/subscription-kinds.ts';
import { About, type Agent } from './about.tsx';
import { Subscribers, subscriptionLists, Targets } from './subscriptions.tsx';
import { Traffic } from './traffic.tsx';
import { Versions } from './versions.tsx';

/** What may be between the agent and others, in both directions. */
const subscribing = Object.keys(subscriptionKinds).map((kind) => `${kind}_SUBSCRIPTION`);

/** One agent: whether it runs, whether it may run, and who uses it. */
export function Page({ agentId = '' }: PageProperties) {
  const { data, problem, reload } = useDocument(agentDetail, { agentId });
  useRegistryFeed(['AGENT', ...subscribing], [agentDetail, agentVersions, agentCards, ...subscriptionLists]);
  useGovernanceFeed([]);
  useKillSwitchFeed([agentDetail]);
  const agent = data?.agent;
  if (!agent) return <Waiting title="agents.one" problem={problem} retry={reload} />;
  return (
    <>
      <PageHeading title={agent.name} actions={actionsOf(agent)}>
        <Badge of={agent.status} /> <BadgeIf of={agent.healthStatus} />
      </PageHeading>
      <Stopped by={agent.killSwitch} />
      <Tabs
        tabs={[
          { name: 'about', title: 'tab.about', content: () => <About agent={agent} /> },
          {
            name: 'governance',
            title: 'tab.governance',
            content: () => <SubjectGovernance kind="AGENT" id={agentId} name={agent.name} />,
          },
          { name: 'traffic', title: 'tab.traffic', content: () => <Traffic agentId={agentId} /> },
          { name: 'subscribers', title: 'column.subscribers', content: () => <Subscribers agent={agent} /> },
          { name: 'uses', title: 'agents.uses', content: () => <Targets agent={agent} /> },
          { name: 'versions', title: 'tab.versions', content: () => <Versions agentId={agentId} /> },
        ]}
      />
    </>
  );
}

function actionsOf(agent: Agent): (Action | false)[] {
  const { agentId, status, name, revision, subscriptionCount } = agent;
  const on = { fixed: { agentId, ifMatch: [`v${revision}`] }, target: name };
  const isOver = status === 'ARCHIVED';
  const before = <p>{text('subscriptions.willLose', { count: subscriptionCount })}</p>;
  return [
    status !== 'ACTIVE' && !isOver && { ...on, operation: activateAgent, label: 'action.activate' },
    !isOver && { ...on, operation: updateAgent, label: 'action.edit', initial: { input: agent } },
    !isOver && {
      fixed: { agentId },
      target: name,
      operation: registerAgentVersion,
      label: 'agents.newVersion',
    },
    !isOver && { fixed: { agentId }, target: name, operation: refreshAgentCard, label: 'agents.refreshCard' },
    status === 'ACTIVE' && { ...on, before, operation: suspendAgent, label: 'action.suspend', isGrave: true },
    status === 'ACTIVE' && { ...on, operation: deprecateAgent, label: 'action.deprecate', isGrave: true },
    !isOver && !agent.killSwitch && stopAction('AGENT', agentId, name),
    !isOver && {
      ...on,
      before,
      operation: archiveAgent,
      label: 'action.archive',
      isGrave: true,
      confirms: name,
    },
  ];
}
