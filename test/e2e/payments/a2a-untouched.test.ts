import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { RelayScene } from '../../kit/a2a/relay-scene.ts';
import { RpcClient } from '../../kit/a2a/rpc.ts';
import { startVerbatimAgent, type VerbatimAgent } from '../../kit/a2a/verbatim-agent.ts';

/** White space, escapes and numbers that nobody who writes JSON again keeps. */
const required = `{ "x402Version":1,"accepts":[ {"scheme":"exact","maxAmountRequired":10e2,"asset":"\\u0030x1"} ] }`;
const demand = (
  id: string,
  context: string,
) => `{"jsonrpc":"2.0","id":1,"result":{"kind":"task","id":"${id}","contextId":"${context}",
  "status":{"state":"input-required","message":{"kind":"message","role":"agent","messageId":"d","parts":[],
  "metadata":{ "x402.payment.status" : "payment-required","x402.payment.required":${required}}}}}}`;
const payment = (
  taskId: string,
  status: string,
) => `{ "jsonrpc":"2.0","id":7,"method":"message/send","params":{
  "message":{"kind":"message","role":"user","messageId":"${crypto.randomUUID()}","taskId":"${taskId}",
  "parts":[{"kind":"text","text":"Here"}],"metadata":{"x402.payment.status":"${status}",
  "x402.payment.payload" :{"x402Version":1,"payload":{"signature":"0xAB","authorization":{"value":1.0e3}}} }}}}`;

let agent: VerbatimAgent;
let rpc: RpcClient;
beforeAll(async () => {
  agent = await startVerbatimAgent(demand('agents-task', 'c'));
  const scene = await RelayScene.begin();
  const agentId = await scene.register(agent);
  rpc = new RpcClient(scene, await scene.sender('AGENT', agentId), agentId);
});
afterAll(() => agent.stop());

describe('An agent for which nothing is set', () => {
  test.each(['payment-submitted', 'payment-rejected', 'payment-completed'])(
    cites(
      ['decided.payments-in-messages', 'decided.bytes-pass-unchanged'],
      'gets %s as it is sent, and its demand is passed on as it is',
    ),
    async (status) => {
      const first = await rpc.send('buy');
      const { id: taskId, contextId } = first.json.result;
      expect(first.text).toBe(demand(taskId, contextId));
      const body = payment(taskId, status);
      expect((await rpc.post(body)).text).toBe(demand(taskId, contextId));
      expect(agent.bodies.at(-1)).toBe(body.replace(taskId, 'agents-task'));
    },
  );
});
