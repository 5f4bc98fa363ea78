import {
  createIdentityProvider,
  type IdentityProvidersQuery,
  identityProviders,
  type ProviderPartsFragment,
} from '../../../generated/identity.ts';
import { go } from '../../state/route.ts';
import { text } from '../../text/text.ts';
import { type Action, Actions } from '../../widgets/action.tsx';
import { Badge } from '../../widgets/badge.tsx';
import { To } from '../../widgets/link.tsx';
import { List, type ListDeclaration } from '../../widgets/list.tsx';
import { Time } from '../../widgets/time.tsx';
import { GroupPicker } from '../groups/group-picker.tsx';

const list: ListDeclaration<IdentityProvidersQuery, ProviderPartsFragment> = {
  operation: identityProviders,
  pageOf: (data) => data.identityProviders,
  keyOf: ({ identityProviderId }) => identityProviderId,
  pathOf: ({ identityProviderId }) => `/identity/${identityProviderId}`,
  columns: [
    {
      name: text('column.name'),
      cell: ({ identityProviderId, name }) => <To to={`/identity/${identityProviderId}`}>{name}</To>,
      sort: 'NAME',
    },
    { name: text('identity.issuer'), cell: ({ issuer }) => issuer },
    {
      name: text('identity.domains'),
      cell: ({ domains }) =>
        domains.map(({ domain, verifiedAt }) => (
          <div key={domain}>
            {domain} <Badge of={verifiedAt ? 'VERIFIED' : 'UNVERIFIED'} tone={verifiedAt ? 'good' : 'wait'} />
          </div>
        )),
    },
    {
      name: text('identity.passwords'),
      cell: ({ ssoOnly }) => text(ssoOnly ? 'identity.refused' : 'identity.allowed'),
    },
    { name: text('column.since'), cell: ({ createdAt }) => <Time at={createdAt} />, sort: 'CREATED_AT' },
  ],
  filters: ['q'],
  sort: 'NAME_ASC',
  empty: 'identity.noProviders',
  caption: 'identity.providers',
  prefix: 'providers-',
};

const createProvider: Action = {
  operation: createIdentityProvider,
  label: 'identity.addProvider',
  pickers: { groupId: GroupPicker },
  done: ({
    createIdentityProvider: made,
  }: {
    createIdentityProvider: { identityProviderId: string } | null;
  }) => made && go(`/identity/${made.identityProviderId}`),
};

/** The identity providers by which people of the tenant sign in. */
export function Providers() {
  return (
    <>
      <Actions actions={[createProvider]} />
      <List list={list} />
    </>
  );
}
