import { createMcpServer, type McpServersQuery, mcpServers } from '../../../generated/mcp-servers.ts';
import { useRegistryFeed } from '../../data/feeds.ts';
import { go } from '../../state/route.ts';
import { numberText, text, words } from '../../text/text.ts';
import type { Action } from '../../widgets/action.tsx';
import { Badge } from '../../widgets/badge.tsx';
import { governanceColumns } from '../../widgets/governed.tsx';
import { To } from '../../widgets/link.tsx';
import { List, type ListDeclaration } from '../../widgets/list.tsx';
import { PageHeading } from '../../widgets/page.tsx';
import { Time } from '../../widgets/time.tsx';
import { DriftBadge } from './drift-badge.tsx';

type Row = NonNullable<McpServersQuery['mcpServers']>['content'][number];

const list: ListDeclaration<McpServersQuery, Row> = {
  operation: mcpServers,
  pageOf: (data) => data.mcpServers,
  keyOf: ({ mcpServerId }) => mcpServerId,
  pathOf: ({ mcpServerId }) => `/mcp-servers/${mcpServerId}`,
  columns: [
    {
      name: text('column.name'),
      cell: ({ mcpServerId, name, currentVersion }) => (
        <>
          <To to={`/mcp-servers/${mcpServerId}`}>{name}</To>
          <p class="hint">{text('policies.version', { version: currentVersion })}</p>
        </>
      ),
      sort: 'NAME',
    },
    { name: text('column.status'), cell: ({ status }) => <Badge of={status} />, sort: 'STATUS' },
    { name: text('mcpServers.drift'), cell: ({ driftCheck }) => <DriftBadge check={driftCheck} /> },
    { name: text('mcpServers.tools'), cell: ({ tools }) => numberText(tools.length), isNumber: true },
    ...governanceColumns,
    {
      name: text('column.subscribers'),
      cell: ({ subscribers }) => numberText(subscribers.totalElements),
      isNumber: true,
    },
    { name: text('mcpServers.transport'), cell: ({ transport }) => words(transport), sort: 'TRANSPORT' },
    { name: text('column.since'), cell: ({ createdAt }) => <Time at={createdAt} />, sort: 'CREATED_AT' },
  ],
  filters: ['q', 'status', 'tool', 'transport', 'hasDrift', 'includeArchived'],
  names: { hasDrift: 'mcpServers.drifted' },
  sort: 'NAME_ASC',
  empty: 'mcpServers.empty',
  caption: 'mcpServers.title',
};

const register: Action = {
  operation: createMcpServer,
  label: 'mcpServers.register',
  done: ({ createMcpServer: made }: { createMcpServer: { mcpServerId: string } | null }) =>
    made && go(`/mcp-servers/${made.mcpServerId}`),
};

/** The tool servers of the tenant. */
export function Page() {
  useRegistryFeed(['MCP_SERVER', 'MCP_SERVER_SUBSCRIPTION'], [mcpServers]);
  return (
    <>
      <PageHeading title={text('mcpServers.title')} question="mcpServers.question" actions={[register]} />
      <List list={list} />
    </>
  );
}
