import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { type RpcAnswer, startHostileMcpHost } from '../../kit/mcp-host.ts';
import { startHost } from '../../kit/outside-host.ts';
import { beginStory, type Story } from '../../kit/story.ts';

const stops: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(stops.map((stop) => stop())));

let story: Story;
beforeAll(async () => {
  story = await beginStory();
});

const create = `mutation ($input: McpServerInput!) { createMcpServer(input: $input) { mcpServerId } }`;

/** The code of the refusal to register a server by its tools. */
async function codeFor({ url, stop }: { url: string; stop(): Promise<void> }): Promise<string | undefined> {
  stops.push(stop);
  return (await story.refusal(create, { input: { name: 'Hostile', url, readTools: true } })).code;
}

const inputSchema = { type: 'object' };
const tool = (name: unknown, more: object = {}) => ({ name, inputSchema, ...more });
const listing = (tools: unknown) => () => ({ result: { tools } });
const writing =
  (contentType: string, chunk: string, everyMs: number): RpcAnswer =>
  (_rpc, _request, response) => {
    response.setHeader('content-type', contentType);
    const timer = setInterval(() => response.write(chunk), everyMs);
    response.on('close', () => clearInterval(timer));
    return undefined;
  };
let pages = 0;

describe('An MCP server is not read if it', () => {
  test.each<[string, RpcAnswer]>([
    ['lists pages without an end', () => ({ result: { tools: [], nextCursor: String(pages++) } })],
    ['repeats a cursor', () => ({ result: { tools: [], nextCursor: 'again' } })],
    ['lists too many tools', listing(Array.from({ length: 501 }, (_, n) => tool(`tool_${n}`)))],
    ['lists two tools of one name', listing([tool('send'), tool('send')])],
    ['lists no list', listing({ send: tool('send') })],
    ['lists what is no tool', listing(['send'])],
    ['hides a character in a name', listing([tool('send\u202e')])],
    ['has a blank name', listing([tool(' ')])],
    ['pads a name', listing([tool(' send')])],
    ['has a name that is no text', listing([tool(7)])],
    ['hides a character in a description', listing([tool('send', { description: 'Sends\u202e' })])],
    ['has no schema', listing([{ name: 'send' }])],
    ['has a schema of no object', listing([tool('send', { inputSchema: { type: 'string' } })])],
    ['has a schema that is no object', listing([tool('send', { inputSchema: [] })])],
    ['answers more than a mebibyte', listing([tool('send', { description: 'x'.repeat(1_100_000) })])],
    ['streams without an end', writing('text/event-stream', `data: ${'x'.repeat(65_536)}\n`, 1)],
    ['sends events without an end', writing('text/event-stream', ': no event\n\n'.repeat(5_000), 1)],
    ['refuses to list tools', () => ({ error: { code: -32000, message: 'A secret.' } })],
  ])(cites('decided.hostile-servers', '%s'), async (_, listTools) => {
    expect(await codeFor(await startHostileMcpHost(listTools))).toBe('UNPROCESSABLE');
  });

  test('nests its answer deeply', async () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    const host = await startHostileMcpHost(({ id }, _request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(`{"jsonrpc":"2.0","id":${id},"result":{"tools":[${deep}]}}`);
      return undefined;
    });
    expect(await codeFor(host)).toBe('UNPROCESSABLE');
  });

  test.each<[string, RpcAnswer]>([
    ['is silent', () => undefined],
    ['drips its answer', writing('application/json', ' ', 200)],
    ['drips events', writing('text/event-stream', ': wait\n\n', 200)],
  ])('%s', async (_, listTools) => {
    expect(await codeFor(await startHostileMcpHost(listTools))).toBe('UPSTREAM_TIMEOUT');
  });

  test.each([
    ['is no MCP server', 200, 'UNPROCESSABLE'],
    ['redirects', 307, 'UNPROCESSABLE'],
    ['needs a credential', 401, 'UNPROCESSABLE'],
    ['is elsewhere', 404, 'UNPROCESSABLE'],
    ['is broken', 503, 'UPSTREAM_FAILED'],
  ])('%s', async (_, status, code) => {
    const headers = { 'content-type': 'text/html', location: 'http://127.0.0.1:6379/' };
    const host = await startHost((_request, response) => response.writeHead(status, headers).end('<p>'));
    expect(await codeFor(host)).toBe(code);
  });

  test('closes the connection', async () => {
    const host = await startHost((request) => request.socket.destroy());
    expect(await codeFor(host)).toBe('UPSTREAM_FAILED');
  });
});

test('What was not read leaves nothing behind', async () => {
  expect(await story.ask('{ mcpServers { totalElements } }')).toEqual({ totalElements: 0 });
});
