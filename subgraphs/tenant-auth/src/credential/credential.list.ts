import { defineList } from '@agg/kit';
import { Credential } from './credential.entity.ts';

/** The credentials of a tenant, including revoked ones. */
export const credentialList = defineList(Credential, {
  sort: ['name', 'createdAt'],
  order: { by: 'createdAt', descending: true },
  search: ['name'],
  filters: ['subjectId', 'kind'],
  selective: ['kind'],
  totals: ['kind'],
});
