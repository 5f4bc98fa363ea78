import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { messageOf, RpcClient } from '../../kit/a2a/rpc.ts';
import { startVerbatimAgent, type VerbatimAgent } from '../../kit/a2a/verbatim-agent.ts';
import { PolicedScene } from './policed-scene.ts';

/** JSON as no library writes it: spaces, escapes that are not needed, numbers in other forms, members in any order. */
const odd = String.raw`{ "n":1.0, "e":1E2,"big":12345678901234567890, "s":"\u0068i \/ \u2028" , "z":[ ] }`;
const answer = String.raw`{"id":1 , "result":{ "role":"agent","kind":"message","parts":[{"text":"\u0068i","kind":"text"}],
  "messageId":"m", "metadata": ${odd} }, "jsonrpc":"2.0" }`;

const scene = new PolicedScene();
let agent: VerbatimAgent;
beforeAll(async () => {
  agent = await startVerbatimAgent(answer);
});
afterAll(() => agent.stop());

test(
  cites(
    'decided.what-policies-look-at',
    'A policy that redacts leaves the bytes of a request and of an answer in which nothing is found',
  ),
  async () => {
    const agentId = await scene.relay.register(agent);
    await scene.maker.bound({ action: 'REDACT' }, { bindingLevel: 'ANY_TO_AGENT', agentId });
    const sender = await scene.relay.sender('AGENT', agentId);
    const client = new RpcClient(scene.relay, sender, agentId);
    const messageOfOdd = JSON.stringify(messageOf('hi', { metadata: {} })).replace('{}', () => odd);
    const request = `{ "jsonrpc":"2.0", "id":1,"method":"message\\/send","params":{"message": ${messageOfOdd} } }`;
    const { status, text } = await client.post(request);
    expect([status, text]).toEqual([200, answer]);
    expect(agent.bodies).toEqual([request]);
    // The same policy changes what it finds.
    await client.post(
      request.replace('"hi"', '"ada@example.org"').replace(/"messageId":"[^"]*"/, '"messageId":"n"'),
    );
    expect(agent.bodies[1]).toContain(`"text":"[EMAIL]"`);
    expect(agent.bodies[1]).toContain(odd);
  },
);
