import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { ask, graphql, rest } from '../../kit/client.ts';
import { OpenIdProvider } from '../../kit/openid-provider.ts';
import { shared } from '../../kit/shared-stack.ts';
import { signedIn } from '../../kit/signed-in.ts';
import { Browser } from './browser.ts';
import { type Company, database, newCompany } from './company.ts';

const returnTo = `${shared.url}/account/sso`;
const refusal = 'The sign-in failed. Start again.';

let provider: OpenIdProvider;
let company: Company;
beforeAll(async () => {
  provider = await OpenIdProvider.start([returnTo]);
  company = await newCompany(provider);
});
afterAll(() => provider.stop());

/** A person that the provider vouches for. */
function somebody(email = company.email()) {
  const person = { sub: email, email, email_verified: true, name: 'Grace Hopper' };
  provider.knows(person);
  return person;
}

async function signIn(email: string, sub = email, browser = new Browser()) {
  return browser.complete(await provider.signIn(await browser.begin(email), sub));
}

async function me(accessToken: string) {
  return ask(shared.url, '{ me { id name } }', {}, accessToken);
}

describe('a single sign-on', () => {
  test(cites('open.sso-callback', 'creates a user for a new person and signs them in'), async () => {
    const { email } = somebody();
    const { status, json } = await signIn(email.toUpperCase(), email);
    expect(status).toBe(200);
    expect(json).toEqual(signedIn);
    const { id, name } = await me(json.accessToken);
    expect(name).toBe('Grace Hopper');
    const actions = await database.actionsOn(company.admin.tenantId, id);
    expect(actions).toEqual(['user.registered', 'user.sso_linked']);
  });

  test('recognizes a user by the provider and its sub, even with another e-mail', async () => {
    const person = somebody();
    const { json: first } = await signIn(person.email);
    provider.knows({ ...person, email: 'moved@elsewhere.example', email_verified: false });
    const { status, json: second } = await signIn(person.email);
    expect(status).toBe(200);
    expect((await me(second.accessToken)).id).toBe((await me(first.accessToken)).id);
  });

  test('uses a new client secret of the provider at once', async () => {
    const theirs = await newCompany({
      issuer: provider.issuer,
      clientId: provider.clientId,
      clientSecret: 'canary-another',
    });
    const { email } = somebody(theirs.email());
    expect((await signIn(email)).status).toBe(401);
    const change = `mutation ($id: UUID!, $secret: Secret) {
      updateIdentityProvider(identityProviderId: $id, clientSecret: $secret) { identityProviderId } }`;
    const given = { id: theirs.identityProviderId, secret: provider.clientSecret };
    await ask(shared.url, change, given, theirs.admin.token);
    expect((await signIn(email)).status).toBe(200);
  });

  test('also works by GraphQL', async () => {
    const { email } = somebody();
    const cookies: string[] = [];
    const post = async (query: string, variables: object) => {
      const { json, headers } = await rest(shared.url, 'POST', '/graphql', undefined, {
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          cookie: cookies.join('; '),
        },
        body: JSON.stringify({ query, variables }),
      });
      cookies.splice(0, 1, String(headers.getSetCookie()[0]?.split(';', 1)[0]));
      return json;
    };
    const discover = 'query ($email: Email!) { discoverLogin(email: $email) { method authorizationUrl } }';
    const begun = (await post(discover, { email })).data.discoverLogin;
    expect(begun.method).toBe('SSO');
    const complete = `mutation ($code: Secret!, $state: Secret!, $iss: HttpUrl) {
      completeSso(code: $code, state: $state, iss: $iss) { accessToken user { name email } tenant { tenantId } } }`;
    const answer = await provider.signIn(begun.authorizationUrl, email);
    const done = await post(complete, answer);
    const { accessToken, user, tenant } = done.data.completeSso;
    expect((await me(accessToken)).name).toBe('Grace Hopper');
    expect(user).toEqual({ name: 'Grace Hopper', email: email.toLowerCase() });
    expect(tenant).toEqual({ tenantId: company.admin.tenantId });
    const again = await post(complete, answer);
    expect(again.errors[0]).toMatchObject({ message: refusal, extensions: { code: 'UNAUTHENTICATED' } });
  });

  test('sends PKCE, a nonce and scopes to the provider, and nothing that reveals a user', async () => {
    const url = new URL(await new Browser().begin(company.email('nobody')));
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: provider.clientId,
      response_type: 'code',
      redirect_uri: returnTo,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      login_hint: company.email('nobody'),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  test('is not offered for an unverified domain: discovery answers PASSWORD for every e-mail', async () => {
    const { status, json, headers } = await new Browser().discover('somebody@unknown.example');
    expect(headers.get('cache-control')).toBe('no-store');
    expect([status, json]).toEqual([
      200,
      { method: 'PASSWORD', identityProviderId: null, authorizationUrl: null },
    ]);
  });

  test('never returns a secret of the provider', async () => {
    const read = '{ identityProviders { content { identityProviderId name issuer clientId } } }';
    const answer = await graphql(shared.url, read, {}, company.admin.token);
    expect(answer.data.identityProviders.content).toHaveLength(1);
    const { text } = await rest(shared.url, 'GET', '/tenant-auth/v1/identity-providers', company.admin.token);
    expect(text).not.toContain(provider.clientSecret);
    const [row] = await database.query<{ client_secret: string }>(
      'select client_secret from tenant_auth.identity_provider where identity_provider_id = $1',
      [company.identityProviderId],
    );
    expect(row?.client_secret).toMatch(/^v1\./);
  });
});
