import { randomUUID } from 'node:crypto';
import { startTestSubgraph } from '@agg/kit/testing';
import { allRoles, type Caller, type CallerKind, platformCaller } from '@agg/schema';
import { describe, expect, test } from '@jest/globals';
import { policy } from '../index.ts';

const subgraph = await startTestSubgraph(policy);
const config = {
  type: 'KEYWORD',
  enabledLegs: { requestFromSource: true },
  entity: { type: 'KEYWORD', action: 'LOG' },
  keywords: ['secret'],
};
/** With its defaults, and without the settings that it does not have. */
const storedConfig = {
  ...config,
  mode: 'ENFORCE',
  enabledLegs: {
    requestFromSource: true,
    requestToSink: false,
    responseFromSink: false,
    responseToSource: false,
  },
  entity: { ...config.entity, scoreThreshold: 0.5 },
};
const create =
  'mutation ($config: PolicyConfigInput!) { createPolicy(input: { name: "Words", config: $config }) { policyId } }';
const combine = `mutation ($policyId: UUID!) {
  createPolicyGroup(input: { name: "Group", policies: [{ policyId: $policyId, orderIndex: 3 }] }) { groupId } }`;
const bind = 'mutation ($input: PolicyBindingInput!) { createPolicyBinding(input: $input) { bindingId } }';
const update = `mutation ($id: UUID!, $input: PolicyBindingUpdate!) {
  updatePolicyBinding(bindingId: $id, input: $input) { version } }`;
const remove = 'mutation ($id: UUID!) { removePolicyBinding(bindingId: $id) { version } }';

/** A tenant in which a person writes policies. */
async function newTenant(kind: CallerKind = 'USER') {
  const { caller } = subgraph.context({ kind, tenantId: randomUUID(), roles: allRoles });
  const ask = async (document: string, variables?: Record<string, unknown>, as: Caller | null = caller) => {
    const { data, errors } = await subgraph.execute(document, variables, as);
    if (errors) throw new Error(errors[0]?.message);
    // biome-ignore lint/suspicious/noExplicitAny: tests read arbitrary answers
    return Object.values(data ?? {})[0] as any;
  };
  const facts = () =>
    ask(
      '{ policyFacts { epoch groups bindings } }',
      {},
      { ...platformCaller, tenantId: String(caller?.tenantId) },
    );
  return { ask, facts };
}

async function beginBound() {
  const tenant = await newTenant();
  const { policyId } = await tenant.ask(create, { config });
  const { groupId } = await tenant.ask(combine, { policyId });
  const add = async (members: object = {}) =>
    (await tenant.ask(bind, { input: { groupId, bindingLevel: 'TENANT', ...members } })).bindingId;
  return { ...tenant, policyId, groupId, add };
}

describe('The facts about policies', () => {
  test('are the bindings as the engine takes them', async () => {
    const { facts, add, groupId, policyId } = await beginBound();
    const end = '2999-01-01T00:00:00.000Z';
    const bindingId = await add({ priority: 7, validTo: end });
    const version = { version: '1', validFrom: expect.any(Number), validTo: null };
    const group = {
      groupId,
      ...version,
      policies: [{ policyId, name: 'Words', ...version, config: storedConfig }],
    };
    const times = { createdAt: expect.any(Number), validFrom: expect.any(Number), validTo: Date.parse(end) };
    expect(await facts()).toEqual({
      epoch: 1,
      groups: [group],
      bindings: [
        { bindingId, level: 'TENANT', references: {}, priority: 7, ...times, groupId, groupVersion: '1' },
      ],
    });
  });

  test('have each version of a group once', async () => {
    const { facts, add } = await beginBound();
    for (const _ of [1, 2]) await add();
    const { groups, bindings } = await facts();
    expect([groups.length, bindings.length]).toEqual([1, 2]);
  });

  test('are empty without bindings, and leave out what is removed or has ended', async () => {
    const { ask, facts, add } = await beginBound();
    expect(await facts()).toEqual({ epoch: 0, groups: [], bindings: [] });
    const [removed, ended, coming] = [
      await add(),
      await add(),
      await add({ validFrom: '2999-01-01T00:00:00Z' }),
    ];
    await ask(remove, { id: removed });
    const past = { validFrom: '2020-01-01T00:00:00Z', validTo: '2021-01-01T00:00:00Z' };
    await ask(update, { id: ended, input: past });
    const { epoch, bindings } = await facts();
    expect(bindings.map(({ bindingId }: { bindingId: string }) => bindingId)).toEqual([coming]);
    expect(epoch).toBe(5);
  });

  test('count only what changes a binding [decided.the-epoch-of-bindings]', async () => {
    const { ask, facts, add, groupId, policyId } = await beginBound();
    const id = await add();
    await ask(
      `mutation { registerPolicyVersion(policyId: "${policyId}", input: { reason: "More." }) { version } }`,
    );
    await ask(
      `mutation { registerPolicyGroupVersion(groupId: "${groupId}", input: { reason: "More." }) { version } }`,
    );
    await ask(update, { id, input: { priority: 100 } });
    expect((await facts()).epoch).toBe(1);
    await ask('mutation ($id: UUID!) { upgradePolicyBinding(bindingId: $id) { version } }', { id });
    expect((await facts()).epoch).toBe(2);
  });

  test('are for the platform alone', async () => {
    const query = '{ policyFacts { epoch } }';
    await expect((await newTenant()).ask(query)).rejects.toThrow('USER');
    await expect((await newTenant('SERVICE')).ask(query)).rejects.toThrow(
      'Only the platform itself may call this.',
    );
  });
});
