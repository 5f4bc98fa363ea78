import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type MutationBeside, outcomeBeside } from '../../kit/changed-meanwhile.ts';
import { publishTxt } from '../../kit/dns-server.ts';
import { LyingProvider } from '../../kit/lying-provider.ts';
import { beginStory, type Story } from '../../kit/story.ts';

let provider: LyingProvider;
beforeAll(async () => {
  provider = await LyingProvider.start();
});
afterAll(() => provider.stop());

/** An identity provider of the tenant, called Staff. */
async function newProvider({ ask }: Story): Promise<string> {
  const { issuer, clientId, clientSecret } = provider;
  const given = `name: "Staff", issuer: "${issuer}", clientId: "${clientId}", clientSecret: "${clientSecret}"`;
  const { identityProviderId } = await ask(
    `mutation { createIdentityProvider(${given}) { identityProviderId } }`,
  );
  return String(identityProviderId);
}

const ofProvider = (mutation: (id: string) => string) => async (story: Story) =>
  `${mutation(`identityProviderId: "${await newProvider(story)}"`)} { __typename }`;

/** Something about a domain whose challenge is published. */
const ofDomain = (mutation: string) => async (story: Story) => {
  const domain = `${randomUUID()}.example`;
  const given = `identityProviderId: "${await newProvider(story)}", domain: "${domain}"`;
  const { challenge } = await story.ask(`mutation { addIdentityDomain(${given}) { challenge } }`);
  await publishTxt(domain, challenge);
  return `${mutation}(domain: "${domain}") { __typename }`;
};

const change = (table: string, set: string) => `update tenant_auth.${table} set ${set} where tenant_id = $1`;
const remove = (table: string) => `delete from tenant_auth.${table} where tenant_id = $1`;

async function renamesGroup({ ask }: Story): Promise<string> {
  const { groupId } = await ask('mutation { createGroup(name: "Staff") { groupId } }');
  return `updateGroup(groupId: "${groupId}", name: "Crew") { __typename }`;
}

test.each<[string, MutationBeside['mutation'], string, string, string]>([
  [
    'A group that has got a name does not get it again',
    renamesGroup,
    'user_group',
    change('user_group', `name = 'Crew'`),
    '',
  ],
  [
    'An identity provider that has got a name does not get it again',
    ofProvider((id) => `updateIdentityProvider(${id}, name: "Crew")`),
    'identity_provider',
    change('identity_provider', `name = 'Crew'`),
    '',
  ],
  [
    'An identity provider that is deleted is not deleted again',
    ofProvider((id) => `deleteIdentityProvider(${id})`),
    'identity_provider',
    remove('identity_provider'),
    'NOT_FOUND',
  ],
  [
    'An identity provider that is deleted gets no domain',
    ofProvider((id) => `addIdentityDomain(${id}, domain: "${randomUUID()}.example")`),
    'identity_provider',
    remove('identity_provider'),
    'NOT_FOUND',
  ],
  [
    'A domain that is verified is not verified again',
    ofDomain('verifyIdentityDomain'),
    'identity_domain',
    change('identity_domain', 'verified_at = now(), verified_domain = domain'),
    '',
  ],
  [
    'A domain that is removed is not removed again',
    ofDomain('removeIdentityDomain'),
    'identity_domain',
    remove('identity_domain'),
    'NOT_FOUND',
  ],
])('%s', async (_what, mutation, table, changed, outcome) => {
  const story = await beginStory();
  const meanwhile = { held: `tenant_auth.${table}`, change: changed };
  expect(await outcomeBeside(story, await mutation(story), meanwhile)).toBe(outcome);
});
