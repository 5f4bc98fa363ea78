import type { Specimens } from '@agg/kit/testing';
import { account } from './account.specimen.ts';
import { credential } from './credential.specimen.ts';
import { group } from './group.specimen.ts';
import { identityProvider } from './identity-provider.specimen.ts';
import { personalToken } from './personal-token.specimen.ts';
import { rights } from './rights.ts';
import { signingKey, tenant } from './tenant.specimen.ts';
import { tenantAuthRows } from './tenant-auth.rows.ts';
import { user } from './user.specimen.ts';

/** What the generated tests know about tenant-auth. */
export const specimens: Specimens = {
  nouns: [tenant, user, account, personalToken, group, credential, identityProvider, signingKey],
  rights,
  rows: { firstIds: { groupId: 'group' }, tables: tenantAuthRows },
};
