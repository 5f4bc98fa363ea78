import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { ask } from '../../kit/client.ts';
import { LyingProvider } from '../../kit/lying-provider.ts';
import type { OpenIdPerson } from '../../kit/openid-provider.ts';
import { shared } from '../../kit/shared-stack.ts';
import { Browser } from './browser.ts';
import { type Company, companyOf, countsOf, newCompany, newGroup, newUser } from './company.ts';

let provider: LyingProvider;
let company: Company;
beforeAll(async () => {
  provider = await LyingProvider.start();
  company = await newCompany(provider);
});
afterAll(() => provider.stop());

async function signIn(person: OpenIdPerson, at = company) {
  const browser = new Browser();
  return browser.complete(provider.signIn(await browser.begin(at.email('whoever')), person));
}

describe('an existing user', () => {
  test(
    cites('decided.identity-providers', 'that is not linked is told what is true, and what to do'),
    async () => {
      const email = company.email();
      await newUser(company, email);
      const detailFor = async (claims: Partial<OpenIdPerson>) =>
        (await signIn({ sub: email, email, ...claims })).json.detail;
      expect(await detailFor({})).toMatch(/has an account that is not linked .* set linksByDomain/);
      expect(await detailFor({ email_verified: false })).toMatch(
        /has not verified .* Have it verified there/,
      );
      expect(await detailFor({ email: 'a@unverified.example' })).toMatch(/is not a verified domain of this/);
      expect(await detailFor({ email: undefined })).toMatch(/has sent no e-mail in the claim "email"/);
    },
  );

  test(
    cites('decided.identity-providers', 'is linked by its domain alone where the provider is set to do so'),
    async () => {
      const entra = await companyOf(company.admin, provider, { linksByDomain: true });
      const email = entra.email();
      const { id } = await newUser(entra, email);
      const signInThere = (claims: Partial<OpenIdPerson>) => signIn({ sub: email, email, ...claims }, entra);
      expect((await signInThere({ email_verified: false })).status).toBe(403);
      expect((await signInThere({ email: 'a@unverified.example' })).status).toBe(403);
      const { json } = await signInThere({});
      expect((await ask(shared.url, '{ me { id } }', {}, json.accessToken)).id).toBe(id);
    },
  );

  test('is linked by domain only at the word of a caller with the roles that the provider vouches for', async () => {
    const { tenantId } = company.admin;
    const { token } = await shared.provisioning.caller(tenantId, ['IDENTITY_PROVIDERS:ADMIN']);
    const update = `mutation ($id: UUID!) {
      updateIdentityProvider(identityProviderId: $id, linksByDomain: true) { linksByDomain } }`;
    const given = { id: company.identityProviderId };
    await expect(ask(shared.url, update, given, token)).rejects.toThrow('FORBIDDEN');
  });
});

test(
  cites('decided.identity-providers', 'memberships stay where the provider says nothing about groups'),
  async () => {
    const groupId = await newGroup(company.admin, []);
    const own = await companyOf(company.admin, provider, {
      groupsClaim: 'groups',
      groupMappings: [{ claimValue: 'staff', groupId }],
    });
    const email = own.email();
    const person = { sub: email, email, email_verified: true };
    const membersAfter = async (claims: Partial<OpenIdPerson>) => {
      expect((await signIn({ ...person, ...claims }, own)).status).toBe(200);
      return (await countsOf(own)).members;
    };
    const { members } = await countsOf(own);
    expect(await membersAfter({ groups: ['staff'] })).toBe(members + 1);
    expect(await membersAfter({})).toBe(members + 1);
    expect(await membersAfter({ groups: [] })).toBe(members);
  },
);
