import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { newAdmin, newPassword, post, signIn as signInByPassword } from '../../kit/accounts.ts';
import { ask } from '../../kit/client.ts';
import { LyingProvider } from '../../kit/lying-provider.ts';
import type { OpenIdPerson } from '../../kit/openid-provider.ts';
import { shared } from '../../kit/shared-stack.ts';
import { Browser } from './browser.ts';
import { type Company, companyOf, countsOf, database, newCompany, newGroup, newUser } from './company.ts';

let provider: LyingProvider;
let company: Company;
beforeAll(async () => {
  provider = await LyingProvider.start();
  company = await newCompany(provider);
});
afterAll(() => provider.stop());

async function signIn(person: OpenIdPerson) {
  const browser = new Browser();
  return browser.complete(provider.signIn(await browser.begin(company.email('whoever')), person));
}

describe('an existing user', () => {
  test.each(['ACTIVE', 'INVITED', 'PENDING_VERIFICATION'])(
    cites('decided.identity-providers', 'in state %s is linked by an e-mail that the provider has verified'),
    async (status) => {
      const email = company.email();
      const user = await newUser(company, email, status);
      const { json } = await signIn({ sub: 'linked', email: email.toUpperCase(), email_verified: true });
      expect((await ask(shared.url, '{ me { id } }', {}, json.accessToken)).id).toBe(user.id);
      const [row] = await database.query('select status from tenant_auth.person where id = $1', [user.id]);
      expect(row).toEqual({ status: 'ACTIVE' });
      await database.query('delete from tenant_auth.external_identity where user_id = $1', [user.id]);
    },
  );

  test.each<[string, Partial<OpenIdPerson>]>([
    ['says that the e-mail is not verified', { email_verified: false }],
    ['does not say whether it is verified', { email_verified: undefined }],
    ['says so with an unknown value', { email_verified: 'True' as never }],
  ])('is not linked if the provider %s', async (_, claims) => {
    const email = company.email();
    await newUser(company, email);
    const before = await countsOf(company);
    const { status } = await signIn({ sub: email, email, email_verified: true, ...claims });
    expect([status, await countsOf(company)]).toEqual([403, before]);
  });

  test('is linked if the provider sends email_verified as a string', async () => {
    const email = company.email();
    await newUser(company, email);
    expect((await signIn({ sub: email, email, email_verified: 'true' as never })).status).toBe(200);
  });

  test('loses their link when deactivated and invited again', async () => {
    const admin = await newAdmin();
    const { accessToken: token } = await signInByPassword(admin);
    const own = await companyOf({ ...admin, token }, provider);
    const email = own.email();
    const signInAs = async (claims: Partial<OpenIdPerson>) => {
      const browser = new Browser();
      const answer = provider.signIn(await browser.begin(email), { sub: email, email, ...claims });
      return browser.complete(answer);
    };
    const { json } = await signInAs({ email_verified: true });
    const { id } = await ask(shared.url, '{ me { id } }', {}, json.accessToken);
    await post(`users/${id}/deactivate`, {}, token);
    expect((await post('users', { email }, token)).json.id).toBe(id);
    const { token: invitation } = await shared.inbox.next(email);
    const accepted = { token: invitation, name: 'Grace', password: newPassword() };
    expect((await post('accept-invite', accepted)).status).toBe(200);
    expect((await signInAs({ email_verified: false })).status).toBe(403);
    expect((await signInAs({ email_verified: true })).status).toBe(200);
  });

  test(
    cites('decided.identity-providers', 'with more roles than the issuer’s chooser is not linked by it'),
    async () => {
      const admin = await shared.provisioning.caller(company.admin.tenantId, ['IDENTITY_PROVIDERS:ADMIN']);
      const chosen = await companyOf(admin, provider);
      const [chief, deputy, clerk] = [chosen.email(), chosen.email(), chosen.email()];
      await shared.provisioning.setRoles(await newUser(chosen, chief), ['TENANT:ADMIN']);
      const chiefs = await newGroup(company.admin, ['TENANT:ADMIN']);
      const { id } = await newUser(chosen, deputy);
      await database.query("insert into tenant_auth.group_member values ($1, $2, $3, 'MANUAL', now())", [
        company.admin.tenantId,
        chiefs,
        id,
      ]);
      await newUser(chosen, clerk);
      const statusFor = async (email: string) => {
        const browser = new Browser();
        const begun = await browser.begin(email);
        return (await browser.complete(provider.signIn(begun, { sub: email, email, email_verified: true })))
          .status;
      };
      const statuses = [await statusFor(chief), await statusFor(deputy), await statusFor(clerk)];
      expect(statuses).toEqual([403, 403, 200]);
    },
  );

  test('is not linked by an e-mail of a domain that the tenant has not verified', async () => {
    const email = `${company.domain}@unverified.example`;
    await newUser(company, email);
    const before = await countsOf(company);
    const { status } = await signIn({ sub: email, email, email_verified: true });
    expect([status, await countsOf(company)]).toEqual([403, before]);
  });

  test('is not linked by a provider of a tenant without that domain', async () => {
    const other = await LyingProvider.start();
    const { email } = company;
    const victim = email();
    await newUser(company, victim);
    const rival = await newCompany(other);
    const browser = new Browser();
    const begun = await browser.begin(rival.email());
    const before = await countsOf(company);
    const { status } = await browser.complete(
      other.signIn(begun, { sub: victim, email: victim, email_verified: true }),
    );
    expect([status, await countsOf(company)]).toEqual([403, before]);
    await other.stop();
  });
});

describe('a new person', () => {
  test.each<[string, Partial<OpenIdPerson>]>([
    ['of another domain', { email: 'somebody@unverified.example' }],
    ['without an e-mail', { email: undefined }],
    ['with an invalid e-mail', { email: 'nobody at all' }],
    ['with an e-mail that is declared unverified', { email_verified: false }],
  ])('%s becomes no user', async (_, claims) => {
    const before = await countsOf(company);
    const { status } = await signIn({ sub: 'new', email: company.email(), email_verified: true, ...claims });
    expect([status, await countsOf(company)]).toEqual([403, before]);
  });

  test('becomes one user after parallel first sign-ins', async () => {
    const email = company.email();
    const before = await countsOf(company);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => signIn({ sub: email, email, email_verified: true })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const { people, links, sessions } = await countsOf(company);
    expect([people, links, sessions]).toEqual([before.people + 1, before.links + 1, before.sessions + 8]);
  });
});
