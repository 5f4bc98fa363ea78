import { defineList } from '@agg/kit';
import { IdentityProvider } from './identity-provider.entity.ts';

/** The identity providers of a tenant. */
export const identityProviderList = defineList(IdentityProvider, {
  sort: ['name', 'createdAt'],
  order: { by: 'name' },
  search: ['name'],
});
