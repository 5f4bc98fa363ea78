import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { GatewayError } from '@agg/schema';
import { describe, expect, test } from '@jest/globals';
import { ClosableStream } from '../primitives/closable-stream.ts';
import { serveOne, until } from './one-route.fixture.ts';

const post = { method: 'POST' };

async function* beginning(then: () => Promise<unknown>) {
  yield 'first';
  await then();
  yield 'second';
}

describe('The answer of a route', () => {
  test.each([
    ['text', 'grüße'],
    ['bytes', Buffer.from('grüße')],
    ['a part of a buffer', Buffer.from('no grüße no').subarray(3, 10)],
    ['a stream', beginning(async () => undefined)],
  ])('can be %s', async (kind, body) => {
    const headers = { 'content-type': 'text/plain', 'x-own': 'yes' };
    await using served = await serveOne(async () => ({ status: 201, headers, body }));
    const answer = await fetch(served.url, post);
    expect([answer.status, answer.headers.get('x-own')]).toEqual([201, 'yes']);
    expect(await answer.text()).toBe(kind === 'a stream' ? 'firstsecond' : 'grüße');
  });

  test('is a problem if its first chunk fails', async () => {
    const body = (async function* () {
      yield await Promise.reject(new GatewayError('CONFLICT', 'It cannot begin.'));
    })();
    await using served = await serveOne(async () => ({ status: 200, body }));
    const answer = await fetch(served.url, post);
    expect([answer.status, await answer.json()]).toMatchObject([409, { detail: 'It cannot begin.' }]);
  });

  test('is cut, not completed, if a later chunk fails', async () => {
    const body = beginning(() => sleep(50).then(() => Promise.reject(new Error('broken'))));
    await using served = await serveOne(async () => ({ status: 200, body }));
    const answer = await fetch(served.url, post);
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
  });

  test('ends with its client: the signal is aborted, and its source is closed', async () => {
    let isClosed = false;
    const body = (async function* () {
      try {
        for (;;) {
          yield 'tick';
          await sleep(10);
        }
      } finally {
        isClosed = true;
      }
    })();
    await using served = await serveOne(async () => ({ status: 200, body }));
    const leaving = new AbortController();
    const { signal } = leaving;
    const answer = await fetch(served.url, { method: 'POST', signal });
    await answer.body?.getReader().read();
    leaving.abort();
    await until(() => isClosed && served.calls.size === 0);
    expect(served.answered[0]?.signal.reason).toMatchObject({ code: 'UNAVAILABLE' });
  });

  test('to HEAD has the headers and no body', async () => {
    const headers = { 'content-type': 'text/plain' };
    const body = beginning(() => sleep(60_000));
    await using served = await serveOne(async () => ({ status: 200, headers, body }));
    const answer = await fetch(served.url, { method: 'HEAD' });
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      200,
      'text/plain',
      '',
    ]);
    await until(() => served.calls.size === 0);
  });

  test.each([
    ['set-cookie', 'connection', 'access-control-allow-origin'],
    ['Set-Cookie', 'Connection', 'ACCESS-CONTROL-ALLOW-ORIGIN'],
  ])('does not set headers of cookies, of the connection or of the origin: %s, %s, %s', async (...names) => {
    const values = ['a=b', 'close', '*'];
    const headers = Object.fromEntries(names.map((name, index) => [name, String(values[index])]));
    await using served = await serveOne(async () => ({ status: 200, headers, body: 'x' }));
    const answer = await fetch(served.url, post);
    expect(names.map((name) => answer.headers.get(name))).toEqual([null, 'keep-alive', null]);
  });

  test('with an invalid header is an error, and nothing of it is sent', async () => {
    const headers = { 'x-bad': 'a\r\nSet-Cookie: b' };
    await using served = await serveOne(async () => ({ status: 200, headers, body: 'x' }));
    expect((await fetch(served.url, post)).status).toBe(500);
  });

  test.each<[string, string, Record<string, string>]>([
    ['to HEAD', 'HEAD', {}],
    ['with an invalid header', 'POST', { 'x-bad': 'a\r\nb' }],
  ])('%s closes its source, which has no reader', async (_what, method, headers) => {
    const closed = Promise.withResolvers<void>();
    const next = async () => ({ done: false, value: 'tick' });
    const body = new ClosableStream<string>({ next, close: closed.resolve });
    await using served = await serveOne(async () => ({ status: 200, headers, body }));
    await fetch(served.url, { method });
    await closed.promise;
  });
});

test('A route that answers after its client has left is closed', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const body = beginning(async () => undefined);
  await using served = await serveOne(async () => {
    await promise;
    return { status: 200, body };
  });
  const client = connect(served.port, '127.0.0.1');
  client.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n');
  await until(() => served.calls.size === 1);
  client.destroy();
  await once(served.answered[0]?.signal as AbortSignal, 'abort');
  resolve();
  await sleep(20);
  expect(await body.next()).toEqual({ done: true, value: undefined });
});
