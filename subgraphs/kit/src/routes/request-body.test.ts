import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import turns from 'node:timers/promises';
import { GatewayError } from '@agg/schema';
import { untilStill } from '@agg/schema/testing';
import { describe, expect, test } from '@jest/globals';
import { type ServedRoute, serveOne, until } from './one-route.fixture.ts';
import { requestBody } from './request-body.ts';
import type { RouteCall } from './subgraph-route.ts';

const mebibyte = 1024 * 1024;

async function read({ request: { body } }: RouteCall) {
  return { status: 200, body: Buffer.concat(await Array.fromAsync(body as AsyncIterable<Buffer>)) };
}

/** Sends a body, in chunks or at once. */
function send({ url }: ServedRoute, bytes: Buffer, inChunks: boolean): Promise<Response> {
  const body = inChunks ? ReadableStream.from([bytes]) : bytes;
  return fetch(url, { method: 'POST', body, duplex: 'half' } as RequestInit);
}

/** A client that announces more than it sends. */
function sendHalf({ port }: ServedRoute, text = 'half') {
  const client = connect(port, '127.0.0.1');
  client.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${100 * mebibyte}\r\n\r\n${text}`);
  return client;
}

describe('The body of a request', () => {
  test.each([true, false])('reaches its route byte for byte (in chunks: %s)', async (inChunks) => {
    const bytes = randomBytes(3 * mebibyte);
    await using served = await serveOne(read);
    const answer = await send(served, bytes, inChunks);
    expect(bytes.equals(Buffer.from(await answer.arrayBuffer()))).toBe(true);
  });

  test('that has arrived as a whole ends after its bytes, also where these have to wait', async () => {
    const texts: string[] = [];
    await using server = createServer(async (request, response) => {
      await until(() => request.complete);
      const { signal } = new AbortController();
      const meter = () => turns.setImmediate();
      const body = requestBody(request, { limit: mebibyte, signal, meter });
      texts.push(Buffer.concat(await Array.fromAsync(body as AsyncIterable<Buffer>)).toString());
      response.end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: 'whole' });
    expect(texts).toEqual(['whole']);
  });

  test('of the longest length is accepted, and one byte more is refused', async () => {
    await using served = await serveOne(read, { bodyLimit: mebibyte });
    expect((await send(served, Buffer.alloc(mebibyte), true)).status).toBe(200);
    const refused = await send(served, Buffer.alloc(mebibyte + 1), true);
    const detail = 'The body is larger than 1 MiB.';
    expect([refused.status, await refused.json()]).toMatchObject([413, { detail }]);
  });

  test('that is too long is the reason, whatever its route makes of it', async () => {
    const answer = (call: RouteCall) =>
      read(call).catch(() => Promise.reject(new GatewayError('UNAVAILABLE', 'The upstream failed.')));
    await using served = await serveOne(answer, { bodyLimit: 10 });
    expect((await send(served, Buffer.alloc(20), true)).status).toBe(413);
  });

  test('that the client cuts is an error, not an end', async () => {
    const seen: unknown[] = [];
    await using served = await serveOne((call) =>
      read(call).then(
        (answer) => answer,
        (error) => {
          seen.push(error.code);
          throw error;
        },
      ),
    );
    const client = sendHalf(served);
    await until(() => served.calls.size === 1);
    client.destroy();
    await until(() => seen.length > 0);
    expect(['VALIDATION_FAILED', 'UNAVAILABLE']).toContain(seen[0]);
  });

  test('fails with the reason of the deadline', async () => {
    const seen: unknown[] = [];
    await using served = await serveOne(
      (call) => read(call).catch((error) => Promise.reject(seen.push(error.code) && error)),
      { deadline: 100 },
    );
    const client = sendHalf(served);
    await until(() => seen.length > 0);
    expect(seen).toEqual(['UPSTREAM_TIMEOUT']);
    client.destroy();
  });

  test('stays with the client while nobody reads it', async () => {
    const hanging = () => new Promise<never>(() => undefined);
    await using served = await serveOne(hanging, { bodyLimit: 1_000 * mebibyte });
    const client = sendHalf(served, '');
    let taken = 0;
    const more = (): boolean => {
      taken += 1;
      return client.write(Buffer.alloc(mebibyte));
    };
    client.on('drain', () => taken < 100 && more());
    more();
    await untilStill(() => taken);
    // What the systems on both sides buffer.
    expect(taken).toBeLessThan(32);
    client.destroy();
  });
});
