import type { Socket } from 'node:net';
import { afterAll, describe, expect, test } from '@jest/globals';
import { TurnedClock } from '../testing/turned-clock.ts';
import { failureOf, loopback, patient, resolvingTo, verdictOf } from './egress.fixture.ts';
import type { StreamRequest } from './egress.ts';
import { createEgress } from './guarded-egress.ts';
import { hundredBytes, RawPeers } from './raw-peers.fixture.ts';

const clock = new TurnedClock();
const options = { ...loopback, clock };
const egress = createEgress(options);
const peers = new RawPeers();
afterAll(() => peers.close());

/** The failure of a request. */
async function failureAt(url: string, request: Partial<StreamRequest> = {}) {
  const failure = await failureOf(egress.open(url, { ...patient, body: 'once', ...request }));
  expect(failure.message).not.toMatch(/127|ECONN|undici/i);
  return failure;
}

/** A lookup without a result. @param onAsked called when it was asked */
const hanging = (onAsked: () => void) => () => {
  onAsked();
  return Promise.withResolvers<string[]>().promise;
};

type Behaviour = (socket: Socket) => unknown;

describe('A request was never sent', () => {
  test.each(['http://127.0.0.2:1025/', 'http://10.0.0.1/', 'nonsense'])(
    'to %s, where there is no connection [decided.sent-or-not]',
    async (url) => {
      const failure = await failureAt(url);
      expect(failure).toMatchObject({ code: 'UPSTREAM_FAILED', sent: 'NEVER' });
      expect(failure.message).toMatch(/\. The request was not sent\.$/);
    },
  );

  test('to a closed port, which refuses the connection [decided.sent-or-not]', async () => {
    const { message } = await failureAt('http://127.0.0.2:1025/');
    expect(message).toBe('The host of this URL refused the connection. The request was not sent.');
  });

  const withoutTls: Record<string, Behaviour> = {
    'is reset': (socket) => socket.resetAndDestroy(),
    'is ended': (socket) => socket.end(),
    'gets another protocol': (socket) => socket.write('220 mail.example ESMTP\r\n'),
  };

  test.each(Object.entries(withoutTls))('where TLS %s', async (_what, behaviour) => {
    const url = await peers.that(behaviour);
    const failure = await failureAt(url.replace('http', 'https'));
    expect(failure).toMatchObject({ code: 'UPSTREAM_FAILED', sent: 'NEVER' });
  });

  test('where TLS gets no answer in time', async () => {
    const { promise: asked, resolve: ask } = Promise.withResolvers<Socket>();
    const url = await peers.asked(ask);
    const failing = failureAt(url.replace('http', 'https'));
    await asked;
    await clock.turn(Number(options.connectTimeout));
    expect(await failing).toMatchObject({ code: 'UPSTREAM_TIMEOUT', sent: 'NEVER', fault: 'HOST' });
  });

  test('where the name does not exist, or is not resolved in time', async () => {
    const unknown = createEgress({ ...options, lookup: resolvingTo() });
    expect(await verdictOf(unknown.open('http://a.example/', patient))).toBe('UPSTREAM_FAILED NEVER');
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    const silent = createEgress({ ...options, lookup: hanging(ask) });
    const verdict = verdictOf(silent.open('http://a.example/', patient));
    await asked;
    await clock.turn(Number(options.connectTimeout));
    expect(await verdict).toBe('UPSTREAM_TIMEOUT NEVER');
  });

  test('where its caller leaves before there is a connection', async () => {
    const caller = new AbortController();
    const silent = createEgress({ ...options, lookup: hanging(() => caller.abort()) });
    const failure = await failureOf(silent.open('http://a.example/', { ...patient, signal: caller.signal }));
    expect(failure).toMatchObject({ sent: 'NEVER', fault: 'CALLER' });
  });

  test('where its caller has left before', async () => {
    const signal = AbortSignal.abort();
    expect(await failureAt(await peers.asked(), { signal })).toMatchObject({
      sent: 'NEVER',
      fault: 'CALLER',
    });
  });

  test('where it is not valid HTTP', async () => {
    const failure = await failureAt(await peers.asked(), { headers: { a: 'secret\r\nb: c' } });
    expect(failure).toMatchObject({ sent: 'NEVER', fault: 'CALLER' });
    expect(JSON.stringify(failure) + String(failure.originalError)).not.toContain('secret');
  });
});

describe('Whether a request was processed is unknown', () => {
  const failing: Record<string, Behaviour> = {
    'resets the connection': (socket) => socket.resetAndDestroy(),
    'ends the connection': (socket) => socket.end(),
    'sends no HTTP': (socket) => socket.write('HELLO\r\n\r\n'),
    'sends large headers': (socket) => socket.write(`HTTP/1.1 200 OK\r\na: ${'a'.repeat(100_000)}`),
    'ends in the middle of the body': (socket) => socket.end(`${hundredBytes}abc`),
    'resets in the middle of the body': (socket) =>
      socket.write(`${hundredBytes}abc`, () => socket.resetAndDestroy()),
    'resets in the middle of a body without length': (socket) =>
      socket.write('HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nabc', () =>
        setTimeout(() => socket.resetAndDestroy(), 100),
      ),
    'ends after a chunk': (socket) =>
      socket.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n'),
    'sends too long a body': (socket) => socket.write(hundredBytes + 'a'.repeat(100)),
    'compresses the body': (socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n'),
  };

  test.each(['resets the connection', 'ends the connection', 'ends in the middle of the body'])(
    'after a peer %s, which its failure says',
    async (what) => {
      const { message } = await failureAt(await peers.asked(failing[what]), { maxBytes: 99 });
      expect(message).toContain('The host of this URL closed the connection before its answer was complete.');
    },
  );

  test.each(Object.entries(failing))('after a peer %s [decided.sent-or-not]', async (_what, behaviour) => {
    const failure = await failureAt(await peers.asked(behaviour), { maxBytes: 99 });
    expect(failure).toMatchObject({ code: 'UPSTREAM_FAILED', sent: 'UNKNOWN' });
    expect(failure.message).toMatch(/\. The request was sent; whether it was processed is unknown\.$/);
  });

  test('where its caller leaves while it is under way', async () => {
    const url = await peers.asked((socket) => socket.write(`${hundredBytes}abc`));
    const caller = new AbortController();
    const { body } = await egress.open(url, { ...patient, signal: caller.signal });
    await body.next();
    caller.abort();
    await expect(body.next()).rejects.toMatchObject({ sent: 'UNKNOWN', fault: 'CALLER' });
  });
});
