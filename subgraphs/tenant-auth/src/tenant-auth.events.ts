import { defineEvents, defineSubjects } from '@agg/kit';

/** All events of tenant-auth. */
export const tenantAuthEvents = defineEvents({
  TENANT: ['created', 'updated', 'limits_set', 'suspended', 'reactivated', 'deleted'],
  USER: [
    'invited',
    'registered',
    'invite_accepted',
    'email_verified',
    'email_changed',
    'activated',
    'updated',
    'role_granted',
    'role_revoked',
    'group_joined',
    'group_left',
    'password_changed',
    'password_reset',
    'factor_reset',
    'link_issued',
    'sso_linked',
    'suspended',
    'reactivated',
    'deactivated',
    'deleted',
  ],
  PRINCIPAL: ['created', 'role_granted', 'role_revoked', 'reactivated', 'deactivated'],
  SESSION: ['created', 'revoked'],
  PERSONAL_TOKEN: ['created', 'revoked'],
  GROUP: ['created', 'updated', 'deleted'],
  IDENTITY_PROVIDER: ['created', 'updated', 'domain_added', 'domain_verified', 'domain_removed', 'deleted'],
  CREDENTIAL: ['created', 'secret_rotated', 'revoked'],
  SIGNING_KEY: ['created', 'updated', 'withdrawn'],
});

/** Records the changes of an entity in the ledger, as events of its kind. */
export const Subject = defineSubjects(tenantAuthEvents);
