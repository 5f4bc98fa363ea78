import {
  activateAgent,
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
import { PageHeading, Tabs, Waiting } from '../../widgets/page.tsx';
import { Time } from '../../widgets/time.tsx';
import type { PageProperties } from '../page.types.ts';
import { About, type Agent } from './about.tsx';
import { Traffic } from './traffic.tsx';
import { Versions } from './versions.tsx';

/** One agent: whether it runs, whether it may run, and who uses it. */
export function Page({ agentId = '' }: PageProperties) {
  const { data, problem, reload } = useDocument(agentDetail, { agentId });
  useRegistryFeed(['AGENT', 'AGENT_SUBSCRIPTION'], [agentDetail, agentVersions]);
  useGovernanceFeed([]);
  useKillSwitchFeed([agentDetail]);
  const agent = data?.agent;
  if (!agent) return <Waiting problem={problem} retry={reload} />;
  return (
    <>
      <PageHeading title={agent.name} actions={actionsOf(agent)}>
        <Badge of={agent.status} /> <BadgeIf of={agent.healthStatus} />
      </PageHeading>
      {agent.killSwitch && (
        <p class="notice bad">
          {text('agents.stopped', { reason: agent.killSwitch.reason })}{' '}
          <Time at={agent.killSwitch.createdAt} />
        </p>
      )}
      <Tabs
        tabs={[
          { name: 'about', title: 'tab.about', content: () => <About agent={agent} /> },
          { name: 'traffic', title: 'tab.traffic', content: () => <Traffic agentId={agentId} /> },
          { name: 'versions', title: 'tab.versions', content: () => <Versions agentId={agentId} /> },
        ]}
      />
    </>
  );
}

function actionsOf(agent: Agent): (Action | false)[] {
  const { agentId, status, name, revision } = agent;
  const on = { fixed: { agentId, ifMatch: [`v${revision}`] }, target: name };
  const isOver = status === 'ARCHIVED';
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
    status === 'ACTIVE' && { ...on, operation: suspendAgent, label: 'action.suspend', isGrave: true },
    status === 'ACTIVE' && { ...on, operation: deprecateAgent, label: 'action.deprecate', isGrave: true },
    !isOver && { ...on, operation: archiveAgent, label: 'action.archive', isGrave: true, confirms: name },
  ];
}
