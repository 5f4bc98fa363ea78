import { afterAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { type McpHost, startMcpHost } from '../../kit/mcp-host.ts';
import { startHost } from '../../kit/outside-host.ts';
import { beginStory } from '../../kit/story.ts';

const ledger = new LedgerReader();
const stops: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(stops.map((stop) => stop())));

const create = 'mutation ($input: McpServerInput!) { createMcpServer(input: $input) { mcpServerId } }';
const set = `mutation ($id: UUID!, $input: UpstreamCredentialInput!) {
  setMcpServerCredential(mcpServerId: $id, input: $input, reason: "It asks.") { kind headerName } }`;
const remove =
  'mutation ($id: UUID!) { removeMcpServerCredential(mcpServerId: $id) { credential { kind } } }';
const register = `mutation ($id: UUID!, $input: McpServerVersionInput!) {
  registerMcpServerVersion(mcpServerId: $id, input: $input) { credential { kind } tools { name } } }`;
const drift = 'query ($id: UUID!) { mcpServerDrift(mcpServerId: $id) { hasDrift } }';
const bearer = { kind: 'BEARER', secret: 'the-token-of-parcels' };
const tools = [{ name: 'track' }];

async function startGuarded(authorization: string): Promise<McpHost> {
  const host = await startMcpHost('SESSIONS', tools);
  stops.push(host.stop);
  return Object.assign(host, { authorization });
}

async function begin(authorization = 'Bearer the-token-of-parcels') {
  const [story, host] = await Promise.all([beginStory(), startGuarded(authorization)]);
  const { mcpServerId } = await story.ask(create, { input: { name: 'Parcels', url: host.url } });
  return { ...story, host, id: mcpServerId as string };
}

/** An authorization server that issues one token after the other. */
async function startIssuer(): Promise<string> {
  let issued = 0;
  const issuer = await startHost((_request, response) => {
    issued += 1;
    response.end(JSON.stringify({ access_token: `token-${issued}`, expires_in: 3_600 }));
  });
  stops.push(issuer.stop);
  return `${issuer.url}/token`;
}

describe('The credential of an MCP server', () => {
  test(cites('decided.credentials-of-mcp-servers', 'is sent where its tools are read'), async () => {
    const { ask, refusal, host, id } = await begin();
    expect((await refusal(drift, { id })).code).toBe('UNPROCESSABLE');
    expect(await ask(set, { id, input: bearer })).toEqual({ kind: 'BEARER', headerName: null });
    expect(await ask(drift, { id })).toEqual({ hasDrift: true });
    host.authorization = 'Basic dTpw';
    const header = { kind: 'HEADER', headerName: 'Authorization', secret: 'Basic dTpw' };
    await ask(set, { id, input: header });
    expect(await ask(drift, { id })).toEqual({ hasDrift: true });
    expect(await ask(remove, { id })).toEqual({ credential: null });
    expect((await refusal(drift, { id })).code).toBe('UNPROCESSABLE');
  });

  test('may be OAuth client credentials, whose refused tokens are not used again', async () => {
    const { ask, refusal, host, id } = await begin('Bearer token-1');
    const oauth = {
      kind: 'OAUTH2_CLIENT_CREDENTIALS',
      clientId: 'gateway',
      secret: 'the-password-of-the-gateway',
    };
    await ask(set, { id, input: { ...oauth, tokenUrl: await startIssuer() } });
    expect(await ask(drift, { id })).toEqual({ hasDrift: true });
    host.authorization = 'Bearer token-2';
    expect((await refusal(drift, { id })).code).toBe('UNPROCESSABLE');
    expect(await ask(drift, { id })).toEqual({ hasDrift: true });
  });

  test('never reaches another host', async () => {
    const { ask, id } = await begin();
    await ask(set, { id, input: bearer });
    const other = await startMcpHost('SESSIONS', tools);
    stops.push(other.stop);
    const input = { version: '2.0.0', reason: 'It moved.', url: other.url, readTools: true };
    expect(await ask(register, { id, input })).toEqual({ credential: null, tools });
    expect(other.requests.length).toBeGreaterThan(0);
    for (const { headers } of other.requests) expect(headers.authorization).toBeUndefined();
  });

  test('stays with its host, and its changes are in the ledger of the server', async () => {
    const { ask, host, id, tenantId } = await begin();
    await ask(set, { id, input: bearer });
    const input = {
      version: '2.0.0',
      reason: 'Moved.',
      url: host.url.replace('/mcp', '/v2/mcp'),
      readTools: true,
    };
    expect(await ask(register, { id, input })).toEqual({ credential: { kind: 'BEARER' }, tools });
    await ask('mutation ($id: UUID!) { archiveMcpServer(mcpServerId: $id) { status } }', { id });
    expect((await ledger.actionsOn(tenantId, id)).toSorted()).toEqual([
      'mcp-server.archived',
      'mcp-server.created',
      'mcp-server.credential_removed',
      'mcp-server.credential_set',
      'mcp-server.version_registered',
    ]);
  });

  test('cannot be set once the server is archived', async () => {
    const { ask, refusal, id } = await begin();
    await ask('mutation ($id: UUID!) { archiveMcpServer(mcpServerId: $id) { status } }', { id });
    expect((await refusal(set, { id, input: bearer })).code).toBe('CONFLICT');
  });
});
