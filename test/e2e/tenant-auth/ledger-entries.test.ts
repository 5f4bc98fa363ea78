import { describe, expect, test } from '@jest/globals';
import { aloneWithKeys } from '../../kit/alone-with-keys.ts';
import { mutationsElsewhere } from '../../kit/driven-mutations.ts';
import { actionsOf, sent } from '../../kit/ledger-entries.ts';
import { shared } from '../../kit/shared-stack.ts';
import { live } from './live.ts';
import { ownLife } from './own-life.ts';

describe('A mutation of tenant-auth leaves one ledger entry for each change', () => {
  test('in the life of a person who signs up', () => live(ownLife));

  test('in the suspended tenant, when the operator suspends it', async () => {
    const [{ token }, tenantId] = await Promise.all([
      shared.provisioning.operator(),
      shared.provisioning.tenant(),
    ]);
    for (const [name, action, more = ''] of [
      ['suspendTenant', 'tenant.suspended'],
      ['reactivateTenant', 'tenant.reactivated'],
      ['setTenantLimits', 'tenant.limits_set', 'tenantRequestsPerMinute: 9, '],
    ]) {
      const document = `mutation { ${name}(${more}tenantId: "${tenantId}", reason: "Because.") { status } }`;
      const { entries } = await sent(document, {}, token);
      expect(entries).toEqual([{ action, kind: 'TENANT', id: tenantId, tenant: tenantId }]);
      expect((await sent(document, {}, token)).entries).toEqual([]);
    }
  });

  test('in the operator’s tenant, when signing keys change', async () => {
    const { token, tenantId } = await shared.provisioning.operator();
    await aloneWithKeys(async () => {
      const rotated = await sent('mutation { rotateSigningKeys(reason: "Because.") { kid } }', {}, token);
      expect(actionsOf(rotated.entries).sort()).toEqual(['signing-key.created', 'signing-key.updated']);
      const { kid } = rotated.answer.data.rotateSigningKeys;
      const withdraw = `mutation { withdrawSigningKey(kid: "${kid}", reason: "Because.") { kid } }`;
      const withdrawn = await sent(withdraw, {}, token);
      expect(actionsOf(withdrawn.entries).sort()).toEqual(['signing-key.updated', 'signing-key.withdrawn']);
      expect((await sent(withdraw, {}, token)).entries).toEqual([]);
      const tenants = [...rotated.entries, ...withdrawn.entries].map(({ tenant }) => tenant);
      expect(new Set(tenants)).toEqual(new Set([tenantId]));
    });
  });

  test('and these tests cover every mutation that is in no life', () => {
    const byTheOperator = [
      'suspendTenant',
      'reactivateTenant',
      'setTenantLimits',
      'rotateSigningKeys',
      'withdrawSigningKey',
    ];
    const driven = new Set(ownLife.map(([name]) => name).concat(byTheOperator));
    expect([...driven].sort()).toEqual(mutationsElsewhere('test/e2e/tenant-auth/ledger-entries.test.ts'));
  });
});
