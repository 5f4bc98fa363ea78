import { randomUUID } from 'node:crypto';
import { bindingReferences } from '@agg/policy-engine';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { timestamp, uuidV7 } from '../../kit/story.ts';
import { beginPolicies, type PolicyStory, refusalOf } from './policy-story.ts';

const time = expect.stringMatching(timestamp);

let story: PolicyStory;
let groupId: string;
beforeAll(async () => {
  story = await beginPolicies();
  groupId = await story.group();
});

describe('A binding', () => {
  test(cites('success.created', 'is created with its defaults'), async () => {
    const { send, bind, admin } = story;
    const id = await bind(groupId);
    const { json } = await send('GET', `/policy-bindings/${id}`);
    const none = Object.fromEntries(bindingReferences.map((name) => [name, null]));
    expect(json).toEqual({
      bindingId: expect.stringMatching(uuidV7),
      version: '1',
      groupId,
      groupName: 'Everyday',
      groupVersion: '1',
      isLatestGroupVersion: true,
      bindingLevel: 'TENANT',
      ...none,
      priority: 100,
      validFrom: json.createdAt,
      validTo: null,
      createdAt: time,
      removedAt: null,
      createdBy: { id: admin.id, name: 'Grace Hopper' },
    });
  });

  test('is of the latest version by default, and of none that has ended', async () => {
    const { send, group, addVersions } = story;
    const own = await group();
    await addVersions(own, '2');
    const ended = { validFrom: '2020-01-01T00:00:00Z', validTo: '2021-01-01T00:00:00Z', reason: 'Old.' };
    await send('POST', `/policy-groups/${own}/versions`, ended);
    const create = (members: object) =>
      send('POST', '/policy-bindings', { groupId: own, bindingLevel: 'TENANT', ...members });
    expect((await create({})).json).toMatchObject({ groupVersion: '2', isLatestGroupVersion: true });
    expect((await create({ groupVersion: '1' })).json.isLatestGroupVersion).toBe(false);
    expect(refusalOf(await create({ groupVersion: '3' }))).toEqual([409, 'CONFLICT', []]);
    expect(refusalOf(await create({ groupVersion: '9' }))).toEqual([422, 'UNPROCESSABLE', ['/groupVersion']]);
    expect((await create({ groupId: randomUUID() })).status).toBe(404);
  });

  test(
    cites('decided.validity', 'changes its priority and its validity, and counts its changes'),
    async () => {
      const { send, bind } = story;
      const id = await bind(groupId);
      const update = (body: object) => send('PATCH', `/policy-bindings/${id}`, body);
      const validity = { validFrom: '2020-01-01T00:00:00.000Z', validTo: '2999-01-01T00:00:00.000Z' };
      const changed = { priority: 0, ...validity };
      expect((await update(changed)).json).toMatchObject({ version: '2', ...changed });
      expect((await update(changed)).json.version).toBe('2');
      expect((await update({ validTo: null })).json).toMatchObject({
        version: '3',
        priority: 0,
        validTo: null,
      });
      for (const priority of [-1, 1_000_001])
        expect(refusalOf(await update({ priority }))).toEqual([400, 'VALIDATION_FAILED', ['/priority']]);
      const reversed = await update({ validTo: '2019-01-01T00:00:00Z' });
      expect(refusalOf(reversed)).toEqual([422, 'UNPROCESSABLE', ['/validTo']]);
      expect((await send('PATCH', `/policy-bindings/${randomUUID()}`, {})).status).toBe(404);
    },
  );

  test(cites('decided.removed-bindings', 'is removed for good, and its row stays'), async () => {
    const { send, group, bind } = story;
    const own = await group();
    const id = await bind(own);
    for (const _ of [1, 2]) expect((await send('DELETE', `/policy-bindings/${id}`)).status).toBe(204);
    expect((await send('GET', `/policy-bindings?groupId=${own}`)).json.content).toEqual([]);
    const { json } = await send('GET', `/policy-bindings/${id}`);
    expect(json).toMatchObject({ version: '2', removedAt: time });
    expect((await send('GET', `/policy-groups/${own}`)).json).toMatchObject({
      bindings: [],
      bindingCount: 0,
    });
    expect((await send('PATCH', `/policy-bindings/${id}`, { priority: 1 })).status).toBe(409);
    expect((await send('POST', `/policy-bindings/${id}/upgrade`)).status).toBe(409);
    expect((await send('DELETE', `/policy-bindings/${randomUUID()}`)).status).toBe(404);
  });
});
