import type { TestCaller } from '@agg/kit/testing';
import type { Role } from '@agg/schema';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { refresh, statusOf, type Tokens } from '../../kit/accounts.ts';
import { ask, graphql } from '../../kit/client.ts';
import { LyingProvider } from '../../kit/lying-provider.ts';
import { shared } from '../../kit/shared-stack.ts';
import { Browser } from './browser.ts';
import { adminRoles, type Company, companyOf, join, newGroup } from './company.ts';

/** The roles of the tenant that the person gains. */
const gained: Role[] = ['AUDIT:READ'];

let provider: LyingProvider;
let other: LyingProvider;
beforeAll(async () => {
  [provider, other] = await Promise.all([LyingProvider.start(), LyingProvider.start()]);
});
afterAll(() => Promise.all([provider.stop(), other.stop()]));

/**
 * A provider whose issuer was set by a caller with few other rights, an administrator, and a person that the
 * provider has signed in.
 */
async function begin() {
  const tenantId = await shared.provisioning.tenant();
  const chooser = await shared.provisioning.caller(tenantId, ['IDENTITY_PROVIDERS:ADMIN']);
  const admin = await shared.provisioning.caller(tenantId, [
    ...adminRoles,
    ...gained,
    'USERS:ADMIN',
    'GROUPS:ADMIN',
  ]);
  const company = await companyOf(chooser, provider);
  const signIn = signerIn(company, company.email());
  const tokens: Tokens = (await signIn()).json;
  const { id: userId } = await ask(shared.url, '{ me { id } }', {}, tokens.accessToken);
  return { chooser, admin, company, signIn, tokens, userId: String(userId) };
}

function signerIn({ email: newEmail }: Company, email: string) {
  return async (at = provider) => {
    const browser = new Browser();
    const begun = await browser.begin(newEmail());
    return browser.complete(at.signIn(begun, { sub: email, email, email_verified: true }));
  };
}

/** The ways in which a person can gain roles. */
const gains: Record<string, (admin: TestCaller, userId: string) => Promise<unknown>> = {
  'of their own': ({ token }, userId) => {
    const set =
      'mutation ($userId: UUID!, $roles: [Role!]!) { setUserRoles(userId: $userId, roles: $roles) { id } }';
    return ask(shared.url, set, { userId, roles: gained }, token);
  },
  'by joining a group': async (admin, userId) => join(admin, await newGroup(admin, gained), userId),
  'by their group': async (admin, userId) => {
    const groupId = await newGroup(admin, []);
    await join(admin, groupId, userId);
    const update =
      'mutation ($groupId: UUID!, $roles: [Role!]) { updateGroup(groupId: $groupId, roles: $roles) { name } }';
    await ask(shared.url, update, { groupId, roles: gained }, admin.token);
  },
};

function confirmIssuer(
  { identityProviderId }: Company,
  { token }: TestCaller,
  { issuer, clientSecret } = provider,
): Promise<unknown> {
  const update = `mutation ($identityProviderId: UUID!, $issuer: HttpUrl!, $clientSecret: Secret) {
    updateIdentityProvider(identityProviderId: $identityProviderId, issuer: $issuer, clientSecret: $clientSecret) { name } }`;
  return ask(shared.url, update, { identityProviderId, issuer, clientSecret }, token);
}

describe('An identity provider that is trusted with roles', () => {
  test.each([
    ['another issuer', 'issuer: "OTHER", clientSecret: null'],
    ['another client', 'clientId: "other"'],
    ['another redirect URI', 'redirectUris: ["https://elsewhere.example/"]'],
  ])(cites('decided.identity-providers', 'cannot get %s from a caller without them'), async (_, change) => {
    const { chooser, admin, company } = await begin();
    await confirmIssuer(company, admin);
    const update = (what: string, { token }: TestCaller) => {
      const argument = `identityProviderId: "${company.identityProviderId}", ${what.replace('OTHER', other.issuer)}`;
      return graphql(shared.url, `mutation { updateIdentityProvider(${argument}) { name } }`, {}, token);
    };
    const answers = [await update(change, chooser), await update('name: "Renamed"', chooser)];
    const codes = answers.map(({ errors }) => errors?.[0]?.extensions.code);
    expect(codes).toEqual(['FORBIDDEN', undefined]);
    expect((await update(change, admin)).errors).toBeUndefined();
  });

  test(
    cites('decided.identity-providers', 'has with another issuer the roles alone of who sets it'),
    async () => {
      const { admin, company, signIn, tokens, userId } = await begin();
      const administrator = await shared.provisioning.caller(admin.tenantId, adminRoles);
      await confirmIssuer(company, admin);
      await gains['of their own']?.(admin, userId);
      expect((await refresh(tokens.refreshToken)).status).toBe(200);
      const before = (await signIn()).json;
      await confirmIssuer(company, administrator, other);
      expect([(await signIn(other)).status, (await refresh(before.refreshToken)).status]).toEqual([403, 401]);
      await confirmIssuer(company, admin, other);
      expect((await signIn(other)).status).toBe(200);
    },
  );
});

describe('A person whom an identity provider has signed in before', () => {
  test.each(Object.keys(gains))(
    'and who gains roles %s cannot sign in until the provider is trusted with them',
    async (way) => {
      const { chooser, admin, company, signIn, tokens, userId } = await begin();
      expect(await statusOf(tokens.accessToken)).toBe(200);
      await gains[way]?.(admin, userId);
      expect([await statusOf(tokens.accessToken), (await refresh(tokens.refreshToken)).status]).toEqual([
        401, 401,
      ]);
      expect((await signIn()).status).toBe(403);
      await confirmIssuer(company, chooser);
      expect((await signIn()).status).toBe(403);
      await confirmIssuer(company, admin);
      const again = await signIn();
      expect([again.status, (await refresh(again.json.refreshToken)).status]).toEqual([200, 200]);
    },
  );

  test('keeps the session if the provider is already trusted with the gained roles', async () => {
    const { admin, company, signIn, tokens, userId } = await begin();
    await confirmIssuer(company, admin);
    await gains['of their own']?.(admin, userId);
    expect([await statusOf(tokens.accessToken), (await refresh(tokens.refreshToken)).status]).toEqual([
      200, 200,
    ]);
    expect((await signIn()).status).toBe(200);
  });

  test('can still sign in when the caller who chose the issuer has lost all roles', async () => {
    const { admin, chooser, company, signIn, userId } = await begin();
    await confirmIssuer(company, admin);
    await gains['of their own']?.(admin, userId);
    for (const caller of [chooser, admin]) await shared.provisioning.setRoles(caller, []);
    expect((await signIn()).status).toBe(200);
  });
});
