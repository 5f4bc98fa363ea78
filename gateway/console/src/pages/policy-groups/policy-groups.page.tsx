import { createPolicyGroup, type PolicyGroupsQuery, policyGroups } from '../../../generated/policy-groups.ts';
import { usePolicyFeed } from '../../data/feeds.ts';
import { go } from '../../state/route.ts';
import { numberText, text } from '../../text/text.ts';
import type { Action } from '../../widgets/action.tsx';
import { Badge } from '../../widgets/badge.tsx';
import { To } from '../../widgets/link.tsx';
import { List, type ListDeclaration } from '../../widgets/list.tsx';
import { PageHeading } from '../../widgets/page.tsx';
import { PolicyPicker } from '../../widgets/policy-pickers.tsx';
import { Person } from '../../widgets/subjects.tsx';
import { Time } from '../../widgets/time.tsx';

type Row = NonNullable<PolicyGroupsQuery['policyGroups']>['content'][number];

const list: ListDeclaration<PolicyGroupsQuery, Row> = {
  operation: policyGroups,
  pageOf: (data) => data.policyGroups,
  keyOf: ({ groupId }) => groupId,
  pathOf: ({ groupId }) => `/policy-groups/${groupId}`,
  columns: [
    {
      name: text('column.name'),
      cell: ({ groupId, name, archivedAt }) => (
        <>
          <To to={`/policy-groups/${groupId}`}>{name}</To> {archivedAt && <Badge of="ARCHIVED" />}
        </>
      ),
      sort: 'NAME',
    },
    { name: text('column.description'), cell: ({ description }) => description },
    {
      name: text('policyGroups.bindings'),
      cell: ({ bindingCount }) => numberText(bindingCount),
      isNumber: true,
    },
    { name: text('column.version'), cell: ({ version }) => version },
    { name: text('column.since'), cell: ({ createdAt }) => <Time at={createdAt} />, sort: 'CREATED_AT' },
    { name: text('column.by'), cell: ({ createdBy }) => <Person user={createdBy} /> },
  ],
  filters: ['q', 'includeArchived'],
  sort: 'NAME_ASC',
  empty: 'policyGroups.empty',
  caption: 'policyGroups.title',
};

const create: Action = {
  operation: createPolicyGroup,
  label: 'policyGroups.create',
  pickers: { policyId: PolicyPicker },
  first: ['name', 'description', 'policies', 'policyId'],
  done: ({ createPolicyGroup: made }: { createPolicyGroup: { groupId: string } | null }) =>
    made && go(`/policy-groups/${made.groupId}`),
};

/** The groups of policies, which bindings apply together. */
export function Page() {
  usePolicyFeed([policyGroups]);
  return (
    <>
      <PageHeading title={text('policyGroups.title')} question="policyGroups.question" actions={[create]} />
      <List list={list} />
    </>
  );
}
