import {
  addGroupMembers,
  deleteGroup,
  type GroupDetailQuery,
  type GroupMembersQuery,
  groupDetail,
  groupMembers,
  removeGroupMembers,
  updateGroup,
} from '../../../generated/groups.ts';
import { useDocument } from '../../data/documents.ts';
import { useRegistryFeed } from '../../data/feeds.ts';
import { go } from '../../state/route.ts';
import { text, words } from '../../text/text.ts';
import { type Action, Actions } from '../../widgets/action.tsx';
import { BadgeIf } from '../../widgets/badge.tsx';
import { Fact, Facts } from '../../widgets/facts.tsx';
import { List, type ListDeclaration } from '../../widgets/list.tsx';
import { Missing, PageHeading, Section, Waiting } from '../../widgets/page.tsx';
import { PersonPicker } from '../../widgets/picker.tsx';
import { RoleList, RolesPicker } from '../../widgets/roles-picker.tsx';
import { severalOf } from '../../widgets/several-picker.tsx';
import { Person } from '../../widgets/subjects.tsx';
import { Time } from '../../widgets/time.tsx';
import type { PageProperties } from '../page.types.ts';

type Group = NonNullable<GroupDetailQuery['group']>;
type Row = NonNullable<GroupMembersQuery['groupMembers']>['content'][number];

const PeoplePicker = severalOf(PersonPicker);

/** One group: its members, and the roles that it gives them. */
export function Page({ groupId = '' }: PageProperties) {
  const { data, problem, reload } = useDocument(groupDetail, { groupId });
  useRegistryFeed(['GROUP', 'USER'], [groupDetail, groupMembers]);
  if (!data) return <Waiting title="groups.one" problem={problem} retry={reload} />;
  const { group } = data;
  if (!group) return <Missing title="groups.one" name="advice.notFound" />;
  const { name, description, roles, createdAt, createdBy } = group;
  return (
    <>
      <PageHeading title={name} actions={actionsOf(group)} />
      <Section title="groups.one">
        {description && <p>{description}</p>}
        <Facts>
          <Fact name="groups.members">{group.members?.totalElements}</Fact>
          <Fact name="column.since">
            <Time at={createdAt} />
          </Fact>
          <Fact name="column.by">{createdBy && <Person user={createdBy} />}</Fact>
        </Facts>
      </Section>
      <Section title="people.roles">
        <RoleList roles={roles} />
      </Section>
      <h2>{text('groups.members')}</h2>
      <List list={membersOf(group)} />
    </>
  );
}

function actionsOf(group: Group): Action[] {
  const { groupId, name } = group;
  const on = { fixed: { groupId }, target: name };
  return [
    { ...on, operation: addGroupMembers, label: 'groups.add', pickers: { userIds: PeoplePicker } },
    {
      ...on,
      operation: updateGroup,
      label: 'action.edit',
      initial: group,
      pickers: { roles: RolesPicker },
    },
    {
      ...on,
      operation: deleteGroup,
      label: 'action.delete',
      isGrave: true,
      confirms: name,
      before: (
        <p class="notice">{text('groups.deleteWarning', { count: group.members?.totalElements ?? 0 })}</p>
      ),
      done: () => go('/groups'),
    },
  ];
}

function membersOf({ groupId, name: group }: Group): ListDeclaration<GroupMembersQuery, Row> {
  const remove = (id: string, name: string | null): Action => ({
    operation: removeGroupMembers,
    label: 'action.remove',
    target: name ?? group,
    fixed: { groupId, userIds: [id] },
    isGrave: true,
  });
  return {
    operation: groupMembers,
    fixed: { groupId },
    pageOf: (data) => data.groupMembers,
    keyOf: ({ user }) => user.id,
    pathOf: ({ user }) => `/people/${user.id}`,
    columns: [
      { name: text('column.name'), cell: ({ user }) => <Person user={user} /> },
      { name: text('people.email'), cell: ({ user }) => user.email },
      { name: text('column.status'), cell: ({ user }) => <BadgeIf of={user.status} /> },
      { name: text('groups.source'), cell: ({ source }) => words(source) },
      { name: text('groups.joined'), cell: ({ joinedAt }) => <Time at={joinedAt} />, sort: 'JOINED_AT' },
      {
        name: text('column.actions'),
        // Only the identity provider removes its own.
        cell: ({ user, source }) => source === 'MANUAL' && <Actions actions={[remove(user.id, user.name)]} />,
      },
    ],
    empty: 'groups.noMembers',
    caption: 'groups.members',
    prefix: 'members-',
  };
}
