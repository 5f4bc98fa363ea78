import type { TestCaller } from '@agg/kit/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { RestAnswer } from '../../kit/client.ts';
import { rest } from '../../kit/client.ts';
import { LyingProvider } from '../../kit/lying-provider.ts';
import { shared } from '../../kit/shared-stack.ts';
import { Browser } from './browser.ts';
import { adminRoles, companyOf, countsOf, database, newGroup } from './company.ts';

const base = '/tenant-auth/v1/identity-providers';

let provider: LyingProvider;
let other: LyingProvider;
let admin: TestCaller;
beforeAll(async () => {
  [provider, other] = await Promise.all([LyingProvider.start(), LyingProvider.start()]);
  admin = await shared.provisioning.caller(await shared.provisioning.tenant(), adminRoles);
});
afterAll(() => Promise.all([provider.stop(), other.stop()]));

function send(method: string, path: string, body?: object): Promise<RestAnswer> {
  return rest(shared.url, method, path, admin.token, {
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
}

function create(more: object = {}): Promise<RestAnswer> {
  const { issuer, clientId, clientSecret } = provider;
  return send('POST', base, { name: 'Staff', issuer, clientId, clientSecret, ...more });
}

/** A new tenant with a provider that has signed a person in, who is in a group of its. */
async function signedIn() {
  admin = await shared.provisioning.caller(await shared.provisioning.tenant(), adminRoles);
  const groupId = await newGroup(admin, []);
  const groupMappings = [{ claimValue: 'staff', groupId }];
  const company = await companyOf(admin, provider, { groupsClaim: 'groups', groupMappings });
  const email = company.email();
  const browser = new Browser();
  const person = { sub: email, email, email_verified: true, groups: ['staff'] };
  await browser.complete(provider.signIn(await browser.begin(email), person));
  return { company, email, browser };
}

describe('an identity provider', () => {
  test('is created with the usual defaults', async () => {
    const { status, headers, json } = await create();
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(`${base}/${json.identityProviderId}`);
    expect(json).toMatchObject({
      scopes: ['email', 'profile'],
      emailClaim: 'email',
      nameClaim: 'name',
      groupsClaim: null,
      groupMappings: [],
      redirectUris: [`${shared.url}/account/sso`],
      createUsers: false,
      ssoOnly: false,
      domains: [],
    });
    expect((await send('GET', `${base}/${json.identityProviderId}`)).json).toEqual(json);
  });

  test('is found by a part of its name', async () => {
    const { json } = await create({ name: 'Night Watch' });
    const found = await send('GET', `${base}?q=ght%20WATCH`);
    expect(found.json).toMatchObject({ content: [json], totalElements: 1 });
    expect((await send('GET', `${base}?q=day`)).json.content).toEqual([]);
  });

  test('changes only the given members, and null resets one to its default', async () => {
    const { json } = await create({ groupsClaim: 'groups', scopes: ['openid', 'email', 'email'] });
    expect(json.scopes).toEqual(['email']);
    const changed = await send('PATCH', `${base}/${json.identityProviderId}`, {
      ssoOnly: true,
      groupsClaim: null,
    });
    expect(changed.json).toEqual({ ...json, ssoOnly: true, groupsClaim: null });
    const [row] = await database.query<{ client_secret: string }>(
      'select client_secret from tenant_auth.identity_provider where identity_provider_id = $1',
      [json.identityProviderId],
    );
    expect(row?.client_secret).toMatch(/^v1\./);
  });

  test.each<[string, object, RegExp]>([
    ['of a private address', { issuer: 'http://127.0.0.1:4000' }, /no public address/],
    ['whose host does not answer', { issuer: 'http://127.2.0.1:1025' }, /refused the connection/],
    ['without metadata', { issuer: 'THE/nowhere' }, /not 200/],
    ['of a metadata address', { issuer: 'THE/.well-known/openid-configuration' }, /another issuer/],
    ['with an invalid scope', { scopes: ['e mail'] }, /not a valid scope/],
    ['without a redirect URI', { redirectUris: [] }, /redirectUris is empty/],
    ['with a query in a redirect URI', { redirectUris: ['https://a.example/?b=c'] }, /query/],
    [
      'with a redirect URI that is not normalized',
      { redirectUris: ['https://A.example'] },
      /https:\/\/a\.example\//,
    ],
  ])('%s is not created, and the answer names the reason', async (_, wrong, detail) => {
    const text = JSON.stringify(wrong).replace('THE', provider.issuer);
    const { status, json } = await create(JSON.parse(text));
    expect([status, json.code]).toEqual([422, 'UNPROCESSABLE']);
    expect(json.detail).toMatch(detail);
  });

  test.each<[string, object, RegExp]>([
    ['names another issuer', { issuer: 'https://issuer.example' }, /another issuer/],
    ['has no keys', { jwks_uri: undefined }, /jwks_uri/],
    [
      'sends browsers to a script',
      { authorization_endpoint: 'javascript:alert(1)' },
      /authorization_endpoint/,
    ],
  ])('whose metadata %s is not created', async (_, metadata, detail) => {
    provider.lies = { metadata: metadata as Record<string, unknown> };
    const { status, json } = await create();
    provider.lies = {};
    expect([status, json.errors[0].pointer]).toEqual([422, '/issuer']);
    expect(json.detail).toMatch(detail);
  });

  test('that changes its issuer needs a new secret, and loses all links to people, with their memberships', async () => {
    const { company, email, browser } = await signedIn();
    expect(await countsOf(company)).toMatchObject({ links: 1, members: 1 });
    const path = `${base}/${company.identityProviderId}`;
    expect((await send('PATCH', path, { issuer: other.issuer })).json.errors[0].pointer).toBe(
      '/clientSecret',
    );
    const moved = await send('PATCH', path, { issuer: other.issuer, clientSecret: other.clientSecret });
    expect(moved.status).toBe(200);
    expect(await countsOf(company)).toMatchObject({ links: 0, members: 0 });
    expect(await browser.begin(email)).toContain(other.issuer);
  });

  test('that is removed loses its domains and links, and its people sign in by password again', async () => {
    const { company, email, browser } = await signedIn();
    const path = `${base}/${company.identityProviderId}`;
    expect((await send('DELETE', path)).status).toBe(204);
    expect((await send('DELETE', path)).status).toBe(404);
    expect((await browser.discover(email)).json.method).toBe('PASSWORD');
    expect(await countsOf(company)).toMatchObject({ links: 0, members: 0 });
    const actions = await database.actionsOn(admin.tenantId, company.identityProviderId);
    expect(actions.slice(-2).sort()).toEqual([
      'identity-provider.deleted',
      'identity-provider.domain_removed',
    ]);
  });
});
