import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { RawConnection } from '../../testing/raw-connection.ts';
import { silentLog } from '../observability/log.ts';
import { createHttpServer } from './http-server.ts';

let app: FastifyInstance;
let url: string;
beforeAll(async () => {
  app = createHttpServer(silentLog, { headersTimeout: 200, requestTimeout: 400, checkInterval: 50 });
  app.post('/', async () => 'done');
  await app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(() => app.close());

test.each([
  ['headers', 'POST / HTTP/1.1\r\nHost: a\r\n'],
  ['body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{'],
])(
  'a request whose %s do not arrive in time gets a problem [decided.shares-of-an-address]',
  async (_what, half) => {
    using connection = await RawConnection.to(url);
    connection.send(half);
    expect(await connection.statuses(1)).toEqual([408]);
    await connection.closed();
    expect(connection.text).toContain('content-type: application/problem+json\r\n');
    expect(connection.json).toMatchObject({ status: 408, code: 'REQUEST_TIMEOUT' });
  },
);
