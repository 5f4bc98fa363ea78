import { createPublicKey } from 'node:crypto';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { type AnotherGateway, startAnotherGateway } from '../../kit/another-gateway.ts';
import { startSubgraph } from '../../kit/apart.ts';
import type { Child } from '../../kit/child.ts';
import { rest } from '../../kit/client.ts';
import { freePort } from '../../kit/free-port.ts';
import { sharedApart } from '../../kit/shared-echo.ts';
import { type EchoCaller, echoCaller } from './echo-stack.ts';

const children: Child[] = [];
let subgraph: Child;
let gateway: AnotherGateway;
let echo: EchoCaller;

/** An echo subgraph and a gateway of this file, beside the shared processes of their stack. */
beforeAll(async () => {
  const { environment, privateKey, provisioning } = await sharedApart();
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  const keys = { FETCH_PUBLIC_KEYS: publicKey.toString('base64'), PORT: String(await freePort()) };
  const started = await startSubgraph('echo', { ...environment, ...keys }, children);
  subgraph = started.child;
  gateway = await startAnotherGateway({ ...environment, SUBGRAPH_ECHO_URL: started.url }, true);
  echo = await echoCaller({ url: gateway.url, provisioning });
});
afterAll(async () => {
  await gateway?.child.stop();
  await Promise.all(children.map((child) => child.stop()));
});

test(
  cites('decided.deadlines-of-calls', 'A subgraph that stops takes no new call, and finishes those it has'),
  async () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const answering = echo.send('POST', 'bytes', { body: readable });
    await writer.write(Buffer.from('whole'));
    const answer = await answering;
    const exited = subgraph.stop();
    const isRefused = async () => (await echo.send('GET', 'greeting')).status === 503;
    await eventually(isRefused, 'new calls are refused');
    await writer.close();
    expect(await answer.text()).toBe('whole');
    expect(await exited).toBe(0);
  },
);

test('A subgraph that has stopped answering is UNAVAILABLE, and its neighbours are not', async () => {
  await subgraph.stop();
  const answer = await echo.send('POST', 'bytes', { body: 'x' });
  expect([answer.status, await answer.json()]).toMatchObject([
    503,
    { detail: 'The subgraph echo is not responding. Retry in a moment.' },
  ]);
  await eventually(() => gateway.child.output().includes('A call of a route failed.'), 'it is logged');
  expect((await rest(gateway.url, 'GET', '/.well-known/jwks.json')).status).toBe(200);
});
