import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { TurnedClock } from '@agg/kit/testing';
import { eventually } from '@agg/schema/testing';
import { afterEach, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { lingerOnBodies } from './linger.ts';
import { RestingConnections } from './resting-connections.ts';

const rest = 400;
let app: FastifyInstance;
let clock: TurnedClock;
/** How many requests were answered. */
let responses: number;
afterEach(() => app.close());

/** A server that refuses everything and is always busy, and a connection to it. */
async function refusingServer(refusals: number) {
  app = Fastify({ forceCloseConnections: true });
  clock = new TurnedClock();
  const limits = { rest, longest: rest, refusals };
  const resting = new RestingConnections({ ...limits, isBusy: () => true, isProxy: () => false, clock });
  resting.guard(app);
  lingerOnBodies(app, { bytes: 1_000, longest: 600_000 });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.status(401).send('no');
    done();
  });
  responses = 0;
  app.addHook('onResponse', async () => {
    responses += 1;
  });
  app.all('/', async () => '');
  await app.listen({ port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return { socket, port, resting };
}

/** Sends something over a connection, and receives an answer to it. */
async function answered(socket: Socket, sent: string): Promise<void> {
  socket.write(sent);
  for (let text = ''; !text.includes('HTTP/1.1 401'); ) text += (await once(socket, 'data'))[0];
}

const get = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

/** A request is read only when the rest of its connection is over. */
async function isReadAfterRest(socket: Socket, resting: RestingConnections): Promise<void> {
  await eventually(() => resting.size === 1);
  const late = answered(socket, get);
  await clock.turn(rest - 1);
  expect(resting.size).toBe(1);
  await clock.turn(1);
  expect(resting.size).toBe(0);
  await late;
}

test('A connection of an address that floods with refused requests is not read for a while [decided.clients-that-ignore-retry-after]', async () => {
  const { socket, resting } = await refusingServer(1);
  await answered(socket, get);
  await answered(socket, get);
  await isReadAfterRest(socket, resting);
  socket.destroy();
});

test('A connection is still read while a refused body arrives, so that it stays usable', async () => {
  const { socket, resting } = await refusingServer(0);
  await answered(socket, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nhello');
  await eventually(() => responses === 1);
  expect(resting.size).toBe(0);
  await clock.turnUntil(answered(socket, `world${get}`));
  expect(socket.destroyed).toBe(false);
  socket.destroy();
});

test('A new connection of an address whose WebSockets were refused again and again is not read for a while', async () => {
  const { socket, port, resting } = await refusingServer(2);
  for (const _time of [1, 2, 3]) resting.refused('::ffff:127.0.0.1');
  const late = connect(port, '127.0.0.1');
  await isReadAfterRest(late, resting);
  for (const each of [socket, late]) each.destroy();
});
