import {
  deactivateUser,
  type PersonDetailQuery,
  personDetail,
  personLifecycle,
  personSessions,
  personTokens,
  reactivateUser,
  resendInvite,
  revokeSessions,
  setUserRoles,
  suspendUser,
} from '../../../generated/people.ts';
import { useDocument } from '../../data/documents.ts';
import { useKillSwitchFeed, useRegistryFeed } from '../../data/feeds.ts';
import { myself } from '../../session/myself.ts';
import { text } from '../../text/text.ts';
import type { Action } from '../../widgets/action.tsx';
import { BadgeIf } from '../../widgets/badge.tsx';
import { Fact, Facts } from '../../widgets/facts.tsx';
import { Stopped } from '../../widgets/governed.tsx';
import { Missing, PageHeading, Section, Tabs, Waiting } from '../../widgets/page.tsx';
import { RoleList, RolesPicker } from '../../widgets/roles-picker.tsx';
import { Time } from '../../widgets/time.tsx';
import { GroupLinks } from '../groups/group-links.tsx';
import { stopAction } from '../kill-switches/stops.tsx';
import type { PageProperties } from '../page.types.ts';
import { Lifecycle, mayEndSessions, Sessions, Tokens } from './person-lists.tsx';

type Found = NonNullable<PersonDetailQuery['user']>;

/** One person: what they may do, how they sign in, and what has happened to the account. */
export function Page({ userId = '' }: PageProperties) {
  const { data, problem, reload } = useDocument(personDetail, { userId });
  // Sessions and tokens are in no feed: they are read again with the person.
  useRegistryFeed(['USER', 'GROUP'], [personDetail, personLifecycle, personSessions, personTokens]);
  useKillSwitchFeed([personDetail]);
  if (!data) return <Waiting title="people.one" problem={problem} retry={reload} />;
  const { user } = data;
  if (!user) return <Missing title="people.one" name="advice.notFound" />;
  return (
    <>
      <PageHeading title={user.name ?? user.email ?? userId} actions={actionsOf(user)}>
        <BadgeIf of={user.status} />
      </PageHeading>
      <Stopped by={user.killSwitch} />
      <Tabs
        tabs={[
          { name: 'about', title: 'tab.about', content: () => <About user={user} /> },
          { name: 'sessions', title: 'people.sessions', content: () => <Sessions userId={userId} /> },
          { name: 'tokens', title: 'people.tokens', content: () => <Tokens userId={userId} /> },
          { name: 'history', title: 'tab.history', content: () => <Lifecycle userId={userId} /> },
        ]}
      />
    </>
  );
}

function About({ user }: { user: Found }) {
  const { name, email, createdAt, groups, roles, effectiveRoles } = user;
  return (
    <>
      <Section title="people.account">
        <Facts>
          <Fact name="column.name">{name}</Fact>
          <Fact name="people.email">{email}</Fact>
          <Fact name="column.since">{createdAt && <Time at={createdAt} />}</Fact>
          <Fact name="people.groups">{groups?.length ? <GroupLinks groups={groups} /> : null}</Fact>
        </Facts>
      </Section>
      {effectiveRoles && (
        <Section title="people.roles">
          <p class="hint">{text('people.rolesHint')}</p>
          <RoleList roles={effectiveRoles} direct={roles ?? []} />
        </Section>
      )}
    </>
  );
}

function actionsOf(user: Found): (Action | false)[] {
  const { id, status, roles } = user;
  const name = user.name ?? user.email ?? id;
  const on = { fixed: { userId: id }, target: name };
  const isMe = id === myself.value.userId;
  const isOver = status === 'DEACTIVATED';
  return [
    !isOver && {
      ...on,
      operation: setUserRoles,
      label: 'people.setRoles',
      initial: { roles },
      pickers: { roles: RolesPicker },
    },
    status === 'INVITED' && { ...on, operation: resendInvite, label: 'people.resendInvite' },
    (status === 'SUSPENDED' || isOver) && {
      ...on,
      operation: reactivateUser,
      label: 'people.reactivate',
    },
    mayEndSessions(id) && { ...on, operation: revokeSessions, label: 'people.endSessions', isGrave: true },
    !isMe && status === 'ACTIVE' && { ...on, operation: suspendUser, label: 'action.suspend', isGrave: true },
    !isMe && !isOver && { ...on, operation: deactivateUser, label: 'people.deactivate', isGrave: true },
    !user.killSwitch && stopAction('USER', id, name),
  ];
}
