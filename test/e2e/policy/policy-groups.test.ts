import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { timestamp, uuidV7 } from '../../kit/story.ts';
import { beginPolicies, refusalOf, shownAudit } from './policy-story.ts';

const time = expect.stringMatching(timestamp);
const bad = (...pointers: string[]) => [400, 'VALIDATION_FAILED', pointers];
const impossible = (...pointers: string[]) => [422, 'UNPROCESSABLE', pointers];

describe('A policy group', () => {
  test(cites('success.created', 'is created with its first version'), async () => {
    const { send, policy, admin } = await beginPolicies();
    const policyId = await policy();
    const body = { name: 'Everyday', description: 'For all.', policies: [{ policyId }] };
    const { status, headers, json } = await send('POST', '/policy-groups', body);
    expect([status, headers.get('location')]).toEqual([201, `/relay/v1/policy-groups/${json.groupId}`]);
    const shown = { name: 'Accounts', description: null, config: shownAudit };
    const times = { validFrom: time, validTo: null, createdAt: time };
    expect(json).toEqual({
      groupId: expect.stringMatching(uuidV7),
      version: '1',
      isLatestVersion: true,
      name: 'Everyday',
      description: 'For all.',
      policies: [{ orderIndex: 0, policy: { policyId, version: '1', groupCount: 1, ...shown, ...times } }],
      bindings: [],
      bindingCount: 0,
      ...times,
      supersedesVersion: null,
      reason: null,
      archivedAt: null,
      createdBy: { id: admin.id, name: 'Grace Hopper' },
    });
    expect((await send('GET', `/policy-groups/${json.groupId}`)).json).toEqual(json);
  });

  test(cites('decided.members-of-a-policy-group', 'keeps the versions of its policies'), async () => {
    const { send, policy, group } = await beginPolicies();
    const policyId = await policy();
    const groupId = await group({ policies: [{ policyId }] });
    await send('POST', `/policies/${policyId}/versions`, { reason: 'Better.', name: 'Newer' });
    const pinned = async (version: string) => {
      const { json } = await send('GET', `/policy-groups/${groupId}?version=${version}`);
      return json.policies.map(({ policy }: { policy: { version: string } }) => policy.version);
    };
    await send('POST', `/policy-groups/${groupId}/versions`, { reason: 'Copied.' });
    await send('POST', `/policy-groups/${groupId}/versions`, { reason: 'Newest.', policies: [{ policyId }] });
    const old = [{ policyId, version: '1' }];
    await send('POST', `/policy-groups/${groupId}/versions`, { reason: 'Old again.', policies: old });
    expect(await Promise.all(['1', '2', '3', '4'].map(pinned))).toEqual([['1'], ['1'], ['2'], ['1']]);
    expect((await send('GET', `/policies/${policyId}?version=1`)).json.groupCount).toBe(1);
    expect((await send('GET', `/policies/${policyId}`)).json.groupCount).toBe(1);
  });

  test(cites('decided.members-of-a-policy-group', 'has its policies in order'), async () => {
    const { send, policy, group } = await beginPolicies();
    const ids = await Promise.all([policy(), policy(), policy()]);
    const places = [20, 0, 10];
    const groupId = await group({
      policies: ids.map((policyId, index) => ({ policyId, orderIndex: places[index] })),
    });
    const { policies } = (await send('GET', `/policy-groups/${groupId}`)).json;
    expect(policies.map(({ orderIndex }: { orderIndex: number }) => orderIndex)).toEqual([0, 10, 20]);
    expect(policies.map(({ policy: one }: { policy: { policyId: string } }) => one.policyId)).toEqual([
      ids[1],
      ids[2],
      ids[0],
    ]);
  });

  test(
    cites('decided.members-of-a-policy-group', 'is refused with a pointer to every member that cannot be'),
    async () => {
      const { send, policy } = await beginPolicies();
      const { policy: foreign } = await beginPolicies();
      const [policyId, archivedId, foreignId] = [await policy(), await policy(), await foreign()];
      await send('DELETE', `/policies/${archivedId}`);
      const refused = async (...policies: object[]) =>
        refusalOf(await send('POST', '/policy-groups', { name: 'Group', policies }));
      expect(await refused()).toEqual(bad('/policies'));
      const many = Array.from({ length: 101 }, () => ({ policyId: randomUUID() }));
      expect(await refused(...many)).toEqual(bad('/policies'));
      expect(await refused({ policyId }, { policyId })).toEqual(bad('/policies/1/policyId'));
      const other = { policyId: randomUUID() };
      expect(await refused({ policyId, orderIndex: 1 }, other)).toEqual(bad('/policies/1/orderIndex'));
      expect(await refused({ policyId, orderIndex: -1 })).toEqual(bad('/policies/0/orderIndex'));
      const unusable = [archivedId, foreignId, randomUUID()].map((id) => ({ policyId: id }));
      expect(await refused({ policyId }, ...unusable)).toEqual(
        impossible('/policies/1/policyId', '/policies/2/policyId', '/policies/3/policyId'),
      );
      expect(await refused({ policyId, version: '9' })).toEqual(impossible('/policies/0/version'));
      expect((await send('GET', '/policy-groups')).json.totalElements).toBe(0);
    },
  );

  test('shows what changes between two versions, by policy', async () => {
    const { send, policy, group } = await beginPolicies();
    const [kept, dropped, added] = await Promise.all([policy(), policy(), policy()]);
    const groupId = await group({ policies: [{ policyId: kept }, { policyId: dropped }] });
    const policies = [{ policyId: added }, { policyId: kept }];
    await send('POST', `/policy-groups/${groupId}/versions`, { reason: 'Other.', name: 'Other', policies });
    expect((await send('GET', `/policy-groups/${groupId}/diff?from=1&to=2`)).json).toEqual({
      added: { [`policies.${added}`]: { version: '1', orderIndex: 0 } },
      removed: { [`policies.${dropped}`]: { version: '1', orderIndex: 1 } },
      changed: {
        name: { from: 'Everyday', to: 'Other' },
        [`policies.${kept}.orderIndex`]: { from: 0, to: 1 },
      },
    });
  });

  test(
    cites('decided.archiving-policies-and-groups', 'is archived unless a binding applies it'),
    async () => {
      const { send, group, bind } = await beginPolicies();
      const groupId = await group();
      const bindingId = await bind(groupId, { validFrom: '2999-01-01T00:00:00Z' });
      expect(refusalOf(await send('DELETE', `/policy-groups/${groupId}`))).toEqual([409, 'CONFLICT', []]);
      await send('DELETE', `/policy-bindings/${bindingId}`);
      for (const _ of [1, 2]) expect((await send('DELETE', `/policy-groups/${groupId}`)).status).toBe(204);
      expect((await send('GET', '/policy-groups')).json.content).toEqual([]);
      const { content } = (await send('GET', '/policy-groups?includeArchived=true')).json;
      expect(content).toMatchObject([{ groupId, archivedAt: time }]);
      const late = { groupId, bindingLevel: 'TENANT' };
      expect(refusalOf(await send('POST', '/policy-bindings', late))).toEqual([409, 'CONFLICT', []]);
      const version = await send('POST', `/policy-groups/${groupId}/versions`, { reason: 'Late.' });
      expect(refusalOf(version)).toEqual([409, 'CONFLICT', []]);
    },
  );

  test(
    cites('decided.archiving-policies-and-groups', 'gets no new version with a policy that is archived'),
    async () => {
      const { send, policy, group, bind } = await beginPolicies();
      const policyId = await policy();
      const groupId = await group({ policies: [{ policyId }] });
      await send('DELETE', `/policies/${policyId}`);
      const version = await send('POST', `/policy-groups/${groupId}/versions`, { reason: 'Copied.' });
      expect(refusalOf(version)).toEqual(impossible('/policies'));
      await expect(bind(groupId)).rejects.toThrow('contains archived policies');
    },
  );
});
