import {
  addIdentityDomain,
  deleteIdentityProvider,
  identityProviderDetail,
  type ProviderPartsFragment,
  removeIdentityDomain,
  updateIdentityProvider,
  verifyIdentityDomain,
} from '../../../generated/identity.ts';
import { useDocument } from '../../data/documents.ts';
import { useRegistryFeed } from '../../data/feeds.ts';
import { go } from '../../state/route.ts';
import { text } from '../../text/text.ts';
import { type Action, Actions } from '../../widgets/action.tsx';
import { Badge } from '../../widgets/badge.tsx';
import { Fact, Facts } from '../../widgets/facts.tsx';
import { Outside, To } from '../../widgets/link.tsx';
import { Missing, PageHeading, Section, Waiting } from '../../widgets/page.tsx';
import { Table } from '../../widgets/table.tsx';
import { Time } from '../../widgets/time.tsx';
import { GroupPicker } from '../groups/group-picker.tsx';
import type { PageProperties } from '../page.types.ts';

type Properties = { provider: ProviderPartsFragment };
type Domain = ProviderPartsFragment['domains'][number];

/** One identity provider: how people sign in there, for which domains, and which groups they get. */
export function Page({ identityProviderId = '' }: PageProperties) {
  const { data, problem, reload } = useDocument(identityProviderDetail, { identityProviderId });
  useRegistryFeed(['IDENTITY_PROVIDER'], [identityProviderDetail]);
  if (!data) return <Waiting title="identity.providers" problem={problem} retry={reload} />;
  const provider = data.identityProvider;
  if (!provider) return <Missing title="identity.providers" name="advice.notFound" />;
  return (
    <>
      <PageHeading title={provider.name} actions={actionsOf(provider)} />
      <Domains provider={provider} />
      <SignIn provider={provider} />
      <GroupMappings provider={provider} />
    </>
  );
}

function actionsOf(provider: ProviderPartsFragment): Action[] {
  const { identityProviderId, name } = provider;
  const on = { fixed: { identityProviderId }, target: name };
  return [
    {
      ...on,
      operation: updateIdentityProvider,
      label: 'action.edit',
      initial: provider,
      pickers: { groupId: GroupPicker },
    },
    {
      ...on,
      operation: deleteIdentityProvider,
      label: 'action.delete',
      isGrave: true,
      confirms: name,
      before: <p class="notice">{text('identity.deleteWarning')}</p>,
      done: () => go('/identity'),
    },
  ];
}

function Domains({ provider: { identityProviderId, name, domains } }: Properties) {
  const add: Action = {
    operation: addIdentityDomain,
    label: 'identity.addDomain',
    fixed: { identityProviderId },
    target: name,
  };
  const actions = ({ domain, verifiedAt }: Domain): (Action | false)[] => [
    !verifiedAt && {
      operation: verifyIdentityDomain,
      label: 'identity.verify',
      fixed: { domain },
      target: domain,
    },
    {
      operation: removeIdentityDomain,
      label: 'action.remove',
      fixed: { domain },
      target: domain,
      isGrave: true,
    },
  ];
  return (
    <Section title="identity.domains" actions={[add]}>
      <p class="hint">{text('identity.domainsHint')}</p>
      {domains.length > 0 && (
        <Table
          caption={text('identity.domains')}
          rows={domains}
          keyOf={({ domain }) => domain}
          columns={[
            { name: text('identity.domain'), cell: ({ domain }) => domain },
            {
              name: text('column.status'),
              cell: ({ verifiedAt }) =>
                verifiedAt ? <Badge of="VERIFIED" tone="good" /> : <Badge of="UNVERIFIED" tone="wait" />,
            },
            { name: text('identity.challenge'), cell: ({ challenge }) => <code>{challenge}</code> },
            { name: text('identity.verifiedAt'), cell: ({ verifiedAt }) => <Time at={verifiedAt} /> },
            { name: text('column.actions'), cell: (domain) => <Actions actions={actions(domain)} /> },
          ]}
        />
      )}
    </Section>
  );
}

function SignIn({ provider }: Properties) {
  const yes = (is: boolean) => text(is ? 'form.yes' : 'form.no');
  return (
    <Section title="identity.signIn">
      <Facts>
        <Fact name="identity.issuer">
          <Outside href={provider.issuer} />
        </Fact>
        <Fact name="identity.clientId">{provider.clientId}</Fact>
        <Fact name="identity.scopes">{provider.scopes.join(', ')}</Fact>
        <Fact name="identity.passwords">
          {text(provider.ssoOnly ? 'identity.refused' : 'identity.allowed')}
        </Fact>
        <Fact name="identity.createUsers">{yes(provider.createUsers)}</Fact>
        <Fact name="identity.linksByDomain">{yes(provider.linksByDomain)}</Fact>
        <Fact name="identity.nameClaim">{provider.nameClaim}</Fact>
        <Fact name="identity.emailClaim">{provider.emailClaim}</Fact>
        <Fact name="identity.redirects">{provider.redirectUris.join(', ')}</Fact>
        <Fact name="column.since">
          <Time at={provider.createdAt} />
        </Fact>
      </Facts>
    </Section>
  );
}

function GroupMappings({ provider: { groupsClaim, groupMappings } }: Properties) {
  return (
    <Section title="identity.mappings">
      {groupsClaim === null ? (
        <p class="hint">{text('identity.noMappings')}</p>
      ) : (
        <>
          <p>{text('identity.mappingsHint', { claim: groupsClaim })}</p>
          <ul class="rows">
            {groupMappings.map(({ claimValue, groupId }) => (
              <li key={claimValue + groupId}>
                <To to={`/groups/${groupId}`}>{text('identity.mapping', { value: claimValue })}</To>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}
