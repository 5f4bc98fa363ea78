import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { RelayScene } from '../../kit/a2a/relay-scene.ts';
import { messageOf, RpcClient } from '../../kit/a2a/rpc.ts';
import { type OutsideHost, startHost } from '../../kit/outside-host.ts';
import { agentCard } from '../../kit/registry-maker.ts';

/** Names a hundred tasks in one stream. */
let host: OutsideHost;
beforeAll(async () => {
  host = await startHost((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (let made = 0; made < 100; made += 1) {
      const result = { kind: 'task', id: `t-${made}`, contextId: 'c', status: { state: 'working' } };
      response.write(`data: ${JSON.stringify({ jsonrpc: '2.0', id: 1, result })}\n\n`);
    }
    response.end();
  });
});
afterAll(() => host.stop());

test(
  cites('decided.tasks-of-a-stream', 'A stream that names more and more tasks ends, and no more are stored'),
  async () => {
    const scene = await RelayScene.begin();
    const agentId = await scene.register({
      card: { ...agentCard('Eager'), url: host.url, capabilities: { streaming: true } },
    });
    const rpc = new RpcClient(scene, await scene.sender('AGENT', agentId), agentId);
    const { status, text } = await rpc.call('message/stream', { message: messageOf('hello') });
    const events = text.trim().split('\n\n');
    expect([status, events.length]).toEqual([200, 17]);
    expect(events.at(-1)).toContain('named more than 16 tasks');
    const ask = 'query ($id: UUID) { relayTasks(sinkAgentId: $id) { totalElements } }';
    expect(await scene.maker.ask(ask, { id: agentId })).toEqual({ totalElements: 16 });
  },
);
