import { randomUUID } from 'node:crypto';
import type { Specimen } from '@agg/kit/testing';
import { entriesTest } from './entries-test.ts';

const selection = 'tenantId tenantName publicContactEmail status statusReason';

/** Another tenant, for operations that end it. */
export const tenant: Specimen = {
  ids: ['tenantId'],
  make: async ({ surroundings }) => ({ tenantId: await surroundings.newTenant() }),
  values: () => ({ tenantName: 'Somebody' }),
  state: [{ name: 'tenant', query: '{ tenant { tenantName publicContactEmail status sessionIdleHours } }' }],
  tenancy: {
    operations: [
      { query: 'tenant', select: selection },
      { mutation: 'updateTenant(tenantName: $name)', select: selection },
    ],
  },
  life: [{ mutation: 'updateTenant(tenantName: "Other")', leaves: ['tenant.updated'] }],
  // The operator calls them.
  entriesShownElsewhere: {
    suspendTenant: entriesTest,
    reactivateTenant: entriesTest,
    setTenantLimits: entriesTest,
  },
  stored: {
    tables: ['tenant_auth.tenant'],
    ofTwoParties: [{ table: 'tenant_auth.tenant', policy: 'tenants_of_batch', command: 'r' }],
    shownBy: [
      { table: 'tenant_auth.tenant', policy: 'public_face', setting: 'app.catalogue' },
      { table: 'tenant_auth.tenant', policy: 'to_the_operator', setting: 'app.operator' },
    ],
  },
  lists: {
    'GraphQL tenants': { statements: '1 / 2' },
    'REST listTenants': { statements: '1 / 2' },
  },
  filteredLists: ['tenants(sort: TENANT_NAME_DESC)'],
};

/** The keys that sign access tokens; the id is that of none. */
export const signingKey: Specimen = {
  ids: ['kid'],
  make: async () => ({ kid: randomUUID() }),
  genuine: {
    withdrawSigningKey: async ({ ask, surroundings }) => {
      const { token } = await surroundings.operator();
      const [newest] = await ask('{ accessTokenKeys { kid } }', {}, token);
      return { path: { kid: newest.kid } };
    },
  },
  entriesShownElsewhere: { rotateSigningKeys: entriesTest, withdrawSigningKey: entriesTest },
  lists: {
    'GraphQL accessTokenKeys': { statements: '0 / 0' },
    'REST listSigningKeys': { statements: '0 / 0' },
  },
};
