import { eventually } from '@agg/schema/testing';
import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { post } from '../../kit/accounts.ts';
import { type RestAnswer, rest } from '../../kit/client.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { myRoles, perCaller, statusesOf, useLimitedStack } from './limited-stack.ts';

const used = useLimitedStack();
const send = (method: string, path: string, body: object, token: string): Promise<RestAnswer> =>
  rest(used.stack.url, method, `/tenant-auth/v1/tenants/${path}`, token, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const own = (token: string, body: object) => send('PATCH', 'current', body, token);

async function newTenant() {
  const { provisioning } = used.stack;
  const tenantId = await provisioning.tenant();
  const [admin, caller] = await Promise.all([
    provisioning.caller(tenantId, ['TENANT:ADMIN']),
    provisioning.caller(tenantId, []),
  ]);
  return { tenantId, admin, caller };
}

/** Waits until requests of a caller are answered with a policy. */
async function untilPolicy(token: string, policy: string | null): Promise<void> {
  const current = async () =>
    (await myRoles(used.stack.url, token)).headers.get('ratelimit-policy') === policy;
  await eventually(current, `the policy is ${policy}`);
}

describe('A tenant', () => {
  test(cites('decided.limits-of-tenants', 'sets lower limits for its callers, which hold'), async () => {
    const { tenantId, admin, caller } = await newTenant();
    const { status, json } = await own(admin.token, { callerRequestsPerMinute: 5 });
    expect([status, json.callerRequestsPerMinute]).toEqual([200, 5]);
    await untilPolicy(admin.token, '"caller";q=5;w=60, "tenant";q=50;w=60');
    const statuses = await statusesOf(9, () => myRoles(used.stack.url, caller.token));
    expect(statuses).toEqual({ 200: 5, 429: 4 });
    const actions = await new LedgerReader(used.stack.database.url).actionsOn(tenantId, tenantId);
    expect(actions).toEqual(['tenant.created', 'tenant.limits_set']);
  });

  test(
    cites('decided.limits-of-tenants', 'cannot set more than the operator allows, and can clear its own'),
    async () => {
      const { admin, caller } = await newTenant();
      const above = await own(admin.token, {
        callerRequestsPerMinute: perCaller + 1,
        tenantRequestsPerMinute: 51,
      });
      expect([above.status, above.json.errors]).toEqual([
        422,
        [
          {
            pointer: '/callerRequestsPerMinute',
            detail: expect.stringContaining('at most 20'),
            code: 'ABOVE_LIMIT',
          },
          {
            pointer: '/tenantRequestsPerMinute',
            detail: expect.stringContaining('at most 50'),
            code: 'ABOVE_LIMIT',
          },
        ],
      ]);
      expect((await own(admin.token, { tenantRequestsPerMinute: 0 })).status).toBe(400);
      await own(admin.token, { tenantRequestsPerMinute: 40 });
      await untilPolicy(caller.token, '"caller";q=20;w=60, "tenant";q=40;w=60');
      await own(admin.token, { tenantRequestsPerMinute: null });
      await untilPolicy(caller.token, '"caller";q=20;w=60, "tenant";q=50;w=60');
    },
  );
});

describe('The operator', () => {
  test(
    cites(
      'decided.limits-of-tenants',
      'allows a tenant more, with an entry in its ledger; the tenant’s own stay below',
    ),
    async () => {
      const { tenantId, admin, caller } = await newTenant();
      const { token } = await used.stack.provisioning.operator();
      const body = { callerRequestsPerMinute: 100, tenantRequestsPerMinute: 1_000, reason: 'Paid.' };
      const { status, json } = await send('PUT', `${tenantId}/limits`, body, token);
      expect([status, json]).toMatchObject([
        200,
        {
          allowedCallerRequestsPerMinute: 100,
          allowedTenantRequestsPerMinute: 1_000,
          callerRequestsPerMinute: null,
        },
      ]);
      await untilPolicy(caller.token, '"caller";q=100;w=60, "tenant";q=1000;w=60');
      expect((await own(admin.token, { callerRequestsPerMinute: 90 })).status).toBe(200);
      await untilPolicy(caller.token, '"caller";q=90;w=60, "tenant";q=1000;w=60');
      const chain = await new LedgerReader(used.stack.database.url).chain(tenantId);
      const entries = chain.filter(({ subjectId }) => subjectId === tenantId);
      expect(entries.map(({ action, reason }) => [action, reason])).toEqual([
        ['tenant.created', null],
        ['tenant.limits_set', 'Paid.'],
        ['tenant.limits_set', null],
      ]);
      await send('PUT', `${tenantId}/limits`, { callerRequestsPerMinute: 10 }, token);
      await untilPolicy(caller.token, '"caller";q=10;w=60, "tenant";q=50;w=60');
    },
  );

  test('suspends a tenant over its limit: its callers are refused as ever', async () => {
    const { tenantId, caller } = await newTenant();
    await statusesOf(perCaller, () => myRoles(used.stack.url, caller.token));
    expect((await myRoles(used.stack.url, caller.token)).status).toBe(429);
    const { token } = await used.stack.provisioning.operator();
    const { url } = used.stack;
    expect((await post(`tenants/${tenantId}/suspend`, {}, token, url)).status).toBe(200);
    await eventually(
      async () => (await myRoles(url, caller.token)).status === 401,
      'its callers are refused',
    );
  });

  test(cites('decided.limits-of-tenants', 'alone sets what a tenant is allowed'), async () => {
    const { tenantId, admin } = await newTenant();
    const { status, json } = await send(
      'PUT',
      `${tenantId}/limits`,
      { callerRequestsPerMinute: 100 },
      admin.token,
    );
    expect([status, json.code]).toEqual([403, 'FORBIDDEN']);
    const { token } = await used.stack.provisioning.operator();
    const unknown = await send('PUT', '0190a3c8-7b1e-7c3a-9f52-6f1f0a2b3c4e/limits', {}, token);
    expect(unknown.status).toBe(404);
    const wrong = await send('PUT', `${tenantId}/limits`, { tenantRequestsPerMinute: -1 }, token);
    expect(wrong.status).toBe(400);
  });
});
