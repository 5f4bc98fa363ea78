import { idOf, made, minutesAgo, oneOf, type Rows } from './rows.ts';

/** People and what belongs to them. */
export const tenantAuth: Rows[] = [
  {
    table: 'tenant_auth.person',
    count: 'rows',
    values: {
      id: idOf('user'),
      name: `'Person ' || n`,
      email: `'person' || n || '@' || given.tenant`,
      created_at: minutesAgo,
      status: oneOf('ACTIVE', 'ACTIVE', 'SUSPENDED'),
    },
  },
  {
    table: 'tenant_auth.principal',
    count: 'rows',
    values: { principal_id: idOf('user'), kind: `'USER'`, roles: `'{}'`, active: 'true' },
  },
  {
    table: 'tenant_auth.user_group',
    count: 'rows',
    values: { group_id: idOf('group'), name: `'Group ' || n`, roles: `'{}'`, ...made },
  },
  {
    table: 'tenant_auth.group_member',
    count: 'rows',
    values: {
      group_id: idOf('group', `case when n <= given.of_one then 1 else n end`),
      user_id: idOf('user'),
      source: `'MANUAL'`,
      joined_at: minutesAgo,
    },
  },
  {
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
  },
  {
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
  },
  {
    table: 'tenant_auth.session',
    count: 'rows',
    values: {
      session_id: idOf('session'),
      method: `'PASSWORD'`,
      created_at: minutesAgo,
      user_id: `case when n <= given.of_one then given.person else ${idOf('user')} end`,
      expires_at: `now() + interval '1 day'`,
    },
  },
];
