import { TurnedClock } from '@agg/kit/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ExampleGateway } from '../../testing/example-gateway.ts';
import { RawConnection } from '../../testing/raw-connection.ts';
import { counting, route, startRoutes } from './routes.fixture.ts';

/** Stands still: a connection that is not read for a while would stay so. */
const clock = new TurnedClock();
let gateway: ExampleGateway;
let authorization: string;
beforeAll(async () => {
  const busy = async () => ({ status: 429 });
  gateway = await startRoutes([route('/echo/v1/bytes', counting), route('/echo/v1/busy-host', busy)], {
    clock,
  });
  authorization = `Bearer ${await gateway.token()}`;
});
afterAll(() => clock.turnUntil(gateway.stop()));

test('A malformed Content-Type gets 415, although the route accepts any', async () => {
  const headers = { authorization, 'content-type': 'x' };
  const answer = await fetch(`${gateway.url}/echo/v1/bytes`, { method: 'POST', headers, body: 'x' });
  const detail = 'The Content-Type is not a media type. Correct it.';
  expect([answer.status, await answer.json()]).toMatchObject([415, { detail }]);
});

test('A call may be repeated at once after the 429 of another host [decided.clients-that-ignore-retry-after]', async () => {
  using connection = await RawConnection.to(gateway.url);
  const head = `POST /echo/v1/busy-host HTTP/1.1\r\nHost: a\r\nAuthorization: ${authorization}\r\n`;
  for (const count of [1, 2, 3, 4]) {
    connection.send(`${head}Content-Length: 0\r\n\r\n`);
    expect(await connection.statuses(count)).toHaveLength(count);
  }
});
