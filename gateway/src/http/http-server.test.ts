import { once } from 'node:events';
import { connect } from 'node:net';
import { TurnedClock } from '@agg/kit/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { type ExampleGateway, startExample } from '../../testing/example-gateway.ts';

const lines: object[] = [];
const log = pino(
  { base: null, timestamp: false },
  { write: (line: string) => void lines.push(JSON.parse(line)) },
);
const clock = new TurnedClock();
let gateway: ExampleGateway;
beforeAll(async () => {
  gateway = await startExample({ log, clock });
});
afterAll(() => clock.turnUntil(gateway.stop()));

/** Sends raw bytes, and reads until the server closes the connection, which the client ends at the first answer. */
async function raw(request: string): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(gateway.url);
  const socket = connect(Number(port), hostname);
  socket.write(request);
  let text = '';
  socket.on('data', (data) => {
    text += data;
    socket.end();
  });
  await once(socket, 'close');
  return { status: Number(text.split(' ')[1]), text };
}

describe('HTTP', () => {
  test.each([
    ['two Host headers', 'GET /health HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400],
    [
      'two Authorization headers',
      'GET /health HTTP/1.1\r\nHost: a\r\nAuthorization: x\r\nAuthorization: y\r\n\r\n',
      400,
    ],
    [
      'Content-Length and Transfer-Encoding',
      'POST /graphql HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['headers over 16 KiB', `GET /health HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(17_000)}\r\n\r\n`, 431],
    ['TRACE', 'TRACE /health HTTP/1.1\r\nHost: a\r\n\r\n', 405],
    ['CONNECT', 'CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n', 405],
    [
      'another expectation',
      'POST /graphql HTTP/1.1\r\nHost: a\r\nExpect: miracles\r\nContent-Length: 0\r\n\r\n',
      417,
    ],
    ['a broken path', 'GET /%zz HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ])('%s are refused', async (_what, request, status) => {
    const answer = await raw(request);
    expect(answer.status).toBe(status);
    expect(answer.text.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });

  test('an unknown path is a problem with the request id', async () => {
    const response = await fetch(`${gateway.url}/nowhere?token=secret`, {
      headers: { 'x-request-id': 'abc' },
    });
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    // A cached 404 would outlive the creation of the path.
    expect(response.headers.get('cache-control')).toBe('no-store');
    const problem = await response.json();
    expect(problem).toMatchObject({ code: 'NOT_FOUND', requestId: 'abc' });
    expect(JSON.stringify(problem)).not.toContain('secret');
  });

  test('a malformed request id is replaced', async () => {
    const { headers } = await fetch(`${gateway.url}/health`, { headers: { 'x-request-id': 'a b' } });
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  });

  test('the public keys are published', async () => {
    const response = await fetch(`${gateway.url}/.well-known/jwks.json`);
    expect(response.headers.get('cache-control')).toBe('public, max-age=300');
    expect(await response.json()).toMatchObject({ keys: [{ kid: 'k1', kty: 'OKP' }] });
    const asked = () => gateway.world.asked.get('tenant-auth') ?? 0;
    const before = asked();
    for (let times = 0; times < 20; times += 1) await fetch(`${gateway.url}/.well-known/jwks.json`);
    expect(asked()).toBe(before);
    await clock.turn(5_000);
    for (let times = 0; times < 20; times += 1) await fetch(`${gateway.url}/.well-known/jwks.json`);
    expect(asked()).toBe(before + 1);
  });

  test('metrics count requests by route', async () => {
    await gateway.ask('{ __typename }');
    const text = await (await fetch(`${gateway.url}/metrics`)).text();
    expect(text).toMatch(
      /gateway_http_request_duration_seconds_count\{route="\/graphql",method="POST",status="200"\}/,
    );
    expect(text).toContain('gateway_websocket_connections 0');
    expect(text).toContain('nodejs_eventloop_lag');
  });

  test('only the allow-list may call from other origins', async () => {
    const preflight = (origin: string) =>
      fetch(`${gateway.url}/graphql`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      });
    const [good, evil] = [await preflight('https://ok.example'), await preflight('https://evil.example')];
    expect([good.status, good.headers.get('access-control-allow-origin')]).toEqual([
      204,
      'https://ok.example',
    ]);
    expect([evil.status, evil.headers.get('access-control-allow-origin')]).toEqual([403, null]);
    const listed = (name: string) => good.headers.get(name)?.split(', ');
    expect(listed('access-control-allow-headers')).toEqual(
      expect.arrayContaining(['If-Match', 'If-None-Match']),
    );
    expect(listed('access-control-expose-headers')).toContain('ETag');
  });

  test('a request is one line of the log, with neither values nor tokens', async () => {
    await gateway.ask('{ channel(id: "private-value") { id } }', { headers: { 'x-request-id': 'logged' } });
    const own = lines.filter((line) => (line as { requestId?: string }).requestId === 'logged');
    const asked = { method: 'POST', route: '/graphql', operation: 'query: channel' };
    const caller = { tenantId: expect.any(String), callerKind: 'USER' };
    const told = { requestId: 'logged', ...asked, ...caller, status: 200, code: 'OK' };
    expect(own).toEqual([{ level: 30, ...told, milliseconds: expect.any(Number), msg: 'request' }]);
    expect(JSON.stringify(lines)).not.toMatch(/private-value|Bearer|eyJ/);
  });
});
