import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { lingerOnBodies } from './linger.ts';
import { RestingConnections } from './resting-connections.ts';

const rest = 400;
let app: FastifyInstance;
afterEach(() => app.close());

/** A server that refuses everything and is always busy, and a connection to it. */
async function refusingServer(refusals: number, lingerFor: number) {
  app = Fastify({ forceCloseConnections: true });
  const isBusy = () => true;
  const resting = new RestingConnections({ rest, longest: rest, refusals, isBusy, isProxy: () => false });
  resting.guard(app);
  lingerOnBodies(app, { bytes: 1_000, longest: lingerFor });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.status(401).send('no');
    done();
  });
  app.all('/', async () => '');
  await app.listen({ port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port);
  await once(socket, 'connect');
  const answers = async (count: number): Promise<number> => {
    const begun = Date.now();
    for (let text = ''; text.split('HTTP/1.1 401').length <= count; ) text += (await once(socket, 'data'))[0];
    return Date.now() - begun;
  };
  return { socket, port, resting, answers };
}

const get = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

test('A connection of an address that floods with refused requests is not read for a while [decided.clients-that-ignore-retry-after]', async () => {
  const { socket, answers } = await refusingServer(1, 5_000);
  for (const _time of [1, 2]) {
    socket.write(get);
    await answers(1);
  }
  socket.write(get);
  expect(await answers(1)).toBeGreaterThanOrEqual(rest / 2);
  socket.destroy();
});

test('A connection is still read while a refused body arrives, so that it stays usable', async () => {
  const { socket, answers } = await refusingServer(0, rest / 2);
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nhello');
  await answers(1);
  socket.write(`world${get}`);
  await answers(1);
  expect(socket.destroyed).toBe(false);
  socket.destroy();
});

test('A new connection of an address whose WebSockets were refused again and again is not read for a while', async () => {
  const { socket, port, resting } = await refusingServer(2, 5_000);
  for (const _time of [1, 2, 3]) resting.refused('::ffff:127.0.0.1');
  const late = connect(port, '127.0.0.1');
  const begun = Date.now();
  late.write(get);
  await once(late, 'data');
  expect(Date.now() - begun).toBeGreaterThanOrEqual(rest / 2);
  for (const each of [socket, late]) each.destroy();
});
