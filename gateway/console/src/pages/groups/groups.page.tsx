import { createGroup, type GroupsQuery, groups } from '../../../generated/groups.ts';
import { useRegistryFeed } from '../../data/feeds.ts';
import { go } from '../../state/route.ts';
import { numberText, text } from '../../text/text.ts';
import type { Action } from '../../widgets/action.tsx';
import { To } from '../../widgets/link.tsx';
import { List, type ListDeclaration } from '../../widgets/list.tsx';
import { PageHeading } from '../../widgets/page.tsx';
import { RoleCount, RolesPicker } from '../../widgets/roles-picker.tsx';
import { Person } from '../../widgets/subjects.tsx';
import { Time } from '../../widgets/time.tsx';

type Row = NonNullable<GroupsQuery['groups']>['content'][number];

const list: ListDeclaration<GroupsQuery, Row> = {
  operation: groups,
  pageOf: (data) => data.groups,
  keyOf: ({ groupId }) => groupId,
  pathOf: ({ groupId }) => `/groups/${groupId}`,
  columns: [
    {
      name: text('column.name'),
      cell: ({ groupId, name, description }) => (
        <>
          <To to={`/groups/${groupId}`}>{name}</To>
          <p class="hint">{description}</p>
        </>
      ),
      sort: 'NAME',
    },
    {
      name: text('groups.members'),
      cell: ({ members }) => members && numberText(members.totalElements),
      isNumber: true,
    },
    { name: text('people.roles'), cell: ({ roles }) => <RoleCount roles={roles} /> },
    { name: text('column.since'), cell: ({ createdAt }) => <Time at={createdAt} />, sort: 'CREATED_AT' },
    { name: text('column.by'), cell: ({ createdBy }) => <Person user={createdBy} /> },
  ],
  filters: ['q'],
  sort: 'NAME_ASC',
  empty: 'groups.empty',
  caption: 'groups.title',
};

const create: Action = {
  operation: createGroup,
  label: 'groups.create',
  pickers: { roles: RolesPicker },
  done: ({ createGroup: made }: { createGroup: { groupId: string } | null }) =>
    made && go(`/groups/${made.groupId}`),
};

/** The groups that give roles to their members. */
export function Page() {
  useRegistryFeed(['GROUP'], [groups]);
  return (
    <>
      <PageHeading title={text('groups.title')} question="groups.question" actions={[create]} />
      <List list={list} />
    </>
  );
}
