import {
  activateMcpServer,
  archiveMcpServer,
  deprecateMcpServer,
  mcpServerDetail,
  mcpServerSubscribers,
  mcpServerVersions,
  refreshMcpServerTools,
  registerMcpServerVersion,
  suspendMcpServer,
  updateMcpServer,
} from '../../../generated/mcp-servers.ts';
import { useDocument } from '../../data/documents.ts';
import { useGovernanceFeed, useKillSwitchFeed, useRegistryFeed } from '../../data/feeds.ts';
import { text } from '../../text/text.ts';
import type { Action } from '../../widgets/action.tsx';
import { Badge } from '../../widgets/badge.tsx';
import { Stopped } from '../../widgets/governed.tsx';
import { PageHeading, Tabs, Waiting } from '../../widgets/page.tsx';
import { SubjectGovernance } from '../governance/subject-governance.tsx';
import { stopAction } from '../kill-switches/stops.tsx';
import type { PageProperties } from '../page.types.ts';
import { subscriberColumns } from '../subscriptions/columns.tsx';
import { asksFor } from '../subscriptions/steps.tsx';
import { subscriptionKinds } from '../subscriptions/subscription-kinds.ts';
import { SubscriptionsOf } from '../subscriptions/subscriptions-of.tsx';
import { About, type McpServer } from './about.tsx';
import { Drift } from './drift.tsx';
import { DriftBadge } from './drift-badge.tsx';
import { Tools } from './tools.tsx';
import { Versions } from './versions.tsx';

/** One tool server: whether it may be used, what it offers, whether that is what was registered, and who uses it. */
export function Page({ mcpServerId = '' }: PageProperties) {
  const { data, problem, reload } = useDocument(mcpServerDetail, { mcpServerId });
  useRegistryFeed(
    ['MCP_SERVER', 'MCP_SERVER_SUBSCRIPTION'],
    [mcpServerDetail, mcpServerVersions, mcpServerSubscribers],
  );
  useGovernanceFeed([]);
  useKillSwitchFeed([mcpServerDetail]);
  const server = data?.mcpServer;
  if (!server) return <Waiting title="mcpServers.one" problem={problem} retry={reload} />;
  return (
    <>
      <PageHeading title={server.name} actions={actionsOf(server)}>
        <Badge of={server.status} /> {server.driftCheck && <DriftBadge check={server.driftCheck} />}
      </PageHeading>
      <Stopped by={server.killSwitch} />
      <Tabs
        tabs={[
          { name: 'about', title: 'tab.about', content: () => <About server={server} /> },
          {
            name: 'governance',
            title: 'tab.governance',
            content: () => <SubjectGovernance kind="MCP_SERVER" id={mcpServerId} name={server.name} />,
          },
          { name: 'tools', title: 'mcpServers.tools', content: () => <Tools tools={server.tools} /> },
          { name: 'drift', title: 'mcpServers.drift', content: () => <Drift server={server} /> },
          {
            name: 'versions',
            title: 'tab.versions',
            content: () => <Versions mcpServerId={mcpServerId} current={server.currentVersion} />,
          },
          {
            name: 'subscribers',
            title: 'column.subscribers',
            content: () => <Subscribers mcpServerId={mcpServerId} />,
          },
        ]}
      />
    </>
  );
}

function Subscribers({ mcpServerId }: { mcpServerId: string }) {
  return (
    <SubscriptionsOf
      operation={mcpServerSubscribers}
      fixed={{ mcpServerId }}
      pageOf={(data) => data.mcpServer?.subscribers}
      columns={subscriberColumns}
      empty="subscriptions.noSubscribers"
      caption="column.subscribers"
    />
  );
}

function actionsOf(server: McpServer): (Action | false)[] {
  const { mcpServerId, status, name, revision, transport, activeSubscribers } = server;
  const fixed = { mcpServerId };
  const on = { fixed: { ...fixed, ifMatch: [`v${revision}`] }, target: name };
  const isOver = status === 'ARCHIVED';
  const before = <p>{text('subscriptions.willLose', { count: activeSubscribers.totalElements })}</p>;
  const asks =
    status === 'ACTIVE' ? asksFor(subscriptionKinds.MCP_SERVER, { targetId: mcpServerId }, name) : [];
  return [
    status !== 'ACTIVE' && !isOver && { ...on, operation: activateMcpServer, label: 'action.activate' },
    !isOver && { ...on, operation: updateMcpServer, label: 'action.edit', initial: { input: server } },
    !isOver && { fixed, target: name, operation: registerMcpServerVersion, label: 'agents.newVersion' },
    !isOver &&
      transport === 'STREAMABLE_HTTP' && {
        fixed,
        target: name,
        operation: refreshMcpServerTools,
        label: 'mcpServers.refresh',
      },
    ...asks,
    status === 'ACTIVE' && {
      ...on,
      before,
      operation: suspendMcpServer,
      label: 'action.suspend',
      isGrave: true,
    },
    status === 'ACTIVE' && { ...on, operation: deprecateMcpServer, label: 'action.deprecate', isGrave: true },
    !isOver && !server.killSwitch && stopAction('MCP_SERVER', mcpServerId, name),
    !isOver && {
      ...on,
      before,
      operation: archiveMcpServer,
      label: 'action.archive',
      isGrave: true,
      confirms: name,
    },
  ];
}
