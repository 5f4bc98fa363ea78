import type { Caller } from './access.ts';

/** The platform's own identity; no token can carry it. */
export const platformId = '00000000-0000-0000-0000-000000000000';

/** The caller of the gateway's own requests to subgraphs: no tenant, no roles, internal fields only. */
export const platformCaller: Caller = {
  kind: 'SERVICE',
  id: platformId,
  tenantId: platformId,
  roles: [],
  expiresAt: Number.POSITIVE_INFINITY,
};
