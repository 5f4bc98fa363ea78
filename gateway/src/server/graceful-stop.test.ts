import { once } from 'node:events';
import { TurnedClock } from '@agg/kit/testing';
import { eventually } from '@agg/schema/testing';
import { afterEach, expect, test } from '@jest/globals';
import { WebSocket } from 'ws';
import { type ExampleGateway, startExample } from '../../testing/example-gateway.ts';

const clock = new TurnedClock();
let gateway: ExampleGateway;
afterEach(() => clock.turnUntil(gateway.stop()));

test('no request is lost under load, and every accepted request is answered', async () => {
  gateway = await startExample({ clock });
  let stopping = false;
  const statuses: number[] = [];
  const client = async (): Promise<void> => {
    while (!stopping) statuses.push((await gateway.ask('{ channel(id: "1") { name } }')).status);
  };
  const clients = Array.from({ length: 20 }, client);
  const long = gateway.ask('{ slow(milliseconds: 700) }');
  await eventually(() => statuses.length >= 20);
  const stopped = gateway.stop();
  // Behaves like a load balancer: it polls, and stops sending once it has read a 503.
  while (!stopping) stopping = (await fetch(`${gateway.url}/ready`)).status === 503;
  await Promise.all(clients);
  await clock.turnUntil(long, 10);
  expect((await long).body.data).toEqual({ slow: 'done' });
  await clock.turnUntil(stopped);
  expect(new Set(statuses)).toEqual(new Set([200]));
  await expect(fetch(`${gateway.url}/health`)).rejects.toThrow();
});

test('readiness fails during a stop, and requests are still answered', async () => {
  gateway = await startExample({ clock });
  const stopped = gateway.stop();
  const ready = await fetch(`${gateway.url}/ready`);
  expect(ready.status).toBe(503);
  expect((await gateway.ask('{ __typename }')).status).toBe(200);
  expect(await ready.json()).toEqual({ status: 'not ready', reasons: { process: 'is stopping' } });
  await clock.turnUntil(stopped);
});

test('WebSockets are closed with 1001', async () => {
  gateway = await startExample({ clock });
  const socket = new WebSocket(`${gateway.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  await once(socket, 'open');
  const closed = once(socket, 'close');
  await clock.turnUntil(gateway.stop());
  expect((await closed)[0]).toBe(1001);
});

test('a gateway that has stopped does nothing more', async () => {
  gateway = await startExample({ clock });
  await clock.turnUntil(gateway.stop());
  await clock.turn(60_000);
  expect(clock.waiting).toBe(0);
});
