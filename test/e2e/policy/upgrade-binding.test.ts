import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { timestamp } from '../../kit/story.ts';
import { audit, beginPolicies, refusalOf } from './policy-story.ts';

const ledger = new LedgerReader();
const time = expect.stringMatching(timestamp);
const times = { validFrom: time, validTo: null, createdAt: time };

describe('A binding is upgraded to the latest version of its group', () => {
  test(
    cites(
      [
        'op19.path',
        'op19.newest',
        'binding.upgraded',
        'binding.group',
        'binding.policy',
        'binding.config',
        'decided.operation-19',
      ],
      'with exactly the members of the interface',
    ),
    async () => {
      const { send, policy, group, addVersions, bind, maker } = await beginPolicies();
      const policyId = await policy({ description: 'Of banks.' });
      const groupId = await group({ description: 'For all.', policies: [{ policyId }] });
      await addVersions(groupId, '2');
      const agent = { id: await maker.agent('Clerk'), name: 'Clerk' };
      const id = await bind(groupId, { bindingLevel: 'ANY_TO_AGENT', agentId: agent.id, priority: 5 });
      const { status, json } = await send('POST', `/policy-bindings/${id}/upgrade`);
      const level = { bindingLevel: 'AGENT', agent, sourceAgent: null, sinkAgent: null, priority: 5 };
      const binding = { id, groupId, isLatestGroupVersion: true, ...level, ...times };
      const ofBanks = { policyId, version: '1', name: 'Accounts', description: 'Of banks.', ...times };
      const named = { groupId, version: '2', name: 'Everyday', description: 'For all.', ...times };
      const policies = [{ orderIndex: 0, policy: { ...ofBanks, config: audit, groupCount: 1 } }];
      const expected = { ...binding, group: { ...named, policies, bindings: [binding], bindingCount: 1 } };
      expect([status, json]).toEqual([200, expected]);
    },
  );

  test(cites('op19.newest', 'once: then nothing changes, and nothing is recorded'), async () => {
    const { send, group, addVersions, bind, tenantId } = await beginPolicies();
    const groupId = await group();
    await addVersions(groupId, '2');
    const id = await bind(groupId);
    const upgrade = () => send('POST', `/policy-bindings/${id}/upgrade`);
    const first = await upgrade();
    const again = await upgrade();
    expect([again.status, again.json]).toEqual([200, first.json]);
    expect(await ledger.actionsOn(tenantId, id)).toEqual([
      'policy-binding.created',
      'policy-binding.migrated',
    ]);
    expect((await send('GET', `/policy-bindings/${id}`)).json.version).toBe('2');
  });

  test(cites(['op19.coarse', 'binding.levels'], 'and named by its coarse level'), async () => {
    const { send, group, bind, maker, admin } = await beginPolicies();
    const groupId = await group();
    const [agentId, channelId] = [await maker.agent(), await maker.channel()];
    const levels = {
      TENANT: {},
      CHANNEL_TO_ANY_AGENT: { channelId },
      USER_TO_AGENT: { sourceUserId: admin.id, agentId },
    };
    const coarse: string[] = [];
    for (const [bindingLevel, ids] of Object.entries(levels)) {
      const id = await bind(groupId, { bindingLevel, ...ids });
      coarse.push((await send('POST', `/policy-bindings/${id}/upgrade`)).json.bindingLevel);
    }
    expect(coarse).toEqual(['TENANT', 'AGENT', 'SUBSCRIPTION']);
  });

  test(cites('decided.operation-19', 'which is the newest one that is valid, if there is one'), async () => {
    const { send, group, bind } = await beginPolicies();
    const past = { validFrom: '2020-01-01T00:00:00Z', validTo: '2021-01-01T00:00:00Z' };
    const future = { validFrom: '2999-01-01T00:00:00Z' };
    const groupId = await group(future);
    const id = await bind(groupId);
    await send('POST', `/policy-groups/${groupId}/versions`, { reason: 'Old.', ...past });
    const refused = await send('POST', `/policy-bindings/${id}/upgrade`);
    expect(refusalOf(refused)).toEqual([409, 'CONFLICT', []]);
    for (const validity of [{}, past, future])
      await send('POST', `/policy-groups/${groupId}/versions`, { reason: 'More.', ...validity });
    expect((await send('POST', `/policy-bindings/${id}/upgrade`)).json.group.version).toBe('3');
    expect((await send('POST', `/policy-bindings/${randomUUID()}/upgrade`)).status).toBe(404);
  });

  test(cites('decided.archiving-policies-and-groups', 'unless that has an archived policy'), async () => {
    const { send, policy, group, bind } = await beginPolicies();
    const [kept, added] = [await policy(), await policy({ name: 'Gone' })];
    const groupId = await group({ policies: [{ policyId: kept }] });
    const policies = [{ policyId: kept }, { policyId: added }];
    await send('POST', `/policy-groups/${groupId}/versions`, { reason: 'More.', policies });
    const id = await bind(groupId);
    await send('DELETE', `/policies/${added}`);
    const refused = await send('POST', `/policy-bindings/${id}/upgrade`);
    expect(refusalOf(refused)).toEqual([409, 'CONFLICT', []]);
    expect(refused.json.detail).toContain('"Gone"');
  });
});
