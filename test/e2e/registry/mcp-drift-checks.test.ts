import { afterAll, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { startHostileMcpHost, startMcpHost } from '../../kit/mcp-host.ts';
import { startHost } from '../../kit/outside-host.ts';
import { beginStory, timestamp } from '../../kit/story.ts';
import { workOff } from '../../kit/work-off.ts';

const stops: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(stops.map((stop) => stop())));

const create = 'mutation ($input: McpServerInput!) { createMcpServer(input: $input) { mcpServerId } }';
const activate = 'mutation ($id: UUID!) { activateMcpServer(mcpServerId: $id) { status } }';
const refresh = `mutation ($id: UUID!) {
  refreshMcpServerTools(mcpServerId: $id, version: "2.0.0", reason: "It offers more.") { driftCheck { hasDrift } } }`;
const register = `mutation ($id: UUID!, $input: McpServerVersionInput!) {
  registerMcpServerVersion(mcpServerId: $id, input: $input) { currentVersion } }`;
const list = `query ($hasDrift: Boolean) { mcpServers(hasDrift: $hasDrift, sort: NAME_ASC) {
  content { name driftCheck { hasDrift checkedAt } } } }`;

async function begin() {
  const story = await beginStory();
  const add = async (name: string, url: string) => {
    const input = { name, url, tools: [{ name: 'track', inputSchema: { type: 'object', properties: {} } }] };
    const { mcpServerId: id } = await story.ask(create, { input });
    await story.ask(activate, { id });
    return id as string;
  };
  const check = () => workOff('registry.check-mcp-drift', { tenantId: story.tenantId });
  const found = async (hasDrift?: boolean) => (await story.ask(list, { hasDrift })).content;
  return { ...story, add, check, found };
}

test(cites('decided.a-daily-check', 'Active MCP servers are compared with their versions'), async () => {
  const { ask, add, check, found } = await begin();
  const [same, changed] = await Promise.all([
    startMcpHost('STATELESS', [{ name: 'track' }]),
    startMcpHost('SESSIONS', [{ name: 'track' }, { name: 'send' }]),
  ]);
  const broken = await startHost((_request, response) => response.writeHead(500).end());
  stops.push(same.stop, changed.stop, broken.stop);
  await add('Same', same.url);
  await add('Broken', broken.url);
  const id = await add('Changed', changed.url);
  expect(await found(true)).toEqual([]);
  await check();
  const checkedAt = expect.stringMatching(timestamp);
  const [one, two, three] = [
    { name: 'Broken', driftCheck: { hasDrift: null, checkedAt } },
    { name: 'Changed', driftCheck: { hasDrift: true, checkedAt } },
    { name: 'Same', driftCheck: { hasDrift: false, checkedAt } },
  ];
  expect(await found()).toEqual([one, two, three]);
  expect(await found(true)).toEqual([two]);
  expect(await found(false)).toEqual([three]);
  expect(await ask(refresh, { id })).toEqual({ driftCheck: null });
  expect(await found(true)).toEqual([]);
});

test('What a check finds about a version is not remembered of one that is registered meanwhile', async () => {
  const { ask, add, check, found } = await begin();
  const tools = [{ name: 'send', inputSchema: { type: 'object' } }];
  const host = await startHostileMcpHost((rpc, _request, response) => {
    const answer = { jsonrpc: '2.0', id: rpc.id, result: { tools } };
    const input = { version: '2.0.0', tools, reason: 'It offers another one.' };
    void ask(register, { id, input }).finally(() => response.end(JSON.stringify(answer)));
    response.setHeader('content-type', 'application/json');
    return undefined;
  });
  stops.push(host.stop);
  const id = await add('Changing', host.url);
  await check();
  expect(await found()).toEqual([{ name: 'Changing', driftCheck: null }]);
  expect(await found(true)).toEqual([]);
});
