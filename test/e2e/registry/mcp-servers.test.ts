import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { beginStory, timestamp, uuidV7 } from '../../kit/story.ts';

const ledger = new LedgerReader();
const fields = `mcpServerId tenantId name description url transport status statusReason authType currentVersion
  createdAt archivedAt createdBy { id name }`;
const create = `mutation ($input: McpServerInput!) { createMcpServer(input: $input) { ${fields} } }`;
const read = `query ($id: UUID!) { mcpServer(mcpServerId: $id) { ${fields} } }`;
const update = `mutation ($id: UUID!, $input: McpServerUpdate!) {
  updateMcpServer(mcpServerId: $id, input: $input) { ${fields} } }`;
const list = `query ($status: McpServerStatus, $transport: McpTransport, $q: Name, $sort: McpServerSort) {
  mcpServers(status: $status, transport: $transport, q: $q, sort: $sort) { content { name } } }`;
const subscribe = `mutation ($input: SubscriptionInput!) { createMcpServerSubscription(input: $input) { subscriptionId } }`;
const subscriptions = '{ mcpServerSubscriptions { content { subscriptionId status statusReason } } }';

const step = (name: string, reason = '') =>
  `mutation ($id: UUID!) { ${name}McpServer(mcpServerId: $id${reason}) { ${fields} } }`;
const steps = {
  activate: step('activate'),
  suspend: step('suspend', ', reason: "It hangs."'),
  deprecate: step('deprecate', ', reason: "Old."'),
  archive: step('archive'),
};

const http = { name: 'Files', url: 'https://mcp.example.org/' };

describe('An MCP server', () => {
  test('is registered with a first version, as a draft', async () => {
    const { ask, tenantId, admin } = await beginStory();
    const server = await ask(create, { input: { ...http, description: 'Reads files.', authType: 'BEARER' } });
    expect(server).toEqual({
      mcpServerId: expect.stringMatching(uuidV7),
      tenantId,
      ...http,
      description: 'Reads files.',
      transport: 'STREAMABLE_HTTP',
      status: 'DRAFT',
      statusReason: null,
      authType: 'BEARER',
      currentVersion: '1.0.0',
      createdAt: expect.stringMatching(timestamp),
      archivedAt: null,
      createdBy: { id: admin.id, name: 'Grace Hopper' },
    });
    expect(await ask(read, { id: server.mcpServerId })).toEqual(server);
  });

  test.each([
    ['over HTTP has no URL', { name: 'Files' }, '/url'],
    ['over STDIO has a URL', { ...http, transport: 'STDIO' }, '/url'],
    ['has two tools of one name', { ...http, tools: [{ name: 'read' }, { name: 'read' }] }, '/tools/1/name'],
  ])('is refused with a pointer if it %s', async (_, input, pointer) => {
    const { refusal, ask } = await beginStory();
    expect(await refusal(create, { input })).toEqual({ code: 'VALIDATION_FAILED', pointers: [pointer] });
    expect((await ask(list)).content).toEqual([]);
  });

  test('passes through its states', async () => {
    const { ask, maker, refusal } = await beginStory();
    const id = await maker.mcpServer();
    expect((await refusal(steps.suspend, { id })).code).toBe('CONFLICT');
    expect(await ask(steps.activate, { id })).toMatchObject({ status: 'ACTIVE' });
    expect(await ask(steps.suspend, { id })).toMatchObject({
      status: 'SUSPENDED',
      statusReason: 'It hangs.',
    });
    expect((await refusal(steps.deprecate, { id })).code).toBe('CONFLICT');
    expect(await ask(steps.activate, { id })).toMatchObject({ status: 'ACTIVE', statusReason: null });
    expect(await ask(steps.deprecate, { id })).toMatchObject({ status: 'DEPRECATED', statusReason: 'Old.' });
    expect(await ask(steps.archive, { id })).toMatchObject({
      status: 'ARCHIVED',
      archivedAt: expect.any(String),
    });
    expect((await refusal(steps.activate, { id })).code).toBe('CONFLICT');
    expect((await refusal(update, { id, input: { name: 'Late' } })).code).toBe('CONFLICT');
  });

  test('is renamed, and not changed by equal values', async () => {
    const { ask, maker, tenantId } = await beginStory();
    const id = await maker.mcpServer();
    expect(await ask(update, { id, input: { name: 'Folders' } })).toMatchObject({
      name: 'Folders',
      authType: 'NONE',
    });
    await ask(update, { id, input: { name: 'Folders' } });
    expect(await ledger.actionsOn(tenantId, id)).toEqual(['mcp-server.created', 'mcp-server.updated']);
  });

  test('ends its subscriptions when archived, and a repetition changes nothing', async () => {
    const { ask, maker, tenantId } = await beginStory();
    const id = await maker.mcpServer();
    await ask(steps.activate, { id });
    const { subscriptionId } = await ask(subscribe, { input: { subscriberKind: 'USER', targetId: id } });
    const first = await ask(steps.archive, { id });
    expect(await ask(steps.archive, { id })).toEqual(first);
    expect((await ask(subscriptions)).content).toEqual([
      { subscriptionId, status: 'REVOKED', statusReason: expect.stringContaining('archived') },
    ]);
    expect((await ledger.actionsOn(tenantId, id)).at(-1)).toBe('mcp-server.archived');
  });

  test.each([
    [{}, ['Shell', 'Mail', 'Files']],
    [{ transport: 'STDIO' }, ['Shell']],
    [{ status: 'ACTIVE' }, ['Mail']],
    [{ q: 'AIL' }, ['Mail']],
    [{ sort: 'NAME_ASC' }, ['Files', 'Mail', 'Shell']],
  ])(cites('list.search', 'is listed by %j'), async (variables, names) => {
    const { ask } = await beginStory();
    await ask(create, { input: http });
    const { mcpServerId: id } = await ask(create, { input: { ...http, name: 'Mail' } });
    await ask(create, { input: { name: 'Shell', transport: 'STDIO' } });
    await ask(steps.activate, { id });
    const { content } = await ask(list, variables);
    expect(content.map(({ name }: { name: string }) => name)).toEqual(names);
  });
});

describe('Revoking a subscription to an MCP server through REST', () => {
  const path = '/registry/v1/mcp-server-subscriptions';

  test(
    cites(['op12.revokes', 'success.delete'], 'answers 204 without a body, and a repetition changes nothing'),
    async () => {
      const { ask, maker, rest, tenantId } = await beginStory();
      const targetId = await maker.mcpServer();
      await ask(steps.activate, { id: targetId });
      const input = { subscriberKind: 'AGENT', subscriberId: await maker.agent(), targetId };
      const { subscriptionId } = await ask(subscribe, { input });
      for (const _ of [1, 2]) {
        expect(await rest('DELETE', `${path}/${subscriptionId}`)).toMatchObject({ status: 204, text: '' });
      }
      expect((await ask(subscriptions)).content).toMatchObject([{ subscriptionId, status: 'REVOKED' }]);
      expect(await ledger.actionsOn(tenantId, subscriptionId)).toEqual([
        'mcp-server-subscription.created',
        'mcp-server-subscription.revoked',
      ]);
    },
  );

  test('gets 404 for an unknown id and for another kind', async () => {
    const { maker, rest } = await beginStory();
    const ofChannel = await maker.subscription('Channel', await maker.channel(), await maker.agent());
    expect((await rest('DELETE', `${path}/${ofChannel}`)).status).toBe(404);
    expect((await rest('DELETE', `${path}/${randomUUID()}`)).status).toBe(404);
  });
});
