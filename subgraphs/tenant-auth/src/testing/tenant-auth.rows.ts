import type { RowSql, Rows, RowsOf } from '@agg/kit/testing';

/** The person of the filling, for as many rows as one person has. */
const firstOrOwn = (idOf: RowSql['idOf']) =>
  `case when n <= given.of_one then given.person else ${idOf('user')} end`;

/** A role for as many rows, however many there are. */
const rolesOfFirst = (rows: number) => `case when n <= ${rows} then '{AUDIT:READ}'::text[] else '{}' end`;

const people = ({ idOf, minutesAgo, oneOf }: RowSql): Rows => ({
  table: 'tenant_auth.person',
  count: 'rows',
  values: {
    id: idOf('user'),
    name: `'Person ' || n`,
    email: `'person' || n || '@' || given.tenant`,
    created_at: minutesAgo,
    status: oneOf('ACTIVE', 'ACTIVE', 'SUSPENDED'),
  },
});

const principals = ({ idOf }: RowSql): Rows => ({
  table: 'tenant_auth.principal',
  count: 'rows',
  values: { principal_id: idOf('user'), kind: `'USER'`, roles: rolesOfFirst(100), active: 'true' },
});

const groups = ({ idOf, made }: RowSql): Rows => ({
  table: 'tenant_auth.user_group',
  count: 'rows',
  values: { group_id: idOf('group'), name: `'Group ' || n`, roles: rolesOfFirst(70), ...made },
});

const groupMembers = ({ idOf, minutesAgo }: RowSql): Rows => ({
  table: 'tenant_auth.group_member',
  count: 'rows',
  values: {
    group_id: idOf('group', `case when n <= given.of_one then 1 else n end`),
    user_id: idOf('user'),
    source: `'MANUAL'`,
    joined_at: minutesAgo,
  },
});

const credentials = ({ idOf, made }: RowSql): Rows => ({
  table: 'tenant_auth.credential',
  count: 'rows',
  values: {
    credential_id: idOf('credential'),
    kind: `'AGENT'`,
    subject_id: idOf('agent'),
    name: `'Key ' || n`,
    client_id: `'agent_' || n || given.tenant`,
    ...made,
  },
});

const identityProviders = ({ idOf, made }: RowSql): Rows => ({
  table: 'tenant_auth.identity_provider',
  count: 'of_one',
  values: {
    identity_provider_id: idOf('provider'),
    name: `'Provider ' || n`,
    issuer: `'https://id.example'`,
    client_id: `'us'`,
    scopes: `'{}'`,
    email_claim: `'email'`,
    name_claim: `'name'`,
    ...made,
    group_mappings: `'[]'`,
    redirect_uris: `'{}'`,
    create_users: 'false',
    sso_only: 'false',
    vouched_roles: `'{}'`,
  },
});

const sessions = ({ idOf, minutesAgo }: RowSql): Rows => ({
  table: 'tenant_auth.session',
  count: 'rows',
  values: {
    session_id: idOf('session'),
    method: `'PASSWORD'`,
    created_at: minutesAgo,
    user_id: firstOrOwn(idOf),
    expires_at: `now() + interval '1 day'`,
  },
});

const personalTokens = ({ idOf, minutesAgo }: RowSql): Rows => ({
  table: 'tenant_auth.personal_token',
  count: 'rows',
  values: {
    token_id: idOf('token'),
    name: `'Token ' || n`,
    roles: `'{}'`,
    token_hash: `'hash' || n || given.tenant`,
    created_at: minutesAgo,
    user_id: firstOrOwn(idOf),
    expires_at: `now() + interval '1 day'`,
  },
});

/** People and what belongs to them. */
export const tenantAuthRows: readonly RowsOf[] = [
  people,
  principals,
  groups,
  groupMembers,
  credentials,
  identityProviders,
  sessions,
  personalTokens,
  ({ subjects }) => subjects('USER', 'user', 'Person'),
  ({ entries, idOf }) => entries('USER', 'user.suspended', 10_000_000, firstOrOwn(idOf)),
];
