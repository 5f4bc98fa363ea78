import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TurnedClock } from '@agg/kit/testing';
import { eventually, untilStill } from '@agg/schema/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type ExampleGateway, roundTrip, startExample } from '../../../testing/example-gateway.ts';
import { RawConnection } from '../../../testing/raw-connection.ts';
import { answerOneAtATime, longestLine } from './one-at-a-time.ts';

const clock = new TurnedClock();
let gateway: ExampleGateway;
beforeAll(async () => {
  gateway = await startExample({ clock });
});
afterAll(() => clock.turnUntil(gateway.stop()));

const post = (query: string): string => {
  const body = JSON.stringify({ query });
  const head = 'POST /graphql HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
  return `${head}Content-Length: ${body.length}\r\n\r\n${body}`;
};

const asked = (): number => [...gateway.world.asked.values()].reduce((sum, times) => sum + times, 0);

test('pipelined requests are answered in order, one at a time', async () => {
  using connection = await RawConnection.to(gateway.url);
  const before = asked();
  connection.send(post('{ slow(milliseconds: 1000) }') + post('{ channel(id: "1") { id } }').repeat(3));
  await eventually(() => asked() > before);
  await roundTrip(gateway);
  expect(asked() - before).toBe(1);
  await clock.turn(1_000);
  expect(await connection.statuses(4)).toEqual([200, 200, 200, 200]);
  expect(asked() - before).toBe(4);
  expect(connection.text).toMatch(/slow.*channel/s);
});

const get = (id: number): string => `GET /health HTTP/1.1\r\nHost: a\r\nX-Request-Id: r${id}\r\n\r\n`;
const idsIn = ({ text }: RawConnection): number[] =>
  [...text.matchAll(/x-request-id: r(\d+)/gi)].map(([, id]) => Number(id));
const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

test.each([100, 5_000])(
  '%i pipelined requests are all answered in order [decided.pipelined-requests]',
  async (count) => {
    using connection = await RawConnection.to(gateway.url);
    connection.send(numbers(count).map(get).join(''));
    expect(await connection.statuses(count)).toEqual(numbers(count).map(() => 200));
    expect(idsIn(connection)).toEqual(numbers(count));
  },
);

test('a connection with many unanswered requests is not read until they are answered [decided.pipelined-requests]', async () => {
  const held: ServerResponse[] = [];
  let read = 0;
  const server = createServer((_request, response) =>
    held.length > 0 ? response.end() : held.push(response),
  );
  answerOneAtATime(server);
  server.on('request', () => {
    read += 1;
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  using connection = await RawConnection.to(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const padded = `GET / HTTP/1.1\r\nHost: a\r\nX-Padding: ${'x'.repeat(1_000)}\r\n\r\n`;
  // More than the buffers of both systems hold.
  const count = 16_000;
  connection.send(padded.repeat(count));
  await untilStill(() => read);
  expect([read < 200, connection.socket.writableLength > 0]).toEqual([true, true]);
  held[0]?.end();
  expect(await connection.statuses(count)).toHaveLength(count);
  server.close();
});

test('a connection is read up to the longest line of unanswered requests, and one beyond', async () => {
  const server = createServer();
  const first = Promise.withResolvers<ServerResponse>();
  server.on('request', (_request, response) => (read === 1 ? first.resolve(response) : response.end()));
  answerOneAtATime(server);
  let read = 0;
  server.prependListener('request', () => {
    read += 1;
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  using connection = await RawConnection.to(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  connection.send(get(0).repeat(longestLine));
  await eventually(() => read === longestLine);
  connection.send(get(0));
  await eventually(() => read === longestLine + 1);
  connection.send(get(0));
  await untilStill(() => read);
  expect(read).toBe(longestLine + 1);
  (await first.promise).end();
  expect(await connection.statuses(longestLine + 2)).toHaveLength(longestLine + 2);
  server.close();
});

test.each([
  ['a byte too many', 'x\r\n\r\n', 400],
  ['bytes that are not HTTP', 'GARBAGE\r\n\r\n', 400],
  ['CONNECT', 'CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n', 405],
  [
    'another expectation',
    'POST /graphql HTTP/1.1\r\nHost: a\r\nExpect: miracles\r\nContent-Length: 0\r\n\r\n',
    417,
  ],
  [
    'a request with a broken body',
    'POST /graphql HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nnone\r\n',
    400,
  ],
])(
  'the answers of requests before %s are given first [decided.pipelined-requests]',
  async (_what, wrong, status) => {
    using connection = await RawConnection.to(gateway.url);
    const before = asked();
    connection.send(post('{ slow(milliseconds: 1000) }') + get(1) + wrong);
    await eventually(() => asked() > before);
    await roundTrip(gateway);
    expect(connection.text).toBe('');
    await clock.turn(1_000);
    await connection.closed();
    expect(await connection.statuses(3)).toEqual([200, 200, status]);
    expect(connection.text).toMatch(/slow.*x-request-id: r1/is);
  },
);
