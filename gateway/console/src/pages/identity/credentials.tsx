import {
  type CredentialsQuery,
  createCredential,
  credentials,
  type NewSecretFragment,
  revokeCredential,
  rotateCredential,
  setCredentialRoles,
} from '../../../generated/identity.ts';
import { type TextName, text } from '../../text/text.ts';
import { type Action, Actions } from '../../widgets/action.tsx';
import { Badge } from '../../widgets/badge.tsx';
import type { Picker } from '../../widgets/controls.tsx';
import { none } from '../../widgets/facts.tsx';
import { List, type ListDeclaration } from '../../widgets/list.tsx';
import { AgentPicker, ChannelPicker } from '../../widgets/picker.tsx';
import { RoleCount, RolesPicker } from '../../widgets/roles-picker.tsx';
import { Person, Subject } from '../../widgets/subjects.tsx';
import { Time } from '../../widgets/time.tsx';

type Row = NonNullable<CredentialsQuery['credentials']>['content'][number];

const list: ListDeclaration<CredentialsQuery, Row> = {
  operation: credentials,
  pageOf: (data) => data.credentials,
  keyOf: ({ credentialId }) => credentialId,
  columns: [
    {
      name: text('column.name'),
      cell: ({ name, clientId }) => (
        <div class="wide">
          {name}
          <p class="hint">
            {text('identity.clientId')} <code>{clientId}</code>
          </p>
        </div>
      ),
      sort: 'NAME',
    },
    {
      name: text('identity.subject'),
      cell: ({ kind, subjectId }) =>
        kind === 'SERVICE' ? <Badge of={kind} /> : <Subject kind={kind} id={subjectId} />,
    },
    {
      name: text('column.status'),
      cell: ({ revokedAt }) => <Badge of={revokedAt ? 'REVOKED' : 'ACTIVE'} />,
    },
    { name: text('people.roles'), cell: ({ roles }) => <RoleCount roles={roles} /> },
    { name: text('identity.secrets'), cell: ({ secrets }) => <Secrets secrets={secrets} /> },
    {
      name: text('column.since'),
      cell: ({ createdAt, createdBy }) => (
        <>
          <Time at={createdAt} />
          <p class="hint">
            <Person user={createdBy} />
          </p>
        </>
      ),
      sort: 'CREATED_AT',
    },
    { name: text('column.actions'), cell: (row) => <Actions actions={actionsOf(row)} /> },
  ],
  filters: ['q', 'kind', 'subjectId'],
  sort: 'CREATED_AT_DESC',
  empty: 'identity.noCredentials',
  caption: 'identity.credentials',
  prefix: 'credentials-',
};

/** The client credentials of agents, channels and services. */
export function Credentials() {
  return (
    <>
      <Actions actions={createActions} />
      <List list={list} />
    </>
  );
}

/** The beginnings of the valid secrets, and when those end that were replaced. */
function Secrets({ secrets }: { secrets: Row['secrets'] }) {
  if (secrets.length === 0) return <>{none}</>;
  return (
    <>
      {secrets.map(({ prefix, expiresAt }) => (
        <div key={prefix}>
          <code>{text('identity.prefix', { prefix })}</code>{' '}
          {expiresAt && (
            <span class="hint">
              {text('identity.ends')} <Time at={expiresAt} />
            </span>
          )}
        </div>
      ))}
    </>
  );
}

/** What is shown once. */
function Secret({ of: { clientId, clientSecret } }: { of: NewSecretFragment }) {
  return (
    <>
      <p class="notice">{text('identity.secretOnce')}</p>
      <dl>
        <dt>{text('identity.clientId')}</dt>
        <dd>
          <code class="address">{clientId}</code>
        </dd>
        <dt>{text('identity.clientSecret')}</dt>
        <dd>
          <code class="address">{clientSecret}</code>
        </dd>
      </dl>
    </>
  );
}

type Made = Readonly<Record<string, NewSecretFragment | null>>;

/** The only root field has the secret. */
function answerOf(data: Made) {
  const [made] = Object.values(data);
  return made && <Secret of={made} />;
}

const kinds: readonly (readonly [string, TextName, Picker | undefined])[] = [
  ['AGENT', 'identity.forAgent', AgentPicker],
  ['CHANNEL', 'identity.forChannel', ChannelPicker],
  ['SERVICE', 'identity.forService', undefined],
];

const createActions = kinds.map(
  ([kind, label, picker]): Action => ({
    operation: createCredential,
    label,
    fixed: { kind },
    pickers: { roles: RolesPicker, ...(picker && { subjectId: picker }) },
    names: { subjectId: 'identity.subject' },
    ...(picker ? { needed: ['subjectId'] } : { without: ['subjectId'] }),
    answer: answerOf,
  }),
);

function actionsOf({ credentialId, name, roles, revokedAt }: Row): Action[] {
  if (revokedAt) return [];
  const on = { fixed: { credentialId }, target: name };
  return [
    { ...on, operation: rotateCredential, label: 'identity.rotate', answer: answerOf },
    {
      ...on,
      operation: setCredentialRoles,
      label: 'people.setRoles',
      initial: { roles },
      pickers: { roles: RolesPicker },
    },
    { ...on, operation: revokeCredential, label: 'action.revoke', isGrave: true, confirms: name },
  ];
}
