import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { agentCard } from '../../kit/registry-maker.ts';
import { beginStory, timestamp, uuidV7 } from '../../kit/story.ts';

const ledger = new LedgerReader();
const fields = `agentId tenantId name description originalCardUrl registryVersion revision cardVersion cardName cardDescription
  protocolVersion status statusReason visibility authType createdAt archivedAt agentCardUrl subscriptionCount card
  createdBy { id name }`;
const create = `mutation ($input: AgentInput!) { createAgent(input: $input) { ${fields} } }`;
const read = `query ($id: UUID!) { agent(agentId: $id) { ${fields} } }`;
const update = `mutation ($id: UUID!, $input: AgentUpdate!) { updateAgent(agentId: $id, input: $input) { ${fields} } }`;
const register = `mutation ($id: UUID!, $input: AgentVersionInput!) {
  registerAgentVersion(agentId: $id, input: $input) { ${fields} } }`;
const versions = `query ($id: UUID!) { agentVersions(agentId: $id) {
  totalElements content { registryVersion cardVersion card reason createdBy { name } } } }`;

const suspend = `mutation ($id: UUID!) { suspendAgent(agentId: $id, reason: "It lies.") { revision registryVersion } }`;

describe('An agent', () => {
  test('is registered by an inline card, as a private draft', async () => {
    const { ask, tenantId, admin } = await beginStory();
    const card = agentCard('Clerk', '2.1.0');
    const agent = await ask(create, { input: { card } });
    expect(agent).toEqual({
      agentId: expect.stringMatching(uuidV7),
      tenantId,
      name: 'Clerk',
      description: card.description,
      originalCardUrl: null,
      registryVersion: '1',
      revision: 1,
      cardVersion: '2.1.0',
      cardName: 'Clerk',
      cardDescription: card.description,
      protocolVersion: '0.3.0',
      status: 'DRAFT',
      statusReason: null,
      visibility: 'PRIVATE',
      authType: 'NONE',
      createdAt: expect.stringMatching(timestamp),
      archivedAt: null,
      agentCardUrl: expect.stringContaining(agent.agentId),
      subscriptionCount: 0,
      card,
      createdBy: { id: admin.id, name: 'Grace Hopper' },
    });
    expect(await ask(read, { id: agent.agentId })).toEqual(agent);
  });

  test('can have another name than its card', async () => {
    const { ask } = await beginStory();
    const input = {
      card: agentCard('Clerk'),
      name: 'Night clerk',
      description: 'At night.',
      visibility: 'TENANT',
    };
    expect(await ask(create, { input })).toMatchObject({
      name: 'Night clerk',
      description: 'At night.',
      cardName: 'Clerk',
      visibility: 'TENANT',
      cardDescription: 'Clerk answers questions.',
    });
  });

  test(
    cites(
      'decided.registryversion-and-revision',
      'counts every change as a revision, and only new cards as versions',
    ),
    async () => {
      const { ask, maker } = await beginStory();
      const id = await maker.agent();
      const rename = (name: string) => ask(update, { id, input: { name } });
      const input = { card: agentCard('Clerk', '9.0.0'), reason: 'It can count now.' };
      expect(await ask(read, { id })).toMatchObject({ revision: 2, registryVersion: '1' });
      for (const _ of ['once', 'again'])
        expect(await rename('Night clerk')).toMatchObject({ revision: 3, registryVersion: '1' });
      for (const _ of ['once', 'again'])
        expect(await ask(register, { id, input })).toMatchObject({ revision: 4, registryVersion: '2' });
      expect(await ask(suspend, { id })).toEqual({ revision: 5, registryVersion: '2' });
      const { content } = await ask(versions, { id });
      expect(content.map((one: { registryVersion: string }) => one.registryVersion)).toEqual(['1', '2']);
    },
  );

  test(cites('list.append-only', 'keeps every registered card, oldest first'), async () => {
    const { ask } = await beginStory();
    const { agentId: id } = await ask(create, { input: { card: agentCard('Clerk', '1.0.0') } });
    const input = { card: agentCard('Clerk', '1.1.0'), reason: 'It can count now.' };
    expect(await ask(register, { id, input })).toMatchObject({
      registryVersion: '2',
      cardVersion: '1.1.0',
      card: input.card,
    });
    const { content } = await ask(versions, { id });
    expect(content).toEqual([
      {
        registryVersion: '1',
        cardVersion: '1.0.0',
        card: agentCard('Clerk', '1.0.0'),
        reason: null,
        createdBy: { name: 'Grace Hopper' },
      },
      {
        registryVersion: '2',
        cardVersion: '1.1.0',
        card: input.card,
        reason: 'It can count now.',
        createdBy: { name: 'Grace Hopper' },
      },
    ]);
  });

  test('gets its name from a new card unless a caller has chosen another', async () => {
    const { ask } = await beginStory();
    const { agentId: id } = await ask(create, { input: { card: agentCard('Clerk'), description: 'Ours.' } });
    const input = { card: agentCard('Archivist', '2.0.0'), reason: 'Promoted.' };
    expect(await ask(register, { id, input })).toMatchObject({ name: 'Archivist', description: 'Ours.' });
  });

  test('is not changed by its current card', async () => {
    const { ask, tenantId } = await beginStory();
    const { agentId: id } = await ask(create, { input: { card: agentCard('Clerk') } });
    const again = await ask(register, { id, input: { card: agentCard('Clerk'), reason: 'Again.' } });
    expect(again.registryVersion).toBe('1');
    expect((await ask(versions, { id })).totalElements).toBe(1);
    expect(await ledger.actionsOn(tenantId, id)).toEqual(['agent.created']);
  });
});
