import { defineList } from '@agg/kit';
import type { Credential } from './credential.entity.ts';

/** The credentials of a tenant, the revoked ones among them. */
export const credentialList = defineList<Credential>()({
  sort: ['name', 'createdAt'],
  order: { by: 'createdAt', descending: true },
  filters: ['subjectId', 'kind'],
  totals: ['kind'],
});
