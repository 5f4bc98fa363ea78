import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { besideChange } from '../../kit/beside-change.ts';
import { type RestAnswer, rest } from '../../kit/client.ts';
import { publishTxt } from '../../kit/dns-server.ts';
import { LyingProvider } from '../../kit/lying-provider.ts';
import { shared } from '../../kit/shared-stack.ts';
import { Browser } from './browser.ts';
import { type Company, newCompany } from './company.ts';

const base = '/tenant-auth/v1/identity-domains';

let provider: LyingProvider;
let company: Company;
beforeAll(async () => {
  provider = await LyingProvider.start();
  company = await newCompany(provider);
});
afterAll(() => provider.stop());

function send(method: string, path: string, body?: object, { admin } = company): Promise<RestAnswer> {
  return rest(shared.url, method, `${base}${path}`, admin.token, {
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
}

function add(domain: string, of = company): Promise<RestAnswer> {
  return send('POST', '', { domain, identityProviderId: of.identityProviderId }, of);
}

const newDomain = () => `${randomUUID()}.example`;
const methodOf = async (domain: string) => (await new Browser().discover(`ada@${domain}`)).json.method;

describe('an e-mail domain', () => {
  test(
    cites(
      'decided.identity-providers',
      'is verified once its TXT record has the challenge, and no longer after it is removed',
    ),
    async () => {
      const domain = newDomain();
      const { status, json } = await add(domain.toUpperCase());
      expect([status, json.domain, json.verifiedAt]).toEqual([201, domain, null]);
      const early = await send('POST', `/${domain}/verify`);
      expect([early.status, early.json.detail]).toEqual([422, expect.stringContaining(json.challenge)]);
      expect(await methodOf(domain)).toBe('PASSWORD');
      await publishTxt(domain, 'v=spf1 -all');
      await publishTxt(domain, json.challenge);
      const verified = await send('POST', `/${domain}/verify`);
      expect([verified.status, verified.json.verifiedAt]).toEqual([200, expect.any(String)]);
      expect((await send('POST', `/${domain}/verify`)).json).toEqual(verified.json);
      expect(await methodOf(domain)).toBe('SSO');
      expect((await send('DELETE', `/${domain}`)).status).toBe(204);
      expect(await methodOf(domain)).toBe('PASSWORD');
      expect((await send('DELETE', `/${domain}`)).status).toBe(404);
    },
  );

  test('verified by another tenant is a conflict, even with the challenge published', async () => {
    const rival = await newCompany(provider);
    const { json } = await add(company.domain, rival);
    await publishTxt(company.domain, json.challenge);
    const { status, json: problem } = await send('POST', `/${company.domain}/verify`, undefined, rival);
    expect([status, problem.code]).toEqual([409, 'CONFLICT']);
  });

  test('that is removed and added again while its record is looked up is not verified by the former challenge', async () => {
    const domain = newDomain();
    const { json } = await add(domain);
    await publishTxt(domain, json.challenge);
    const row = 'tenant_auth.identity_domain';
    const another = {
      lock: `select 1 from ${row} where domain = $1 and challenge <> $2 for update`,
      change: `update ${row} set challenge = $2 where domain = $1`,
      values: [domain, 'agg-domain-verification=another'],
    };
    const { status, json: problem } = await besideChange(another, () => send('POST', `/${domain}/verify`));
    expect([status, problem.code, await methodOf(domain)]).toEqual([409, 'CONFLICT', 'PASSWORD']);
  });

  test('that two tenants verify in parallel is verified for one of them', async () => {
    const domain = newDomain();
    const rival = await newCompany(provider);
    for (const each of [company, rival]) await publishTxt(domain, (await add(domain, each)).json.challenge);
    const answers = await Promise.all(
      [company, rival].map((each) => send('POST', `/${domain}/verify`, undefined, each)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('is added only once, and only to a provider of the tenant', async () => {
    const domain = newDomain();
    expect((await add(domain)).status).toBe(201);
    expect((await add(domain)).status).toBe(409);
    const rival = await newCompany(provider);
    const stolen = await add(newDomain(), { ...company, identityProviderId: rival.identityProviderId });
    expect(stolen.status).toBe(404);
  });

  test('with non-ASCII letters is stored in its DNS form', async () => {
    const label = `bücher-${randomUUID().slice(0, 8)}`;
    const { json } = await add(`${label}.Example.`);
    expect(json.domain).toMatch(/^xn--bcher-.*\.example$/);
  });

  test('that does not exist gets 404, valid or not', async () => {
    for (const domain of [newDomain(), 'localhost', 'a%20b'])
      expect((await send('POST', `/${domain}/verify`)).status).toBe(404);
  });

  test.each(['localhost', '127.0.0.1', 'a..example', 'a b.example', '*.example', '-a.example'])(
    'cannot be %s',
    async (domain) => {
      const { status, json } = await add(domain);
      expect([status, json.errors[0].pointer]).toEqual([422, '/domain']);
    },
  );
});
