import { connect, type Socket } from 'node:net';
import { untilStill } from '@agg/schema/testing';
import { describe, expect, test } from '@jest/globals';
import { type ServedRoute, serveOne, until } from './one-route.fixture.ts';
import type { RouteAnswer } from './subgraph-route.ts';

const mebibyte = 1024 * 1024;

async function* many(count: number, bytes: number) {
  const chunk = Buffer.alloc(bytes);
  for (let index = 0; index < count; index += 1) yield chunk;
}

function askWithoutReading({ port }: ServedRoute): Socket {
  const client = connect(port, '127.0.0.1').pause();
  client.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n');
  return client;
}

describe('The body of an answer', () => {
  test.each<[string, () => RouteAnswer['body']]>([
    ['a stream', () => many(1_000, mebibyte)],
    ['a stream of long chunks', () => many(10, 100 * mebibyte)],
    ['bytes', () => Buffer.alloc(100 * mebibyte)],
  ])('that is %s is sent only as fast as the client reads', async (_what, body) => {
    await using served = await serveOne(async () => ({ status: 200, body: body() }));
    const client = askWithoutReading(served);
    await untilStill(served.sent);
    // What the systems on both sides buffer.
    expect(served.sent()).toBeLessThan(32 * mebibyte);
    client.destroy();
  });

  test('that is not read is cut at the deadline of its call, also if it is no stream [decided.deadlines-of-calls]', async () => {
    const body = Buffer.alloc(32 * mebibyte);
    await using served = await serveOne(async () => ({ status: 200, body }), { deadline: 200 });
    const client = askWithoutReading(served);
    await until(() => served.calls.size === 1);
    await until(() => served.calls.size === 0);
    expect(served.answered[0]?.signal.reason).toMatchObject({ code: 'UPSTREAM_TIMEOUT' });
    client.destroy();
  });

  test('states the length of a text, however long it is', async () => {
    const body = 'ü'.repeat(mebibyte);
    await using served = await serveOne(async () => ({ status: 200, body }));
    const answer = await fetch(served.url, { method: 'POST' });
    expect(answer.headers.get('content-length')).toBe(String(2 * mebibyte));
    expect((await answer.text()) === body).toBe(true);
  });
});
