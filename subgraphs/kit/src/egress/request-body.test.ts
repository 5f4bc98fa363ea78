import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ClosableStream } from '../primitives/closable-stream.ts';
import { failureOf, listen, loopback, patient, portOf, readAll } from './egress.fixture.ts';
import { createEgress } from './guarded-egress.ts';
import { RawPeers } from './raw-peers.fixture.ts';

const egress = createEgress(loopback);
const mebibyte = 1024 * 1024;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const peers = new RawPeers();
let echo: Server;
const url = () => `http://127.0.0.2:${portOf(echo)}/`;

beforeAll(async () => {
  echo = await listen('127.0.0.2', (request, response) => {
    response.setHeader('x-method', String(request.method)).flushHeaders();
    request.pipe(response);
  });
});
afterAll(() => {
  echo.closeAllConnections();
  echo.close();
  peers.close();
});

/** The bytes in pieces of growing length, with the empty piece that a stream may have. */
async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  yield Buffer.alloc(0);
  for (let start = 0, length = 1; start < bytes.length; start += length, length *= 3)
    yield bytes.subarray(start, start + length);
}

describe('Bodies', () => {
  const bytes = randomBytes(mebibyte);

  test.each([
    ['a stream', () => inPieces(bytes)],
    ['a buffer', () => bytes],
  ])('sent as %s come back byte for byte [decided.streams-to-other-hosts]', async (_kind, body) => {
    const answer = await egress.open(url(), { ...patient, method: 'PUT', body: body() });
    expect([answer.status, answer.headers['x-method']]).toEqual([200, 'PUT']);
    expect(sha256(await readAll(answer))).toBe(sha256(bytes));
  });

  test('flow in both directions at a time', async () => {
    const { promise: heard, resolve: hear } = Promise.withResolvers<void>();
    const body = async function* () {
      yield Buffer.from('ping');
      await heard;
      yield Buffer.from('pong');
    };
    const answer = await egress.open(url(), { ...patient, body: body() });
    expect(String((await answer.body.next()).value)).toBe('ping');
    hear();
    expect(String((await answer.body.next()).value)).toBe('pong');
    expect(await answer.body.next()).toEqual({ done: true, value: undefined });
  });

  test('of a request that ends early are closed', async () => {
    let isClosed = false;
    const body = async function* () {
      try {
        for (;;) yield Buffer.alloc(1024);
      } finally {
        isClosed = true;
      }
    };
    const answer = await egress.open(url(), { ...patient, body: body() });
    await answer.body.return();
    await eventually(() => isClosed);
  });

  test('of a request that is refused before any of it is sent are closed', async () => {
    const closed = Promise.withResolvers<void>();
    const next = () => new Promise<never>(() => undefined);
    const body = new ClosableStream<Buffer>({ next, close: closed.resolve });
    const refused = egress.open('http://127.0.0.1:1/', { ...patient, body });
    expect(await failureOf(refused)).toMatchObject({ sent: 'NEVER' });
    await closed.promise;
  });

  test('of a caller that fail are never taken for complete ones', async () => {
    const { promise: connected, resolve: connect } = Promise.withResolvers<Socket>();
    const silent = await peers.that(connect);
    const body = async function* () {
      yield Buffer.from('half');
      throw new Error('The client has left.');
    };
    const failing = failureOf(egress.open(silent, { ...patient, body: body() }));
    const peer = await connected;
    const received: Buffer[] = [];
    peer.on('data', (data) => received.push(data));
    const closed = once(peer, 'close');
    expect(await failing).toMatchObject({ sent: 'UNKNOWN', fault: 'CALLER' });
    await closed;
    expect(Buffer.concat(received).toString()).not.toContain('\r\n0\r\n\r\n');
  });
});
