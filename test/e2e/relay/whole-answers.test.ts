import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type StockAgent, startAgentServer } from '../../kit/a2a/agent-server.ts';
import { fetchAs } from '../../kit/a2a/fetch-as.ts';
import { allOf, type Peers, peers } from '../../kit/a2a/peers.ts';
import { RelayScene, type Sender } from '../../kit/a2a/relay-scene.ts';
import { messageOf } from '../../kit/a2a/rpc.ts';
import { agentCard } from '../../kit/registry-maker.ts';

/** How an agent says that a task has ended, by its version. */
const ended = {
  '0.3.0': { kind: 'task', id: 'task', contextId: 'context', status: { state: 'completed' } },
  '1.0': { task: { id: 'task', contextId: 'context', status: { state: 'TASK_STATE_COMPLETED' } } },
};
const refusal = { code: -32005, message: 'The agent was told to refuse.' };

const json = { 'content-type': 'application/json' };

/** An agent whose card says that it streams, but that answers every request with one JSON-RPC response. */
function startTerseAgent({ version }: Peers): Promise<StockAgent> {
  return startAgentServer(version, (url) => ({
    card: Object.assign(agentCard('Terse'), {
      url,
      supportedInterfaces: [{ url, protocolBinding: 'JSONRPC', protocolVersion: '1.0' }],
      capabilities: { streaming: true },
    }),
    handle: async ({ id, params }) => {
      const refuses = JSON.stringify(params).includes('refuse');
      return Object.assign({ jsonrpc: '2.0', id }, refuses ? { error: refusal } : { result: ended[version] });
    },
  }));
}

describe.each(Object.keys(peers))('Of an agent that does not stream what it should, %s', (name) => {
  const pair = peers[name] as Peers;
  let agent: StockAgent;
  let scene: RelayScene;
  let agentId: string;
  let sender: Sender;
  beforeAll(async () => {
    agent = await startTerseAgent(pair);
    scene = await RelayScene.begin();
    agentId = await scene.register(agent);
    sender = await scene.sender('AGENT', agentId);
  });
  afterAll(() => agent.stop());

  test.each(['JSONRPC', 'HTTP+JSON'] as const)(
    'get the answer as a stream of one event, by %s',
    async (binding) => {
      const client = await pair.connect({ ...scene.target(sender, agentId, pair.version), binding });
      expect(await allOf(client.stream('hello'))).toMatchObject([{ kind: 'task', state: 'completed' }]);
    },
  );

  test('get an error as it is, in 0.3 as an event [decided.errors-of-streams]', async () => {
    const url = `${scene.place.url}${scene.pathOf(sender, agentId, pair.version)}`;
    const method = pair.version === '1.0' ? 'SendStreamingMessage' : 'message/stream';
    const params = { message: messageOf('refuse') };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 'q', method, params });
    const answer = await fetchAs(sender.token)(url, { method: 'POST', body, headers: json });
    const isEvent = pair.version === '0.3.0';
    const type = isEvent ? /^text\/event-stream/ : /^application\/json/;
    expect(answer.headers.get('content-type')).toMatch(type);
    const text = await answer.text();
    const response = JSON.parse(isEvent ? text.replace('data: ', '') : text);
    expect(response).toEqual({ jsonrpc: '2.0', id: 'q', error: refusal });
  });
});
