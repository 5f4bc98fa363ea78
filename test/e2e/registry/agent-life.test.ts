import { describe, expect, test } from '@jest/globals';
import { agentCard } from '../../kit/registry-maker.ts';
import { beginStory } from '../../kit/story.ts';

const fields = 'agentId name registryVersion status statusReason archivedAt';
const create = `mutation ($input: AgentInput!) { createAgent(input: $input) { ${fields} } }`;
const read = `query ($id: UUID!) { agent(agentId: $id) { ${fields} } }`;
const update = `mutation ($id: UUID!, $input: AgentUpdate!) { updateAgent(agentId: $id, input: $input) { ${fields} } }`;
const register = `mutation ($id: UUID!, $input: AgentVersionInput!) {
  registerAgentVersion(agentId: $id, input: $input) { ${fields} } }`;

const step = (name: string, reason = '') =>
  `mutation ($id: UUID!) { ${name}Agent(agentId: $id${reason}) { ${fields} } }`;
const steps = {
  activate: step('activate'),
  suspend: step('suspend', ', reason: "It lies."'),
  deprecate: step('deprecate', ', reason: "There is a better one."'),
  archive: step('archive'),
};

describe('The life of an agent', () => {
  test.each([
    [['activate'], 'ACTIVE', null],
    [['activate', 'suspend'], 'SUSPENDED', 'It lies.'],
    [['activate', 'suspend', 'activate'], 'ACTIVE', null],
    [['activate', 'deprecate'], 'DEPRECATED', 'There is a better one.'],
    [['activate', 'deprecate', 'activate'], 'ACTIVE', null],
    [['archive'], 'ARCHIVED', null],
    [['activate', 'suspend', 'archive', 'archive'], 'ARCHIVED', null],
  ] as const)('after %s has the status %s', async (names, status, statusReason) => {
    const { ask } = await beginStory();
    let { agentId: id, ...agent } = await ask(create, { input: { card: agentCard('Clerk') } });
    for (const name of names) agent = await ask(steps[name], { id });
    expect(agent).toMatchObject({ status, statusReason });
    expect(agent.archivedAt !== null).toBe(status === 'ARCHIVED');
  });

  test.each([
    [[], 'suspend'],
    [[], 'deprecate'],
    [['activate', 'suspend'], 'deprecate'],
    [['activate', 'deprecate'], 'suspend'],
    [['archive'], 'activate'],
    [['archive'], 'suspend'],
  ] as const)('after %j does not allow %s', async (names, forbidden) => {
    const { ask, refusal } = await beginStory();
    const { agentId: id } = await ask(create, { input: { card: agentCard('Clerk') } });
    for (const name of names) await ask(steps[name], { id });
    const before = await ask(read, { id });
    expect((await refusal(steps[forbidden], { id })).code).toBe('CONFLICT');
    expect(await ask(read, { id })).toEqual(before);
  });

  test('ends with archiving, after which changes and registrations are refused', async () => {
    const { ask, refusal, maker } = await beginStory();
    const id = await maker.agent();
    await ask(steps.archive, { id });
    const input = { card: agentCard('Clerk', '9.0.0'), reason: 'Late.' };
    expect((await refusal(update, { id, input: { name: 'Late' } })).code).toBe('CONFLICT');
    expect((await refusal(register, { id, input })).code).toBe('CONFLICT');
  });
});
