import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { TurnedClock } from '../testing/turned-clock.ts';
import { codeOf, failureOf, listen, loopback, patient, portOf, readAll, tenant } from './egress.fixture.ts';
import { createEgress } from './guarded-egress.ts';

const kib = 1024;
const clock = new TurnedClock();
const limits = { maxBytes: 4 * kib, clock };
const egress = createEgress({ ...loopback, ...limits });

const answers: Record<string, RequestListener> = {
  '/card': (_request, response) => response.setHeader('X-Kind', 'card').end('{"name":"a"}'),
  '/invented': (_request, response) => response.writeHead(600).end('no'),
  '/missing': (_request, response) => response.writeHead(404).end('no'),
  '/full': (_request, response) => response.end(Buffer.alloc(4 * kib)),
  '/large': (_request, response) => response.end(Buffer.alloc(4 * kib + 1)),
  '/endless': (_request, response) => {
    const more = () => !response.destroyed && response.write(Buffer.alloc(kib), () => setImmediate(more));
    more();
  },
  '/slow': (_request, response) => {
    const timer = setInterval(() => response.write('.'), 50);
    response.on('close', () => clearInterval(timer));
  },
  '/silent': () => undefined,
  '/compressed': (_request, response) =>
    response.setHeader('Content-Encoding', 'gzip').end(gzipSync(Buffer.alloc(kib * kib))),
  '/broken': (_request, response) =>
    response.writeHead(200, { 'content-length': 100 }).write('x', () => response.destroy()),
};

let canary: Server;
let receiver: Server;
let canaryHits = 0;
let receiverHits: string[] = [];

beforeAll(async () => {
  canary = await listen('127.0.0.1', (_request, response) => response.end('secret'));
  canary.on('connection', () => (canaryHits += 1));
  receiver = await listen('127.0.0.2', (request, response) => {
    receiverHits.push(
      `${request.method} ${request.url} ${request.headers.host} ${request.headers['accept-encoding']}`,
    );
    const [, status] = /^\/redirect\/(\d+)$/.exec(request.url ?? '') ?? [];
    if (status) response.writeHead(Number(status), { location: `http://127.0.0.1:${portOf(canary)}/` }).end();
    else answers[request.url ?? '']?.(request, response);
  });
});

afterAll(() => {
  for (const server of [canary, receiver]) server.closeAllConnections();
  for (const server of [canary, receiver]) server.close();
});

describe('what is answered', () => {
  test('an allowed address answers with its status, headers and body', async () => {
    const { status, headers, body } = await egress.get(at('/card'), {
      ...tenant,
      accept: 'application/json',
    });
    expect([status, headers['x-kind'], body.toString()]).toEqual([200, 'card', '{"name":"a"}']);
    expect((await egress.get(at('/missing'), tenant)).status).toBe(404);
  });

  test('a name is resolved once, and the request carries the name', async () => {
    let lookups = 0;
    const lookup = async () => {
      lookups += 1;
      return ['127.0.0.2'];
    };
    receiverHits = [];
    await createEgress({ ...loopback, ...limits, lookup }).get(
      `http://agent.example:${portOf(receiver)}/card`,
      tenant,
    );
    expect(receiverHits).toEqual([`GET /card agent.example:${portOf(receiver)} identity`]);
    expect(lookups).toBe(1);
  });

  test('an answer may be as large as its limit, which a request may set for itself', async () => {
    expect((await egress.get(at('/full'), tenant)).body).toHaveLength(4 * kib);
    const sized = (path: string, maxBytes: number) => egress.fetch(at(path), { ...tenant, maxBytes });
    expect((await (await sized('/large', 4 * kib + 1)).arrayBuffer()).byteLength).toBe(4 * kib + 1);
    expect(await codeOf(sized('/full', 4 * kib - 1))).toBe('UNPROCESSABLE');
  });

  test('no header of a request names another host or asks for compression', async () => {
    receiverHits = [];
    const headers = { Host: 'other.example', 'Accept-Encoding': 'gzip' };
    await readAll(await egress.open(at('/card'), { ...patient, method: 'GET', headers }));
    expect(receiverHits).toEqual([`GET /card 127.0.0.2:${portOf(receiver)} identity`]);
  });

  test.each([300, 301, 302, 303, 307, 308, 399])(
    'a redirect with %i is a failure and is not followed [decided.responses-that-are-not-accepted]',
    async (status) => {
      await expect(egress.get(at(`/redirect/${status}`), tenant)).rejects.toThrow(/redirects/);
      await expect(egress.open(at(`/redirect/${status}`), patient)).rejects.toThrow(/redirects/);
      expect(canaryHits).toBe(0);
    },
  );

  test('a status above 599 is a failure [decided.responses-that-are-not-accepted]', async () => {
    const failure = await failureOf(egress.open(at('/invented'), patient));
    expect(failure).toMatchObject({ code: 'UPSTREAM_FAILED', sent: 'UNKNOWN', fault: 'ANSWER' });
  });

  test.each(['/large', '/invented', '/endless', '/compressed', '/broken'])(
    'an answer of the kind %s ends with UNPROCESSABLE',
    async (path) => {
      expect(await codeOf(egress.get(at(path), tenant))).toBe('UNPROCESSABLE');
    },
  );

  test.each(['/slow', '/silent'])(
    'an answer of the kind %s ends in time with UNPROCESSABLE',
    async (path) => {
      const asked = once(receiver, 'request');
      const answer = egress.get(at(path), tenant);
      await asked;
      const failing = expect(answer).rejects.toMatchObject({
        code: 'UNPROCESSABLE',
        message: 'The response was not complete in time.',
      });
      await clock.turn(Number(loopback.totalTimeout));
      await failing;
    },
  );

  test('an address where nobody listens is UNPROCESSABLE and its sentence names no address', async () => {
    const error = await egress.get('http://127.0.0.2:1025/', tenant).catch((thrown) => thrown);
    expect(error.code).toBe('UNPROCESSABLE');
    expect(error.message).not.toMatch(/127|ECONN/);
  });
});

function at(path: string): string {
  return `http://127.0.0.2:${portOf(receiver)}${path}`;
}
