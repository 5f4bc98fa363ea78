import type { ServerResponse } from 'node:http';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { RelayScene } from '../../kit/a2a/relay-scene.ts';
import { messageOf, RpcClient } from '../../kit/a2a/rpc.ts';
import { type OutsideHost, startHost } from '../../kit/outside-host.ts';
import { agentCard } from '../../kit/registry-maker.ts';

const mebibyte = 2 ** 20;
/** Seven of them are less than a tenant may hold, eight are more. */
const long = 'x'.repeat(9 * mebibyte);

/** Keeps the calls that it gets, until a test answers them. */
let host: OutsideHost;
const waiting = new Set<ServerResponse>();
beforeAll(async () => {
  host = await startHost((request, response) => {
    request.resume().once('end', () => waiting.add(response));
    response.once('close', () => waiting.delete(response));
  });
});
afterAll(() => host.stop());

/** A tenant of its own with an agent at the host. */
async function newClient(): Promise<RpcClient> {
  const scene = await RelayScene.begin();
  const agentId = await scene.register({
    card: { ...agentCard('Patient'), url: host.url, capabilities: { streaming: true } },
  });
  return new RpcClient(scene, await scene.sender('AGENT', agentId), agentId);
}

const reply = (text: string) =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, result: messageOf(text, { role: 'agent' }) });
const event = `data: ${JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  result: { kind: 'task', id: 't', contextId: 'c', status: { state: 'working' } },
})}\n\n`;

/** Calls that the agent keeps, which end with the signal. @returns once it has got so many */
async function callAtOnce(client: RpcClient, method: string, text: string, signal: AbortSignal) {
  await eventually(() => waiting.size === 0, 'the calls before are over');
  for (let call = 1; call <= 7; call += 1) {
    const answer = client.call(method, { message: messageOf(text) }, { signal });
    answer.catch(() => undefined);
    await eventually(() => waiting.size === call, 'the agent has got the call');
  }
}

/** Answers what waits, and whatever else comes. */
const answerAll = (text: string) => {
  for (const response of waiting) response.setHeader('content-type', 'application/json').end(reply(text));
};

const refusal = { status: 429, json: { error: { data: { code: 'RATE_LIMITED' } } } };

describe('Long messages', () => {
  test.each(['message/send', 'message/stream'])(
    cites('decided.long-messages', 'of a tenant are refused by %s while its calls hold too many'),
    async (method) => {
      const [client, other] = [await newClient(), await newClient()];
      const leaving = new AbortController();
      await callAtOnce(client, method, long, leaving.signal);
      // Those of streams are held while the stream goes on.
      if (method === 'message/stream')
        for (const response of waiting)
          response.writeHead(200, { 'content-type': 'text/event-stream' }).write(event);
      const refused = await client.send(long);
      expect(refused).toMatchObject(refusal);
      expect(refused.headers.get('retry-after')).toBe('5');
      const passing = [client.send('short'), other.send(long)];
      await eventually(() => waiting.size === 9, 'a short one and that of another tenant pass');
      leaving.abort();
      // Without a caller, a call that is no stream runs to its end.
      if (method === 'message/send') for (const response of [...waiting].slice(0, 7)) response.destroy();
      await eventually(() => waiting.size === 2, 'the calls have ended');
      passing.push(client.send(long));
      await eventually(() => waiting.size === 3, 'a long one passes');
      answerAll('hello');
      for (const { status } of await Promise.all(passing)) expect(status).toBe(200);
    },
  );

  test(cites('decided.long-messages', 'of agents count, too: an answer too many is not kept'), async () => {
    const client = await newClient();
    const leaving = new AbortController();
    await callAtOnce(client, 'message/send', 'short', leaving.signal);
    for (const response of waiting)
      response.setHeader('content-type', 'application/json').write(' '.repeat(9 * mebibyte));
    const begun = client.send('short');
    await eventually(() => waiting.size === 8, 'one more has begun');
    await eventually(() => [...waiting].every(({ writableLength }) => writableLength === 0), 'all is read');
    [...waiting].at(-1)?.end(reply(long));
    expect(await begun).toMatchObject(refusal);
    leaving.abort();
    for (const response of waiting) response.destroy();
    await eventually(() => waiting.size === 0, 'the calls have ended');
  });
});
