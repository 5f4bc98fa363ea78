import { type AgentsQuery, agents, createAgent } from '../../../generated/agents.ts';
import { useRegistryFeed } from '../../data/feeds.ts';
import { go } from '../../state/route.ts';
import { numberText, text } from '../../text/text.ts';
import type { Action } from '../../widgets/action.tsx';
import { Badge, BadgeIf } from '../../widgets/badge.tsx';
import { governanceColumns } from '../../widgets/governed.tsx';
import { To } from '../../widgets/link.tsx';
import { List, type ListDeclaration } from '../../widgets/list.tsx';
import { PageHeading } from '../../widgets/page.tsx';
import { Time } from '../../widgets/time.tsx';

type Row = NonNullable<AgentsQuery['agents']>['content'][number];

const list: ListDeclaration<AgentsQuery, Row> = {
  operation: agents,
  pageOf: (data) => data.agents,
  keyOf: ({ agentId }) => agentId,
  pathOf: ({ agentId }) => `/agents/${agentId}`,
  columns: [
    {
      name: text('column.name'),
      cell: ({ agentId, name }) => <To to={`/agents/${agentId}`}>{name}</To>,
      sort: 'NAME',
    },
    { name: text('column.status'), cell: ({ status }) => <Badge of={status} />, sort: 'STATUS' },
    { name: text('column.health'), cell: ({ healthStatus }) => <BadgeIf of={healthStatus} /> },
    ...governanceColumns,
    {
      name: text('column.subscribers'),
      cell: ({ subscriptionCount }) => numberText(subscriptionCount),
      isNumber: true,
    },
    {
      name: text('column.visibility'),
      cell: ({ visibility }) => <Badge of={visibility} />,
      sort: 'VISIBILITY',
    },
    { name: text('column.since'), cell: ({ createdAt }) => <Time at={createdAt} />, sort: 'CREATED_AT' },
  ],
  filters: ['q', 'status', 'visibility', 'skill', 'tag', 'authType', 'includeArchived'],
  sort: 'NAME_ASC',
  empty: 'agents.empty',
  caption: 'agents.title',
};

const register: Action = {
  operation: createAgent,
  label: 'agents.register',
  done: ({ createAgent: made }: { createAgent: { agentId: string } | null }) =>
    made && go(`/agents/${made.agentId}`),
};

/** The agents of the tenant. */
export function Page() {
  useRegistryFeed(['AGENT'], [agents]);
  return (
    <>
      <PageHeading title={text('agents.title')} question="agents.question" actions={[register]} />
      <List list={list} />
    </>
  );
}
