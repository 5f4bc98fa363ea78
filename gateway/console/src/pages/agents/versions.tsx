import { type AgentVersionsQuery, agentVersions } from '../../../generated/agents.ts';
import { text } from '../../text/text.ts';
import { List, type ListDeclaration } from '../../widgets/list.tsx';
import { Person } from '../../widgets/subjects.tsx';
import { Time } from '../../widgets/time.tsx';
import { Compare } from './compare.tsx';

type Row = NonNullable<AgentVersionsQuery['agentVersions']>['content'][number];

/** The versions of an agent's registration, and what differs between two of them. */
export function Versions({ agentId }: { agentId: string }) {
  const list: ListDeclaration<AgentVersionsQuery, Row> = {
    operation: agentVersions,
    fixed: { agentId },
    pageOf: (data) => data.agentVersions,
    keyOf: ({ registryVersion }) => registryVersion,
    columns: [
      {
        name: text('column.version'),
        cell: ({ registryVersion }) => registryVersion,
        sort: 'REGISTRY_VERSION',
      },
      { name: text('agents.cardVersion'), cell: ({ cardVersion }) => cardVersion },
      { name: text('column.since'), cell: ({ createdAt }) => <Time at={createdAt} />, sort: 'CREATED_AT' },
      { name: text('column.by'), cell: ({ createdBy }) => <Person user={createdBy} /> },
      { name: text('column.reason'), cell: ({ reason }) => reason },
    ],
    sort: 'REGISTRY_VERSION_DESC',
    empty: 'agents.noVersions',
    caption: 'tab.versions',
    prefix: 'versions-',
  };
  return (
    <>
      <List list={list} />
      <Compare agentId={agentId} />
    </>
  );
}
