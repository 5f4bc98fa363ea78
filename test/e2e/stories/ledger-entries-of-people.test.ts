import { access } from 'node:fs/promises';
import { describe, expect, test } from '@jest/globals';
import { newEmail, newPassword } from '../../kit/accounts.ts';
import { shared } from '../../kit/shared-stack.ts';
import { aloneWithKeys } from '../access/alone-with-keys.ts';
import { actionsOf, sent } from './entries.ts';
import { isNewEachTime, ownLife } from './mutations-of-people.ts';
import { drivenElsewhere, livesInTenant } from './mutations-of-tenant.ts';
import { type DrivenPerson, keep, type Scene } from './scene.ts';
import { beginStory } from './story.ts';

async function beginScene(): Promise<Scene> {
  const { admin } = await beginStory();
  return { admin, email: newEmail(), password: newPassword(), known: {} };
}

/** Does a mutation twice: what each has left in the ledger, in no order. */
async function drive(scene: Scene, [name, args, , selection = '__typename']: DrivenPerson, token?: string) {
  const given = await args(scene);
  const document = `mutation { ${name}${given && `(${given})`} { ${selection} } }`;
  const { answer, entries } = await sent(document, {}, token);
  keep(scene, answer.data?.[name]);
  const again = isNewEachTime.test(name) ? [] : (await sent(document, {}, token)).entries;
  return { actions: actionsOf(entries).sort(), again: actionsOf(again), entries };
}

/** Goes through a life in somebody's name; every entry has to be in the ledger of one tenant. */
async function live(
  scene: Scene,
  life: readonly DrivenPerson[],
  tokenOf: (mutation: string) => string | undefined,
  tenantOf: () => unknown,
) {
  for (const step of life) {
    const [mutation, , expected] = step;
    const { actions, again, entries } = await drive(scene, step, tokenOf(mutation));
    expect({ mutation, actions, again }).toEqual({ mutation, actions: [...expected].sort(), again: [] });
    for (const { tenant } of entries) expect(tenant).toBe(tenantOf());
  }
}

describe('Every mutation of tenant-auth leaves one entry in the ledger for everything that it changes', () => {
  test('in the life of a person who signs up', async () => {
    const scene = await beginScene();
    // GraphQL minds a token that has ended, also where none is needed.
    await live(
      scene,
      ownLife,
      (mutation) => (mutation === 'login' ? undefined : scene.token),
      () => scene.known.tenantId,
    );
  });

  test.each(Object.keys(livesInTenant))('in the life of a %s', async (life) => {
    const scene = await beginScene();
    const { token, tenantId } = scene.admin;
    await live(
      scene,
      livesInTenant[life] ?? [],
      () => token,
      () => tenantId,
    );
  });

  test('in the tenant that is suspended, when the operator does it', async () => {
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
});
