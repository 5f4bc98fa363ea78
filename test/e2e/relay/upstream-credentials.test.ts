import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import type { StockAgent } from '../../kit/a2a/agent-server.ts';
import { RelayScene, type Sender } from '../../kit/a2a/relay-scene.ts';
import { RpcClient } from '../../kit/a2a/rpc.ts';
import { startStockAgent03 } from '../../kit/a2a/stock-agent-03.ts';
import { ask } from '../../kit/client.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { OpenIdProvider } from '../../kit/openid-provider.ts';

const set = `mutation ($id: UUID!, $input: UpstreamCredentialInput!) {
  setUpstreamCredential(agentId: $id, input: $input) { kind } }`;

let agent: StockAgent;
let provider: OpenIdProvider;
let scene: RelayScene;
let sender: Sender;
beforeAll(async () => {
  agent = await startStockAgent03();
  provider = await OpenIdProvider.start(['https://gateway.example/back']);
  scene = await RelayScene.begin();
  sender = await scene.stranger('AGENT');
});
afterAll(async () => {
  await agent.stop();
  await provider.stop();
});

/** A client of a new agent at the address of the stock agent, which has a credential. */
async function clientOf(input: object): Promise<RpcClient> {
  return (await calling(input)).client;
}

async function calling(input: object): Promise<{ client: RpcClient; agentId: string }> {
  const agentId = await scene.register(agent);
  await scene.maker.subscription('Agent', sender.id, agentId);
  await ask(scene.place.url, set, { id: agentId, input }, scene.admin.token);
  await scene.known();
  return { client: new RpcClient(scene, sender, agentId), agentId };
}

const oauth = () => ({
  kind: 'OAUTH2_CLIENT_CREDENTIALS',
  tokenUrl: `${provider.issuer}/token`,
  clientId: provider.clientId,
  secret: provider.clientSecret,
});

/** What the agent got of the last calls: the values of one header. */
const sent = (header: string, calls = 1) =>
  agent.received.slice(-calls).map(({ headers }) => headers[header]);

describe('An agent with a credential of the kind', () => {
  test.each([
    ['HEADER', { headerName: 'X-Key' }, 'x-key', 'canary-key'],
    ['BEARER', {}, 'authorization', 'Bearer canary-key'],
  ])(
    cites('decided.bytes-pass-unchanged', '%s gets it instead of the token of the caller'),
    async (kind, more, header, value) => {
      const client = await clientOf({ kind, secret: 'canary-key', ...more });
      const { status, text } = await client.send('echo hello');
      expect([status, sent(header)]).toEqual([200, [value]]);
      expect(sent('authorization')).not.toEqual([`Bearer ${sender.token}`]);
      expect(text).not.toContain('canary-key');
    },
  );

  test('OAUTH2_CLIENT_CREDENTIALS gets a token that was issued once for calls at once', async () => {
    const client = await clientOf(oauth());
    const answers = await Promise.all(Array.from({ length: 10 }, () => client.send('echo hello')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const tokens = new Set(sent('authorization', 10));
    expect([...tokens]).toEqual([expect.stringMatching(/^Bearer [\w.-]{20,}$/)]);
  });

  test('OAUTH2_CLIENT_CREDENTIALS gets another token after it has refused one', async () => {
    const client = await clientOf(oauth());
    await client.send('echo hello');
    const [refused] = sent('authorization');
    agent.refuses = ({ authorization }) => authorization === refused;
    expect((await client.send('echo hello')).status).toBe(502);
    expect((await client.send('echo hello')).status).toBe(200);
    expect(sent('authorization')).not.toEqual([refused]);
  });

  test('OAUTH2_CLIENT_CREDENTIALS is not called where no token is issued, and the answer says so', async () => {
    const client = await clientOf({ ...oauth(), secret: 'canary-wrong' });
    const before = agent.received.length;
    const { status, json, text } = await client.send('echo hello');
    expect([status, json.error.data.code]).toEqual([502, 'UPSTREAM_FAILED']);
    expect(json.error.message).toContain('authorization server');
    expect(text).not.toContain('canary-wrong');
    expect(agent.received).toHaveLength(before);
  });
});

describe('The credential of an agent', () => {
  const register = `mutation ($id: UUID!, $input: AgentVersionInput!) {
    registerAgentVersion(agentId: $id, input: $input) { registryVersion } }`;

  test(
    cites(
      'decided.credentials-are-for-origins',
      'never reaches the host of a new card, which is called without it',
    ),
    async () => {
      const { client, agentId } = await calling({ kind: 'BEARER', secret: 'canary-partner' });
      const other = await startStockAgent03();
      try {
        const card = { ...other.card, version: '2.0.0' };
        await ask(
          scene.place.url,
          register,
          { id: agentId, input: { card, reason: 'It moved.' } },
          scene.admin.token,
        );
        await scene.known();
        expect((await client.send('echo hello')).status).toBe(200);
        expect(other.received.map(({ headers }) => headers.authorization)).toEqual([undefined]);
      } finally {
        await other.stop();
      }
    },
  );

  test(
    cites(
      'decided.credentials-are-for-origins',
      'is not sent to a host that its row does not name, and the answer says so',
    ),
    async () => {
      const { client, agentId } = await calling({ kind: 'BEARER', secret: 'canary-partner' });
      const before = agent.received.length;
      // As if a row had been changed past the rules of the registry.
      await new LedgerReader().query(
        "update registry.upstream_credential set origins = '{https://elsewhere.example}' where agent_id = $1",
        [agentId],
      );
      // The relay reads what it knows of agents again.
      await scene.maker.agent();
      await scene.known();
      const { status, json } = await client.send('echo hello');
      expect([status, json.error.data.code]).toEqual([502, 'UPSTREAM_FAILED']);
      expect(json.error.message).toContain('was set for another host');
      expect(agent.received).toHaveLength(before);
    },
  );
});
