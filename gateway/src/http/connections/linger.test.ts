import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { RawConnection } from '../../../testing/raw-connection.ts';
import { lingerOnBodies } from './linger.ts';

/** Milliseconds. */
const longest = 200;

let app: FastifyInstance;
afterEach(() => app.close());

test('The rest of a body that has come in time has no say in the next requests of its connection', async () => {
  app = Fastify({ forceCloseConnections: true });
  lingerOnBodies(app, { bytes: 1_000, longest });
  app.post('/early', { onRequest: (_request, reply) => void reply.status(400).send('no') }, async () => '');
  app.get('/late', async () => {
    await sleep(2 * longest);
    return 'late';
  });
  using connection = await RawConnection.to(await app.listen({ host: '127.0.0.1', port: 0 }));
  connection.send('POST /early HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\n');
  expect(await connection.statuses(1)).toEqual([400]);
  connection.send('rest');
  connection.send('GET /late HTTP/1.1\r\nHost: a\r\n\r\n');
  expect(await connection.statuses(2)).toEqual([400, 200]);
});
