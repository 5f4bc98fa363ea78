import { eventually } from '@agg/schema/testing';
import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { logIn, newAdmin, post, refresh, signIn, statusOf } from '../../kit/accounts.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { operatorTenantId } from '../../kit/provisioning.ts';
import { shared } from '../../kit/shared-stack.ts';

const suspend = async (tenantId: string, reason?: string) =>
  post(`tenants/${tenantId}/suspend`, { reason }, (await shared.provisioning.operator()).token);
const reactivate = async (tenantId: string) =>
  post(`tenants/${tenantId}/reactivate`, {}, (await shared.provisioning.operator()).token);

describe('A suspended tenant', () => {
  test(cites('decided.the-operator', 'is refused, for all its callers'), async () => {
    const person = await newAdmin();
    const tokens = await signIn(person);
    const { provisioning } = shared;
    const service = await provisioning.caller(person.tenantId, [], { kind: 'SERVICE' });
    expect(await statusOf(tokens.accessToken)).toBe(200);
    const { status, json } = await suspend(person.tenantId, 'Unpaid.');
    expect([status, json.status, json.statusReason]).toEqual([200, 'SUSPENDED', 'Unpaid.']);
    await eventually(async () => (await statusOf(tokens.accessToken)) === 401, 'its people are refused');
    expect(await statusOf(service.token)).toBe(401);
    expect((await refresh(tokens.refreshToken)).status).toBe(401);
    expect((await logIn(person)).json.code).toBe('TENANT_SUSPENDED');
  });

  test('can use its sessions again after reactivation', async () => {
    const person = await newAdmin();
    const tokens = await signIn(person);
    await suspend(person.tenantId);
    expect((await refresh(tokens.refreshToken)).status).toBe(401);
    // The gateway has cached their refusal by now, and has to drop it.
    await eventually(async () => (await statusOf(tokens.accessToken)) === 401, 'its users are out');
    expect((await reactivate(person.tenantId)).json).toMatchObject({ status: 'ACTIVE', statusReason: null });
    await eventually(async () => (await statusOf(tokens.accessToken)) === 200, 'its users are back');
    expect((await refresh(tokens.refreshToken)).status).toBe(200);
  });

  test(
    cites('decided.the-operator', 'is suspended once, by the operator, with an entry in its own ledger'),
    async () => {
      const tenantId = await shared.provisioning.tenant();
      for (const reason of ['Unpaid.', 'Again.'])
        expect((await suspend(tenantId, reason)).json.statusReason).toBe('Unpaid.');
      for (const _ of [1, 2]) await reactivate(tenantId);
      const chain = await new LedgerReader().chain(tenantId);
      expect(chain.map(({ action, reason }) => [action, reason])).toEqual([
        ['tenant.created', null],
        ['tenant.suspended', 'Unpaid.'],
        ['tenant.reactivated', null],
      ]);
    },
  );

  test('cannot be the operator’s own or an unknown one', async () => {
    expect((await suspend(operatorTenantId)).status).toBe(409);
    expect((await suspend('0190a3c8-7b1e-7c3a-9f52-6f1f0a2b3c4e')).status).toBe(404);
  });
});
