import {
  type PersonLifecycleQuery,
  type PersonSessionsQuery,
  type PersonTokensQuery,
  personLifecycle,
  personSessions,
  personTokens,
  revokePersonalToken,
  revokeSession,
} from '../../../generated/people.ts';
import { hasRole, myself } from '../../session/myself.ts';
import { text, words } from '../../text/text.ts';
import { Actions } from '../../widgets/action.tsx';
import { Badge } from '../../widgets/badge.tsx';
import { List, type ListDeclaration } from '../../widgets/list.tsx';
import { Person } from '../../widgets/subjects.tsx';
import { Time } from '../../widgets/time.tsx';

type SessionRow = NonNullable<PersonSessionsQuery['sessions']>['content'][number];
type TokenRow = NonNullable<PersonTokensQuery['userTokens']>['content'][number];
type EventRow = NonNullable<PersonLifecycleQuery['userLifecycle']>['content'][number];
type Properties = { userId: string };

/** Everyone ends their own sessions; those of others need a role. */
export function mayEndSessions(userId: string): boolean {
  return userId === myself.value.userId || hasRole('USERS:WRITE');
}

/** Where a person is signed in. */
export function Sessions({ userId }: Properties) {
  const list: ListDeclaration<PersonSessionsQuery, SessionRow> = {
    operation: personSessions,
    fixed: { userId },
    pageOf: (data) => data.sessions,
    keyOf: ({ sessionId }) => sessionId,
    columns: [
      { name: text('people.device'), cell: ({ userAgent }) => userAgent },
      { name: text('people.address'), cell: ({ address }) => address },
      { name: text('people.method'), cell: ({ method }) => words(method) },
      { name: text('column.since'), cell: ({ createdAt }) => <Time at={createdAt} />, sort: 'CREATED_AT' },
      {
        name: text('column.expires'),
        cell: ({ expiresAt, endedAt }) => <Time at={endedAt ?? expiresAt} />,
        sort: 'EXPIRES_AT',
      },
      {
        name: text('column.status'),
        cell: ({ endReason }) => <Badge of={endReason ?? 'ACTIVE'} />,
      },
      {
        name: text('column.actions'),
        cell: ({ sessionId, endedAt }) =>
          !endedAt &&
          mayEndSessions(userId) && (
            <Actions
              actions={[
                {
                  operation: revokeSession,
                  label: 'people.endSession',
                  fixed: { sessionId },
                  isGrave: true,
                },
              ]}
            />
          ),
      },
    ],
    filters: ['includeEnded'],
    empty: 'people.noSessions',
    caption: 'people.sessions',
    prefix: 'sessions-',
  };
  return <List list={list} />;
}

/** The tokens by which programs act for a person. */
export function Tokens({ userId }: Properties) {
  const list: ListDeclaration<PersonTokensQuery, TokenRow> = {
    operation: personTokens,
    fixed: { userId },
    pageOf: (data) => data.userTokens,
    keyOf: ({ tokenId }) => tokenId,
    columns: [
      { name: text('column.name'), cell: ({ name }) => name },
      { name: text('people.roles'), cell: ({ roles }) => roles.join(', ') },
      { name: text('column.since'), cell: ({ createdAt }) => <Time at={createdAt} />, sort: 'CREATED_AT' },
      { name: text('people.lastUse'), cell: ({ lastUsedAt }) => <Time at={lastUsedAt} /> },
      { name: text('column.expires'), cell: ({ expiresAt }) => <Time at={expiresAt} />, sort: 'EXPIRES_AT' },
      {
        name: text('column.status'),
        cell: ({ revokedAt, expiresAt }) => <Badge of={tokenState(revokedAt, expiresAt)} />,
      },
      {
        name: text('column.actions'),
        cell: ({ tokenId, name, revokedAt, expiresAt }) =>
          tokenState(revokedAt, expiresAt) === 'ACTIVE' &&
          mayEndSessions(userId) && (
            <Actions
              actions={[
                {
                  operation: revokePersonalToken,
                  label: 'action.revoke',
                  target: name,
                  fixed: { tokenId },
                  isGrave: true,
                },
              ]}
            />
          ),
      },
    ],
    filters: ['includeEnded'],
    empty: 'people.noTokens',
    caption: 'people.tokens',
    prefix: 'tokens-',
  };
  return <List list={list} />;
}

function tokenState(revokedAt: string | null, expiresAt: string): string {
  if (revokedAt) return 'REVOKED';
  return Date.parse(expiresAt) < Date.now() ? 'EXPIRED' : 'ACTIVE';
}

/** What has happened to the account of a person. */
export function Lifecycle({ userId }: Properties) {
  const list: ListDeclaration<PersonLifecycleQuery, EventRow> = {
    operation: personLifecycle,
    fixed: { userId },
    pageOf: (data) => data.userLifecycle,
    keyOf: ({ createdAt, eventType, roles }) => `${createdAt} ${eventType} ${roles}`,
    columns: [
      { name: text('people.event'), cell: ({ eventType }) => words(eventType) },
      { name: text('people.when'), cell: ({ createdAt }) => <Time at={createdAt} />, sort: 'CREATED_AT' },
      { name: text('column.by'), cell: ({ performedBy }) => <Person user={performedBy} /> },
      { name: text('people.roles'), cell: ({ roles }) => roles.join(', ') },
      { name: text('column.reason'), cell: ({ reason }) => reason },
    ],
    sort: 'CREATED_AT_DESC',
    empty: 'people.noEvents',
    caption: 'tab.history',
    prefix: 'history-',
  };
  return <List list={list} />;
}
