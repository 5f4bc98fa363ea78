import { randomUUID } from 'node:crypto';
import { startTestSubgraph } from '@agg/kit/testing';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { tenantAuth } from '../index.ts';
import { authorizationOf } from './caller-authorization.ts';

const { platformContext, url } = await startTestSubgraph(tenantAuth, { work: false });
const owner = new pg.Client({ connectionString: url });
beforeAll(() => owner.connect());
afterAll(() => owner.end());

/** A service of a new tenant, as it is asked for. */
async function newService(role: string) {
  const asked = { tenantId: randomUUID(), kind: 'SERVICE' as const, id: randomUUID() };
  await owner.query(
    `insert into tenant_auth.tenant (tenant_id, tenant_name, status, session_idle_hours, session_lifetime_hours, created_at)
      values ($1::uuid, $1::text, 'ACTIVE', 1, 1, now())`,
    [asked.tenantId],
  );
  await owner.query(
    `insert into tenant_auth.principal (tenant_id, principal_id, kind, roles, active) values ($1::uuid, $2::uuid, 'SERVICE', $3, true)`,
    [asked.tenantId, asked.id, [role]],
  );
  return asked;
}

describe('Callers of several tenants', () => {
  const roles = ['AGENTS:READ', 'AUDIT:READ', 'CHANNELS:READ'];
  const newServices = () => Array.fromAsync(roles, newService);

  test('are looked up in one statement, each in its own tenant', async () => {
    const services = await newServices();
    const [first, second] = services;
    const strangers = [
      { ...first, tenantId: second?.tenantId },
      { ...second, tenantId: randomUUID() },
    ];
    await owner.query('begin; lock table tenant_auth.principal');
    const found = Promise.all(
      [...services, ...(strangers as typeof services)].map((asked) =>
        authorizationOf(platformContext(), asked),
      ),
    );
    const waiting = async () => {
      const { rows } = await owner.query(
        `select count(*)::int from pg_locks where relation = 'tenant_auth.principal'::regclass and not granted`,
      );
      return rows[0].count;
    };
    await eventually(async () => (await waiting()) > 0);
    expect(await waiting()).toBe(1);
    await owner.query('rollback');
    const expected = roles.map((role) => ({ roles: [role], active: true }));
    expect(await found).toMatchObject([...expected, null, null]);
  });

  test('are looked up although one of them cannot be', async () => {
    const services = await newServices();
    const unreadable = { ...(await newService('AGENTS:READ')), id: 'no id' };
    const [wrong, ...found] = await Promise.allSettled(
      [unreadable, ...services].map((asked) => authorizationOf(platformContext(), asked)),
    );
    expect(wrong?.status).toBe('rejected');
    expect(found).toMatchObject(roles.map((role) => ({ status: 'fulfilled', value: { roles: [role] } })));
  });
});
