import { randomUUID } from 'node:crypto';
import { type Context, callerOf, change } from '@agg/kit';
import { startTestSubgraph } from '@agg/kit/testing';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { defaultsOf, mostOfEach, settingsOf } from './identity-provider-administration/settings.ts';
import { tenantAuth } from './index.ts';
import { PersonalToken } from './personal-token/personal-token.entity.ts';
import { longestLife, mostTokens, PersonalTokenResolver } from './personal-token/personal-token.resolver.ts';
import { mostBySetting } from './tenant/setting-bounds.ts';
import { Tenant } from './tenant/tenant.entity.ts';
import { TenantResolver } from './tenant/tenant.resolver.ts';
import { TenantsOfInstallationResolver } from './tenant/tenants-of-installation.resolver.ts';
import { User } from './user/user.entity.ts';

const subgraph = await startTestSubgraph(tenantAuth, { work: false });
const day = 24 * 60 * 60_000;

/** Of an active person of a new tenant. */
async function newPerson(): Promise<Context> {
  const context = subgraph.context();
  const { tenantId, id } = callerOf(context);
  await change(context, async (em) => {
    const createdAt = new Date();
    const { sessionIdleHours, sessionLifetimeHours } = mostBySetting;
    em.create(Tenant, {
      tenantId,
      tenantName: 'House',
      publicContactEmail: null,
      status: 'ACTIVE',
      statusReason: null,
      sessionIdleHours,
      sessionLifetimeHours,
      callerRequestsPerMinute: null,
      tenantRequestsPerMinute: null,
      allowedCallerRequestsPerMinute: null,
      allowedTenantRequestsPerMinute: null,
      createdAt,
    });
    em.create(User, {
      tenantId,
      id,
      name: 'Ada',
      email: `${id}@people.example`,
      status: 'ACTIVE',
      createdAt,
    });
  });
  return context;
}

/** The same person, where their tenant is that of the operator. */
const asOperator = (context: Context): Context => ({
  ...context,
  services: { ...context.services, operatorTenantId: callerOf(context).tenantId },
});

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('An identity provider', () => {
  const context = subgraph.context();
  const change = (settings: object) => settingsOf(context, defaultsOf(context, randomUUID()), settings);

  test.each<[string, (index: number) => unknown]>([
    ['scopes', (index: number) => `scope-${index}`],
    ['groupMappings', (index: number) => ({ claimValue: `group-${index}`, groupId: randomUUID() })],
    ['redirectUris', (index: number) => `https://people.example/${index}`],
  ])('has a number of %s, and no more', (name, newOne) => {
    const some = numbers(mostOfEach).map(newOne);
    expect(change({ [name]: some })).toMatchObject({ [name]: some });
    const detail = `There are ${mostOfEach + 1} ${name}. At most ${mostOfEach} are allowed.`;
    expect(() => change({ [name]: [...some, newOne(mostOfEach)] })).toThrow(detail);
  });
});

describe('A person', () => {
  const tokens = new PersonalTokenResolver();
  let context: Context;
  beforeAll(async () => {
    context = await newPerson();
  });
  const create = async (expiresAt = new Date(Date.now() + day)) =>
    tokens.createPersonalToken(context, 'Token', [], expiresAt);

  test('has a number of personal tokens, and no more until one has ended', async () => {
    const { tenantId, id: userId } = callerOf(context);
    await change(context, async (em) => {
      for (const _ of numbers(mostTokens - 1)) {
        const tokenId = randomUUID();
        const times = { createdAt: new Date(), expiresAt: new Date(Date.now() + day) };
        const token = { tenantId, tokenId, userId, name: 'Token', roles: [], tokenHash: tokenId, ...times };
        em.create(PersonalToken, { ...token, lastUsedAt: null, revokedAt: null });
      }
    });
    const { tokenId } = await create();
    const detail = `You have ${mostTokens} personal tokens. Revoke one that you do not need.`;
    await expect(create()).rejects.toMatchObject({ code: 'CONFLICT', message: detail });
    await tokens.revokePersonalToken(context, tokenId);
    await create();
    await expect(create()).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('has a personal token for a number of days, and not for a minute more', async () => {
    context = await newPerson();
    const end = Date.now() + longestLife * day;
    expect(await create(new Date(end))).toMatchObject({ personalToken: { expiresAt: new Date(end) } });
    const refused = { code: 'UNPROCESSABLE', message: expect.stringContaining(`next ${longestLife} days`) };
    await expect(create(new Date(end + 60_000))).rejects.toMatchObject(refused);
  });
});

describe('A tenant', () => {
  const settings = Object.entries(mostBySetting);
  const update = async (context: Context, name: string, value: number) =>
    new TenantResolver().updateTenant(
      context,
      null,
      undefined,
      ...settings.map(([each]) => (each === name ? value : undefined)),
    );
  const allow = async (context: Context, caller: number, tenant: number) =>
    new TenantsOfInstallationResolver().setTenantLimits(
      asOperator(context),
      callerOf(context).tenantId,
      caller,
      tenant,
    );

  test.each(settings)('has the greatest %s, and no greater one', async (name, most) => {
    const context = await newPerson();
    expect(await update(context, name, most)).toMatchObject({ [name]: most });
    const detail = `${name} is ${most + 1}. It must be 1 to ${most}.`;
    const refused = { code: 'VALIDATION_FAILED', message: detail, fieldErrors: [{ pointer: `/${name}` }] };
    await expect(update(context, name, most + 1)).rejects.toMatchObject(refused);
  });

  test('is allowed as many requests by the operator as there can be, and no more', async () => {
    const context = await newPerson();
    const { callerRequestsPerMinute: caller, tenantRequestsPerMinute: tenant } = mostBySetting;
    const allowed = { allowedCallerRequestsPerMinute: caller, allowedTenantRequestsPerMinute: tenant };
    expect(await allow(context, caller, tenant)).toMatchObject(allowed);
    const pointers = [{ pointer: '/callerRequestsPerMinute' }, { pointer: '/tenantRequestsPerMinute' }];
    const refused = { code: 'VALIDATION_FAILED', fieldErrors: pointers };
    await expect(allow(context, caller + 1, tenant + 1)).rejects.toMatchObject(refused);
  });
});
