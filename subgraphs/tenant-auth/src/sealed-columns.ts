import type { SealedColumn } from '@agg/kit';

/** What tenant-auth seals. A signing key that is lost is replaced at the next start. */
export const sealed: readonly SealedColumn[] = [
  { table: 'tenant_auth.signing_key', column: 'private_key', place: 'stored.kid', ifLost: 'DELETE' },
  {
    table: 'tenant_auth.identity_provider',
    column: 'client_secret',
    place: 'stored.identity_provider_id::text',
    ifLost: 'CLEAR',
  },
  {
    table: 'tenant_auth.one_time_secret',
    column: 'details',
    place: 'stored.secret_hash',
    ifLost: 'DELETE',
  },
];
