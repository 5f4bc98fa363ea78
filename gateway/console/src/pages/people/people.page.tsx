import { inviteUser, inviteUsers, type PeopleQuery, people } from '../../../generated/people.ts';
import { useRegistryFeed } from '../../data/feeds.ts';
import { go } from '../../state/route.ts';
import { text } from '../../text/text.ts';
import type { Action } from '../../widgets/action.tsx';
import { BadgeIf } from '../../widgets/badge.tsx';
import { To } from '../../widgets/link.tsx';
import { List, type ListDeclaration } from '../../widgets/list.tsx';
import { PageHeading } from '../../widgets/page.tsx';
import { RoleCount, RoleFilter, RolesPicker } from '../../widgets/roles-picker.tsx';
import { Time } from '../../widgets/time.tsx';
import { GroupLinks } from '../groups/group-links.tsx';
import { GroupPicker } from '../groups/group-picker.tsx';

type Row = NonNullable<PeopleQuery['users']>['content'][number];

const list: ListDeclaration<PeopleQuery, Row> = {
  operation: people,
  pageOf: (data) => data.users,
  keyOf: ({ id }) => id,
  pathOf: ({ id }) => `/people/${id}`,
  columns: [
    {
      name: text('column.name'),
      cell: ({ id, name, email }) => <To to={`/people/${id}`}>{name ?? email ?? id}</To>,
      sort: 'NAME',
    },
    { name: text('column.status'), cell: ({ status }) => <BadgeIf of={status} />, sort: 'STATUS' },
    { name: text('people.email'), cell: ({ email }) => email, sort: 'EMAIL' },
    { name: text('people.groups'), cell: ({ groups }) => <GroupLinks groups={groups} /> },
    { name: text('people.roles'), cell: ({ effectiveRoles }) => <RoleCount roles={effectiveRoles} /> },
    { name: text('column.since'), cell: ({ createdAt }) => <Time at={createdAt} />, sort: 'CREATED_AT' },
  ],
  filters: ['q', 'status', 'role', 'groupId'],
  pickers: { groupId: GroupPicker, role: RoleFilter },
  sort: 'NAME_ASC',
  empty: 'people.empty',
  caption: 'people.title',
};

const invite: Action = {
  operation: inviteUser,
  label: 'people.invite',
  pickers: { roles: RolesPicker },
  done: ({ inviteUser: made }: { inviteUser: { id: string } | null }) => made && go(`/people/${made.id}`),
};
const inviteSeveral: Action = {
  operation: inviteUsers,
  label: 'people.inviteSeveral',
  initial: { invitations: [{}, {}] },
  pickers: { roles: RolesPicker },
};

/** The people of the tenant. */
export function Page() {
  useRegistryFeed(['USER', 'GROUP'], [people]);
  return (
    <>
      <PageHeading
        title={text('people.title')}
        question="people.question"
        actions={[invite, inviteSeveral]}
      />
      <List list={list} />
    </>
  );
}
