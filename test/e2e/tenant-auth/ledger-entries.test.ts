import { access } from 'node:fs/promises';
import { describe, expect, test } from '@jest/globals';
import { shared } from '../../kit/shared-stack.ts';
import { aloneWithKeys } from '../access/alone-with-keys.ts';
import { actionsOf, sent } from '../ledger/entries.ts';
import { beginScene, live } from '../ledger/living.ts';
import { mutationsOf } from '../ledger/public-mutations.ts';
import type { DrivenPerson } from '../ledger/scene.ts';
import { isNewEachTime, ownLife } from './mutations-of-people.ts';
import { byTheOperator, drivenElsewhere, livesInTenant } from './mutations-of-tenant.ts';

describe('Every mutation of tenant-auth leaves one ledger entry for each change', () => {
  test('in the life of a person who signs up', async () => {
    const scene = await beginScene();
    // GraphQL refuses an expired token, even for operations that need none.
    const tokenOf = ([mutation]: DrivenPerson) => (mutation === 'login' ? undefined : scene.token);
    await live(scene, ownLife, { tokenOf, tenantOf: () => scene.known.tenantId, isNewEachTime });
  });

  test.each(Object.keys(livesInTenant))('in the life of a %s', async (life) => {
    const scene = await beginScene();
    const { token, tenantId } = scene.admin;
    const rules = { tokenOf: () => token, tenantOf: () => tenantId, isNewEachTime };
    await live(scene, livesInTenant[life] ?? [], rules);
  });

  test('in the suspended tenant, when the operator suspends it', async () => {
    const [{ token }, tenantId] = await Promise.all([
      shared.provisioning.operator(),
      shared.provisioning.tenant(),
    ]);
    for (const [name, action] of [
      ['suspendTenant', 'tenant.suspended'],
      ['reactivateTenant', 'tenant.reactivated'],
    ]) {
      const document = `mutation { ${name}(tenantId: "${tenantId}", reason: "Because.") { status } }`;
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

  test.each(Object.entries(drivenElsewhere))('and %s in %s', async (_name, file) => {
    await access(new URL(file, import.meta.url));
  });

  test('and these tests cover every mutation', () => {
    const ofLives = [ownLife, ...Object.values(livesInTenant)].flatMap((life) => life.map(([name]) => name));
    const driven = new Set([...ofLives, ...byTheOperator, ...Object.keys(drivenElsewhere)]);
    expect([...driven].sort()).toEqual(mutationsOf('TENANT_AUTH'));
  });
});
