import { expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { beginStory } from '../../kit/story.ts';

const create = 'mutation ($input: McpServerInput!) { createMcpServer(input: $input) { mcpServerId } }';
const http = { name: 'Files', url: 'https://mcp.example.org/' };
const find =
  'query ($tool: Name) { mcpServers(tool: $tool, sort: NAME_ASC) { content { name tools { name } } } }';
const register = `mutation ($id: UUID!, $tools: [McpToolInput!]!) {
  registerMcpServerVersion(mcpServerId: $id, input: { version: "2", reason: "New.", tools: $tools }) { name } }`;
const named = (...names: string[]) => names.map((name) => ({ name }));

test.each([
  ['track', ['Parcels', 'Trains']],
  ['TRACK_p', ['Parcels']],
  ['acks', []],
  ['send', []],
  ['ship', ['Parcels']],
  ['track%', []],
])(
  cites('decided.found-by-tools', 'MCP servers are found by the beginning "%s" of a tool'),
  async (tool, names) => {
    const { ask, tenantId } = await beginStory();
    const other = await beginStory();
    expect(other.tenantId).not.toBe(tenantId);
    await other.ask(create, { input: { ...http, name: 'Theirs', tools: named('track', 'ship') } });
    await ask(create, { input: { ...http, name: 'Trains', tools: named('tracks') } });
    const parcels = { ...http, name: 'Parcels', tools: named('send') };
    const { mcpServerId: id } = await ask(create, { input: parcels });
    await ask(register, { id, tools: named('Ship', 'Track_Parcel') });
    const { content } = await ask(find, { tool });
    expect(content.map(({ name }: { name: string }) => name)).toEqual(names);
    if (tool === 'ship') expect(content[0].tools).toEqual(named('Ship', 'Track_Parcel'));
  },
);
