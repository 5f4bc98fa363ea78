import { expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { beginPolicies } from './policy-story.ts';
import { from, rebinding } from './rebinding.ts';

const rounds = 20;
const ledger = new LedgerReader();

/** Bindings that apply an archived policy, and have not ended. */
const lost = (policyId: string) =>
  ledger.query(
    `select binding_id from policy.policy_binding as binding
      join policy.policy_group_member as member using (tenant_id, group_id, group_version)
      join policy.policy as head on head.tenant_id = member.tenant_id and head.policy_id = member.policy_id
      where head.policy_id = $1 and head.archived_at is not null and binding.removed_at is null
        and (binding.valid_to is null or binding.valid_to > now())`,
    [policyId],
  );

test(
  cites('decided.archiving-policies-and-groups', 'A policy is archived or bound, never both'),
  async () => {
    const { send, policy, group } = await beginPolicies();
    for (let round = 0; round < rounds; round += 1) {
      const policyId = await policy();
      const groupId = await group({ policies: [{ policyId }] });
      const body = { groupId, bindingLevel: 'TENANT' };
      const answers = await Promise.all([
        send('DELETE', `/policies/${policyId}`),
        send('POST', '/policy-bindings', body),
      ]);
      const statuses = answers.map(({ status }) => status);
      expect([
        [204, 409],
        [409, 201],
      ]).toContainEqual(statuses);
      expect(await lost(policyId)).toEqual([]);
    }
  },
);

test(
  cites(
    'decided.archiving-policies-and-groups',
    'A binding that is about to end goes on, or its policy is archived, never both',
  ),
  async () => {
    const { send, policy, group, bind } = await beginPolicies();
    const outcomes = new Set<string>();
    for (let round = 0; round < rounds; round += 1) {
      const policyId = await policy();
      const groupId = await group({ policies: [{ policyId }] });
      const end = Date.now() + 150;
      const validity = { validFrom: '2020-01-01T00:00:00Z', validTo: new Date(end).toISOString() };
      const path = `/policy-bindings/${await bind(groupId, validity)}`;
      let isOn = false;
      const goesOn = async () => {
        while (Date.now() < end - 10) await new Promise(setImmediate);
        const { status } = await send('PATCH', path, { validTo: null });
        isOn = status === 200;
        return status;
      };
      // It ends: the binding goes on, or has ended.
      const archive = async () => {
        for (;;) {
          const wasOn = isOn;
          const { status } = await send('DELETE', `/policies/${policyId}`);
          if (status === 204 || wasOn) return status;
        }
      };
      outcomes.add((await Promise.all([goesOn(), archive()])).join());
      expect(await lost(policyId)).toEqual([]);
    }
    expect(['200,409', '409,204']).toEqual(expect.arrayContaining([...outcomes]));
  },
);

test(
  cites(['op18.atomic', 'op19.newest'], 'A binding is migrated and upgraded at once, one after the other'),
  async () => {
    const { send, group, addVersions, bind, tenantId } = await beginPolicies();
    const groupId = await group();
    await addVersions(groupId, '2', '3');
    for (let round = 0; round < rounds; round += 1) {
      const bindingId = await bind(groupId);
      const { path, body } = rebinding(groupId, '2', [from('1')(bindingId)]);
      const [migrated, upgraded] = await Promise.all([
        send('POST', path, body),
        send('POST', `/policy-bindings/${bindingId}/upgrade`),
      ]);
      expect(upgraded.status).toBe(200);
      // Where the upgrade was first, the binding is no longer on the version that the migration names.
      expect([200, 409]).toContain(migrated.status);
      expect((await send('GET', `/policy-bindings/${bindingId}`)).json.groupVersion).toBe('3');
      const moves = (await ledger.actionsOn(tenantId, bindingId)).slice(1);
      expect(moves).toEqual(Array(migrated.status === 200 ? 2 : 1).fill('policy-binding.migrated'));
    }
  },
);
