import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { beginStory } from '../../kit/story.ts';

const register = `mutation ($id: UUID!, $input: McpServerVersionInput!) {
  registerMcpServerVersion(mcpServerId: $id, input: $input) { currentVersion } }`;
const pages = `query ($page: Int, $size: Int) { mcpServers { content { versions(page: $page, size: $size) {
  content { version createdBy { name } } page size totalElements totalPages } } } }`;
const one = `query ($id: UUID!, $version: Name!) { mcpServerVersion(mcpServerId: $id, version: $version) {
  version supersedesVersion createdById } }`;

async function beginWithServer() {
  const story = await beginStory();
  const mcpServerId = await story.maker.mcpServer();
  const next = (version: string) =>
    story.ask(register, { id: mcpServerId, input: { version, reason: 'Better.' } });
  return { ...story, mcpServerId, next };
}

describe('The versions of an MCP server', () => {
  test.each([
    ['2.0.0', '1.9.0'],
    ['2.0.0', '2.0.0-rc.1'],
    ['2026-02-01', '2026-01-31'],
  ])(cites('decided.newer-versions', 'have, after %s, no %s'), async (current, version) => {
    const { ask, refusal, mcpServerId: id, next } = await beginWithServer();
    await next(current);
    expect((await refusal(register, { id, input: { version, reason: 'Back.' } })).code).toBe('CONFLICT');
    const now = await ask('query ($id: UUID!) { mcpServer(mcpServerId: $id) { currentVersion } }', { id });
    expect(now).toEqual({ currentVersion: current });
  });

  test('are shown page by page with the server, and one by one', async () => {
    const { ask, refusal, admin, mcpServerId: id, next } = await beginWithServer();
    for (const version of ['1.1.0', '1.2.0']) await next(version);
    const found = await ask(pages, { size: 2, page: 1 });
    expect(found.content).toEqual([
      {
        versions: {
          content: [{ version: '1.2.0', createdBy: { name: 'Grace Hopper' } }],
          page: 1,
          size: 2,
          totalElements: 3,
          totalPages: 2,
        },
      },
    ]);
    expect(await ask(one, { id, version: '1.1.0' })).toMatchObject({
      version: '1.1.0',
      supersedesVersion: '1.0.0',
      createdById: admin.id,
    });
    expect((await refusal(one, { id, version: '3.0.0' })).code).toBe('NOT_FOUND');
    expect((await refusal(pages, { size: 0, page: 0 })).code).toBe('VALIDATION_FAILED');
  });
});

test.each(['.', '..'])(
  cites('decided.ids-in-paths', 'A version of an MCP server that no path can have is refused: %s'),
  async (version) => {
    const { refusal } = await beginStory();
    const create = 'mutation ($input: McpServerInput!) { createMcpServer(input: $input) { mcpServerId } }';
    const input = { name: 'Files', url: 'https://files.example.org/', version };
    expect(await refusal(create, { input })).toEqual({ code: 'VALIDATION_FAILED', pointers: ['/version'] });
  },
);
