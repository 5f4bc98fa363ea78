import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { beginStory, timestamp } from '../../kit/story.ts';

const create = 'mutation ($input: McpServerInput!) { createMcpServer(input: $input) { mcpServerId } }';
const register = `mutation ($id: UUID!, $input: McpServerVersionInput!) {
  registerMcpServerVersion(mcpServerId: $id, input: $input) { currentVersion description url transport } }`;
const snapshots = `query ($id: UUID!) { mcpServerVersions(mcpServerId: $id) { versions { version snapshot } } }`;
const schema = { type: 'object', properties: { path: { type: 'string' } } };
const first = {
  name: 'Files',
  description: 'Reads files.',
  url: 'https://one.example.org/',
  version: '1.0.0',
  tools: [{ name: 'read', description: 'Reads.', inputSchema: schema }, { name: 'stat' }],
};

async function beginWithServer() {
  const story = await beginStory();
  const { mcpServerId } = await story.ask(create, { input: first });
  const history = () => story.rest('GET', `/registry/v1/mcp-servers/${mcpServerId}/versions`);
  const next = (input: object) =>
    story.ask(register, { id: mcpServerId, input: { reason: 'Better.', ...input } });
  return { ...story, mcpServerId, history, next };
}

describe('The version history of an MCP server', () => {
  test(
    cites(
      [
        'op10.path',
        'op10.order',
        'op10.diff',
        'version.members',
        'version.history',
        'version.supersedes',
        'version.diff-object',
      ],
      'has the full shape of the interface, oldest first',
    ),
    async () => {
      const { mcpServerId, admin, history, next } = await beginWithServer();
      await next({ version: '2.0.0', reason: 'It moved.', url: 'https://two.example.org/' });
      const by = { createdAt: expect.stringMatching(timestamp), createdBy: admin.id };
      const { status, json } = await history();
      expect(status).toBe(200);
      expect(json).toEqual({
        mcpServerId,
        versions: [
          { version: '1.0.0', supersedesVersion: null, reason: null, ...by, diff: expect.any(Object) },
          {
            version: '2.0.0',
            supersedesVersion: '1.0.0',
            reason: 'It moved.',
            ...by,
            diff: {
              added: {},
              removed: {},
              changed: { url: { from: 'https://one.example.org/', to: 'https://two.example.org/' } },
            },
          },
        ],
      });
      expect(json.versions[0].diff).toMatchObject({ added: { url: first.url }, removed: {}, changed: {} });
    },
  );

  test('lists added, removed and changed tools', async () => {
    const { history, next } = await beginWithServer();
    await next({
      version: '2.0.0',
      tools: [{ name: 'read', description: 'Reads a file.' }, { name: 'write' }],
    });
    const { added, removed, changed } = (await history()).json.versions[1].diff;
    expect(Object.keys(added)).toEqual(['tools.write']);
    expect(Object.keys(removed)).toEqual(['tools.stat']);
    expect(changed).toEqual({
      'tools.read.description': { from: 'Reads.', to: 'Reads a file.' },
      'tools.read.inputSchema': { from: schema, to: { type: 'object' } },
    });
  });

  test('shows no change if only the order of the tools differs', async () => {
    const { history, next } = await beginWithServer();
    await next({ version: '2.0.0', tools: [...first.tools].reverse() });
    expect((await history()).json.versions[1].diff).toEqual({ added: {}, removed: {}, changed: {} });
  });

  test('copies members that a new version omits from the previous one', async () => {
    const { ask, mcpServerId: id, next } = await beginWithServer();
    expect(await next({ version: '2.0.0', description: 'Reads.' })).toEqual({
      currentVersion: '2.0.0',
      description: 'Reads.',
      url: first.url,
      transport: 'STREAMABLE_HTTP',
    });
    const { versions } = await ask(snapshots, { id });
    expect(versions[1].snapshot).toEqual({ ...versions[0].snapshot, description: 'Reads.' });
    expect(versions[0].snapshot.tools).toMatchObject([
      { name: 'read', inputSchema: schema },
      { name: 'stat' },
    ]);
  });

  test('lists versions in the order of their registration, whatever their names', async () => {
    const { history, next } = await beginWithServer();
    const names = ['final', '10.0.0', 'draft', '2026-02-01', '0.1.0', '0.2.0'];
    for (const version of names) await next({ version });
    const { versions } = (await history()).json;
    expect(versions.map(({ version }: { version: string }) => version)).toEqual(['1.0.0', ...names]);
    const superseded = versions.map((each: { supersedesVersion: string | null }) => each.supersedesVersion);
    expect(superseded).toEqual([null, '1.0.0', ...names.slice(0, -1)]);
  });

  test(cites('error.conflict', 'refuses a duplicate version, even of the first'), async () => {
    const { refusal, mcpServerId: id, next, history } = await beginWithServer();
    await next({ version: '2.0.0' });
    for (const version of ['1.0.0', '2.0.0']) {
      expect((await refusal(register, { id, input: { version, reason: 'Again.' } })).code).toBe('CONFLICT');
    }
    expect((await history()).json.versions).toHaveLength(2);
  });

  test('refuses a version without a reason or after archiving', async () => {
    const { ask, refusal, mcpServerId: id } = await beginWithServer();
    const input = { version: '2.0.0', reason: ' ' };
    expect(await refusal(register, { id, input })).toEqual({
      code: 'VALIDATION_FAILED',
      pointers: ['/reason'],
    });
    await ask('mutation ($id: UUID!) { archiveMcpServer(mcpServerId: $id) { status } }', { id });
    expect((await refusal(register, { id, input: { ...input, reason: 'Late.' } })).code).toBe('CONFLICT');
  });

  test('is found only for servers of the tenant', async () => {
    const [{ mcpServerId }, { rest }] = await Promise.all([beginWithServer(), beginStory()]);
    for (const id of [mcpServerId, randomUUID()]) {
      const { status, json } = await rest('GET', `/registry/v1/mcp-servers/${id}/versions`);
      expect({ status, code: json.code }).toEqual({ status: 404, code: 'NOT_FOUND' });
    }
  });
});
