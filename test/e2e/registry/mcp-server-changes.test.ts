import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { beginStory } from '../../kit/story.ts';

const ledger = new LedgerReader();
const create = `mutation ($input: McpServerInput!, $reason: Prose) {
  createMcpServer(input: $input, reason: $reason) { mcpServerId } }`;
const http = { name: 'Files', url: 'https://mcp.example.org/' };

describe('An MCP server', () => {
  test(
    cites('decided.registryversion-and-revision', 'is changed only in the state that If-Match names'),
    async () => {
      const { ask, maker, refusal } = await beginStory();
      const id = await maker.mcpServer();
      const change = (more: string) => `mutation ($id: UUID!, $ifMatch: [String!]) {
      ${more}, ifMatch: $ifMatch) { revision registryVersion } }`;
      const rename = change('updateMcpServer(mcpServerId: $id, input: { name: "Folders" }');
      const activate = change('activateMcpServer(mcpServerId: $id');
      expect((await refusal(rename, { id, ifMatch: ['v7'] })).code).toBe('PRECONDITION_FAILED');
      expect(await ask(rename, { id, ifMatch: ['v1'] })).toEqual({ revision: 2, registryVersion: '1' });
      expect((await refusal(activate, { id, ifMatch: ['v1'] })).code).toBe('PRECONDITION_FAILED');
      expect(await ask(activate, { id, ifMatch: ['v1', 'v2'] })).toEqual({
        revision: 3,
        registryVersion: '1',
      });
      expect(await ask(rename, { id, ifMatch: ['v3'] })).toEqual({ revision: 3, registryVersion: '1' });
    },
  );

  test('has the reasons of its changes in the ledger', async () => {
    const { ask, tenantId } = await beginStory();
    const reason = { reason: 'Ordered by Ada.' };
    const { mcpServerId: id } = await ask(create, { input: http, ...reason });
    const renamed = 'updateMcpServer(mcpServerId: $id, input: { name: "Folders" }, reason: $reason)';
    for (const field of [
      renamed,
      'activateMcpServer(mcpServerId: $id, reason: $reason)',
      'archiveMcpServer(mcpServerId: $id, reason: $reason)',
    ]) {
      const document = `mutation ($id: UUID!, $reason: Prose) { ${field} { statusReason } }`;
      expect(await ask(document, { id, ...reason })).toEqual({ statusReason: null });
    }
    const entries = (await ledger.chain(tenantId)).filter(({ subjectId }) => subjectId === id);
    expect(entries.map((entry) => entry.reason)).toEqual(Array(4).fill('Ordered by Ada.'));
  });
});
