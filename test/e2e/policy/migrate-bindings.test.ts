import { bindingReferences } from '@agg/policy-engine';
import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { timestamp } from '../../kit/story.ts';
import { beginPolicies, type PolicyStory } from './policy-story.ts';
import { from, rebinding } from './rebinding.ts';

const ledger = new LedgerReader();
const time = expect.stringMatching(timestamp);
const times = { validFrom: time, validTo: null, createdAt: time };
const none = Object.fromEntries(bindingReferences.map((name) => [name, null]));

/** A group with three versions, and so many bindings on the first. */
async function beginBound(count: number) {
  const story = await beginPolicies();
  const groupId = await story.group();
  await story.addVersions(groupId, '2', '3');
  const bindingIds: string[] = [];
  while (bindingIds.length < count) bindingIds.push(await story.bind(groupId));
  const rebind = (targetVersion: string, bindings: object[], token?: string) => {
    const { path, body } = rebinding(groupId, targetVersion, bindings);
    return story.send('POST', path, body, token);
  };
  return { ...story, groupId, bindingIds, rebind };
}

/** The entries of a group and of bindings after their creation, oldest first. */
async function entriesOf({ tenantId }: PolicyStory, ids: readonly string[]) {
  const chain = await ledger.chain(tenantId);
  return chain.filter(({ subjectId, action }) => ids.includes(subjectId) && action.endsWith('migrated'));
}

describe('Bindings are migrated to a version of their group', () => {
  test(
    cites(
      ['op18.path', 'binding.members', 'success.action'],
      'with exactly the members of the interface, in the order of the request',
    ),
    async () => {
      const { maker, groupId, rebind, bind } = await beginBound(0);
      const sink = { id: await maker.agent('Sink'), name: 'Sink' };
      const source = { id: await maker.agent('Source'), name: 'Source' };
      const channel = { id: await maker.channel('Web'), name: 'Web' };
      const pair = {
        bindingLevel: 'AGENT_TO_AGENT',
        sourceAgentId: source.id,
        sinkAgentId: sink.id,
        priority: 7,
      };
      const end = '2999-01-01T00:00:00.000Z';
      const web = { bindingLevel: 'CHANNEL_TO_AGENT', channelId: channel.id, agentId: sink.id, validTo: end };
      const [one, other] = [await bind(groupId, pair), await bind(groupId, web)];
      const { status, json } = await rebind('2', [other, one].map(from('1')));
      const common = { version: '2', groupId, groupName: 'Everyday', groupVersion: '2', ...none, ...times };
      const ofWeb = {
        bindingId: other,
        bindingLevel: 'CHANNEL_TO_AGENT',
        agent: sink,
        channel,
        priority: 100,
        validTo: end,
      };
      const ofPair = {
        bindingId: one,
        bindingLevel: 'AGENT_TO_AGENT',
        sourceAgent: source,
        sinkAgent: sink,
        priority: 7,
      };
      const expected = [ofWeb, ofPair].map((own) => ({ ...common, isLatestGroupVersion: false, ...own }));
      expect([status, json]).toEqual([200, expected]);
    },
  );

  test(cites('binding.latest', 'and tell whether it is the newest'), async () => {
    const { bindingIds, rebind } = await beginBound(1);
    const isLatest = async (source: string, target: string) =>
      (await rebind(target, bindingIds.map(from(source)))).json[0].isLatestGroupVersion;
    expect([await isLatest('1', '2'), await isLatest('2', '3'), await isLatest('3', '1')]).toEqual([
      false,
      true,
      false,
    ]);
  });

  test(
    cites(
      ['op18.audit', 'op18.atomic', 'decided.operation-18'],
      'with one entry of the group before one of each binding, all with the reason and one correlation',
    ),
    async () => {
      const story = await beginBound(3);
      const { groupId, bindingIds, rebind } = story;
      await rebind('2', bindingIds.map(from('1')));
      const entries = await entriesOf(story, [groupId, ...bindingIds]);
      const [parent, ...others] = entries;
      expect(entries.map(({ action }) => action)).toEqual([
        'policy-group.bindings_migrated',
        ...bindingIds.map(() => 'policy-binding.migrated'),
      ]);
      expect(others.map(({ subjectId }) => subjectId).sort()).toEqual(bindingIds.toSorted());
      expect(parent?.subjectId).toBe(groupId);
      expect(JSON.parse(String(parent?.payload))).toEqual({
        targetVersion: '2',
        bindings: bindingIds.map(from('1')),
      });
      expect(new Set(entries.map(({ reason }) => reason))).toEqual(new Set(['Rules.']));
      expect(new Set(entries.map(({ correlationId }) => correlationId)).size).toBe(1);
      expect(parent?.correlationId).toEqual(expect.any(String));
    },
  );

  test(cites('decided.operation-18', 'and those that are there already stay as they are'), async () => {
    const story = await beginBound(3);
    const { groupId, bindingIds, rebind } = story;
    const [there = '', ...others] = bindingIds;
    await rebind('2', [from('1')(there)]);
    const { status, json } = await rebind('2', [from('2')(there), ...others.map(from('1'))]);
    expect([status, json.map(({ version }: { version: string }) => version)]).toEqual([200, ['2', '2', '2']]);
    expect(await entriesOf(story, [there])).toHaveLength(1);
    const nothing = await rebind('2', bindingIds.map(from('2')));
    expect([nothing.status, nothing.json]).toEqual([200, json]);
    expect(await entriesOf(story, [groupId])).toHaveLength(2);
  });

  test(cites(['op18.access', 'op19.access'], 'and upgraded with TENANT:WRITE alone'), async () => {
    const { maker, groupId, bind, rebind, caller, send } = await beginBound(0);
    const bindingId = await bind(groupId, {
      bindingLevel: 'ANY_TO_AGENT',
      agentId: await maker.agent('Clerk'),
    });
    const { token } = await caller(['TENANT:WRITE']);
    const moved = await rebind('2', [from('1')(bindingId)], token);
    expect([moved.status, moved.json[0].agent.name]).toEqual([200, 'Clerk']);
    const upgraded = await send('POST', `/policy-bindings/${bindingId}/upgrade`, undefined, token);
    expect([upgraded.status, upgraded.json.agent.name]).toEqual([200, 'Clerk']);
    expect(upgraded.json.group.policies).toHaveLength(1);
    const { token: other } = await caller(['TENANT:READ', 'TENANT:DELETE', 'REGISTRY:WRITE']);
    expect((await rebind('2', [from('3')(bindingId)], other)).status).toBe(403);
    const refused = await send('POST', `/policy-bindings/${bindingId}/upgrade`, undefined, other);
    expect(refused.status).toBe(403);
  });
});
