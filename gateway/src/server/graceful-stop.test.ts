import { once } from 'node:events';
import { afterEach, expect, test } from '@jest/globals';
import { WebSocket } from 'ws';
import { type ExampleGateway, startExample } from '../../testing/example-gateway.ts';

let gateway: ExampleGateway;
afterEach(() => gateway.stop());

test('no request is lost under load, and every accepted request is answered', async () => {
  // On a busy machine, the balancer needs its time to read that the gateway is not ready any longer.
  gateway = await startExample({ configuration: { acceptMilliseconds: 2_000 } });
  let stopping = false;
  const statuses: number[] = [];
  const client = async (): Promise<void> => {
    while (!stopping) statuses.push((await gateway.ask('{ slow(milliseconds: 20) }')).status);
  };
  const clients = Array.from({ length: 20 }, client);
  const long = gateway.ask('{ slow(milliseconds: 700) }');
  await new Promise((resolve) => setTimeout(resolve, 200));
  const stopped = gateway.stop();
  // Behaves like a load balancer: it polls, and stops sending once it has read a 503.
  while (!stopping) stopping = (await fetch(`${gateway.url}/ready`)).status === 503;
  await Promise.all(clients);
  expect((await long).body.data).toEqual({ slow: 'done' });
  await stopped;
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(statuses.length).toBeGreaterThanOrEqual(20);
  await expect(fetch(`${gateway.url}/health`)).rejects.toThrow();
});

test('readiness fails during a stop, and requests are still answered', async () => {
  gateway = await startExample({ configuration: { acceptMilliseconds: 2_000 } });
  const stopped = gateway.stop();
  const ready = await fetch(`${gateway.url}/ready`);
  expect(ready.status).toBe(503);
  expect((await gateway.ask('{ __typename }')).status).toBe(200);
  expect(await ready.json()).toEqual({ status: 'not ready', reasons: { process: 'is stopping' } });
  await stopped;
});

test('WebSockets are closed with 1001', async () => {
  gateway = await startExample();
  const socket = new WebSocket(`${gateway.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  await once(socket, 'open');
  const closed = once(socket, 'close');
  await gateway.stop();
  expect((await closed)[0]).toBe(1001);
});
