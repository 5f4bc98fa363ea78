import { credentials, identityProviders } from '../../../generated/identity.ts';
import { useRegistryFeed } from '../../data/feeds.ts';
import { hasRole, myself } from '../../session/myself.ts';
import { useStore } from '../../state/store.ts';
import { text } from '../../text/text.ts';
import { PageHeading, Tabs } from '../../widgets/page.tsx';
import { Credentials } from './credentials.tsx';
import { Providers } from './providers.tsx';
import { SigningKeys } from './signing-keys.tsx';

/** How people, agents and services prove who they are. */
export function Page() {
  const { isOperator } = useStore(myself);
  useRegistryFeed(['IDENTITY_PROVIDER', 'CREDENTIAL'], [identityProviders, credentials]);
  return (
    <>
      <PageHeading title={text('identity.title')} question="identity.question" />
      <Tabs
        tabs={[
          hasRole('IDENTITY_PROVIDERS:READ') && {
            name: 'providers',
            title: 'identity.providers',
            content: () => <Providers />,
          },
          hasRole('API_KEYS:READ') && {
            name: 'credentials',
            title: 'identity.credentials',
            content: () => <Credentials />,
          },
          isOperator && { name: 'keys', title: 'identity.keys', content: () => <SigningKeys /> },
        ]}
      />
    </>
  );
}
