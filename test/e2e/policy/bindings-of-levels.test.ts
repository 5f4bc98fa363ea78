import { randomUUID } from 'node:crypto';
import { type BindingReference, bindingLevels, bindingReferences, referencesOf } from '@agg/policy-engine';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { beginPolicies, type PolicyStory, refusalOf } from './policy-story.ts';

const provide = 'mutation { createLlmProvider(input: { name: "House", kind: OPENAI }) { llmProviderId } }';
const route = `mutation ($id: UUID!) { createLlmGateway(input: {
  name: "Everyday", routes: [{ alias: "a", llmProviderId: $id, model: "m" }] }) { llmGatewayId } }`;

let story: PolicyStory;
let groupId: string;
/** What can be referred to, by the name of the reference. */
let known: Record<BindingReference, { id: string; name: string }>;
beforeAll(async () => {
  story = await beginPolicies();
  groupId = await story.group();
  const { maker, ask, admin } = story;
  const { llmProviderId: id } = await ask(provide);
  known = {
    agent: { id: await maker.agent('Clerk'), name: 'Clerk' },
    sourceAgent: { id: await maker.agent('Asker'), name: 'Asker' },
    sinkAgent: { id: await maker.agent('Answerer'), name: 'Answerer' },
    sourceUser: { id: admin.id, name: 'Grace Hopper' },
    channel: { id: await maker.channel('Web'), name: 'Web' },
    mcpServer: { id: await maker.mcpServer('Files'), name: 'Files' },
    llmGateway: { id: (await ask(route, { id })).llmGatewayId, name: 'Everyday' },
  };
});

/** Members with the ids of some references. */
function idsOf(names: readonly BindingReference[], of = (name: BindingReference) => known[name].id) {
  return Object.fromEntries(names.map((name) => [`${name}Id`, of(name)]));
}

describe.each(bindingLevels)('A binding of level %s', (bindingLevel) => {
  const demanded = referencesOf(bindingLevel);
  const others = bindingReferences.filter((name) => !demanded.includes(name));
  const pointers = (names: readonly BindingReference[]) => names.map((name) => `/${name}Id`).sort();
  const create = (ids: object) => story.send('POST', '/policy-bindings', { groupId, bindingLevel, ...ids });

  test(cites('decided.levels-of-bindings', 'shows what it is bound to by id and name'), async () => {
    const { status, headers, json } = await create(idsOf(demanded));
    expect([status, headers.get('location')]).toEqual([201, `/relay/v1/policy-bindings/${json.bindingId}`]);
    const shown = bindingReferences.map((name) => [name, demanded.includes(name) ? known[name] : null]);
    expect(json).toMatchObject({ bindingLevel, ...Object.fromEntries(shown) });
  });

  test(cites('decided.levels-of-bindings', 'takes exactly its references, to what is in use'), async () => {
    const [status, code, extra] = refusalOf(await create(idsOf(bindingReferences)));
    expect([status, code, extra.sort()]).toEqual([400, 'VALIDATION_FAILED', pointers(others)]);
    if (demanded.length === 0) return;
    const [, , missing] = refusalOf(await create({}));
    expect(missing.sort()).toEqual(pointers(demanded));
    const unknown = refusalOf(await create(idsOf(demanded, () => randomUUID())));
    expect(unknown.toSpliced(2)).toEqual([422, 'UNPROCESSABLE']);
    expect(unknown[2].sort()).toEqual(pointers(demanded));
  });
});

describe('What a binding is bound to', () => {
  test(
    cites('decided.levels-of-bindings', 'keeps its name when it is archived, and is refused anew'),
    async () => {
      const { send, bind, maker, ask } = story;
      const agentId = await maker.agent('Short-lived');
      const id = await bind(groupId, { bindingLevel: 'ANY_TO_AGENT', agentId });
      await ask('mutation ($id: UUID!) { archiveAgent(agentId: $id) { status } }', { id: agentId });
      const { agent } = (await send('GET', `/policy-bindings/${id}`)).json;
      expect(agent).toEqual({ id: agentId, name: 'Short-lived' });
      const again = await send('POST', '/policy-bindings', {
        groupId,
        bindingLevel: 'ANY_TO_AGENT',
        agentId,
      });
      expect(refusalOf(again)).toEqual([422, 'UNPROCESSABLE', ['/agentId']]);
    },
  );

  test('is of the tenant', async () => {
    const other = await beginPolicies();
    const own = await other.group();
    const foreign = { groupId: own, bindingLevel: 'AGENT_TO_AGENT', ...idsOf(['sourceAgent', 'sinkAgent']) };
    const refused = await other.send('POST', '/policy-bindings', foreign);
    expect(refusalOf(refused)).toEqual([422, 'UNPROCESSABLE', ['/sourceAgentId', '/sinkAgentId']]);
  });

  test(
    cites(['list.search', 'decided.levels-of-bindings'], 'and its version narrow the list of bindings'),
    async () => {
      const { send, bind, group, addVersions } = story;
      const own = await group();
      await addVersions(own, '2');
      const on = (groupVersion: string, bindingLevel: string, ...names: BindingReference[]) =>
        bind(own, { groupVersion, bindingLevel, ...idsOf(names) });
      const tenant = await on('1', 'TENANT');
      const pair = await on('2', 'AGENT_TO_AGENT', 'sourceAgent', 'sinkAgent');
      const one = await bind(own, {
        groupVersion: '2',
        bindingLevel: 'ANY_TO_AGENT',
        agentId: known.sinkAgent.id,
      });
      const channel = await on('1', 'CHANNEL_TO_ANY_AGENT', 'channel');
      const list = async (query: string) => {
        const { json } = await send('GET', `/policy-bindings?groupId=${own}&${query}`);
        expect(json.totalElements).toBe(json.content.length);
        return json.content.map(({ bindingId }: { bindingId: string }) => bindingId);
      };
      expect(await list('')).toEqual([channel, one, pair, tenant]);
      expect(await list('sort=createdAt')).toEqual([tenant, pair, one, channel]);
      expect(await list('groupVersion=2')).toEqual([one, pair]);
      expect(await list('isLatestGroupVersion=true')).toEqual([one, pair]);
      expect(await list('isLatestGroupVersion=false')).toEqual([channel, tenant]);
      const ofAll = await send('GET', '/policy-bindings?isLatestGroupVersion=false');
      expect(refusalOf(ofAll)).toEqual([400, 'VALIDATION_FAILED', ['groupId']]);
      expect(await list('bindingLevel=TENANT')).toEqual([tenant]);
      expect(await list(`agentId=${known.sinkAgent.id}`)).toEqual([one, pair]);
      expect(await list(`agentId=${known.sourceAgent.id}&isLatestGroupVersion=true`)).toEqual([pair]);
      expect(await list(`channelId=${known.channel.id}`)).toEqual([channel]);
    },
  );
});
