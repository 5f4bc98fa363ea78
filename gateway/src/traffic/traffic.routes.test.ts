import { TurnedClock } from '@agg/kit/testing';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { type ExampleGateway, roundTrip } from '../../testing/example-gateway.ts';
import { RawConnection } from '../../testing/raw-connection.ts';
import { httpLimits } from '../http/http-server.ts';
import { counting, route, startRoutes } from './routes.fixture.ts';

const mebibyte = 1024 * 1024;
const greet = async () => ({ status: 200, headers: { 'content-type': 'text/plain' }, body: 'Hello' });

const clock = new TurnedClock();
let gateway: ExampleGateway;
let own: string;
const session = { headers: ['mcp-session-id', 'traceparent'], answerHeaders: ['mcp-session-id'] };
beforeAll(async () => {
  const lane = { bytesPerSecond: 2 * mebibyte };
  const routes = [
    route('/echo/v1/bytes', counting),
    route('/echo/v1/small', counting, { bodyLimit: 10, mediaTypes: ['application/json'] }),
    route('/echo/v1/forbidden', counting, { access: { callers: ['USER'], role: 'AUDIT:READ' } }),
    route('/echo/v1/agents', counting, { access: { callers: ['AGENT'] } }),
    route('/echo/v1/open', greet, { method: 'GET', access: { callers: [] } }),
    route('/echo/v1/things/:thingId', greet, { method: 'GET', ...session }),
    route('/echo/v1/unread-body', greet),
    route('/echo/v1/endpoint', counting, { endsWithSlash: true }),
    route('/echo/v1/hanging', () => new Promise(() => undefined)),
  ];
  gateway = await startRoutes(routes, { clock, configuration: { lane } });
  own = await gateway.token();
});
afterAll(() => clock.turnUntil(gateway.stop()));

async function send(method: string, path: string, token: string | null = own, init: RequestInit = {}) {
  const authorization = token === null ? undefined : { authorization: `Bearer ${token}` };
  const headers = { ...authorization, ...(init.headers as Record<string, string>) };
  const answer = await fetch(`${gateway.url}/echo/v1/${path}`, { ...init, method, headers });
  const text = await answer.text();
  return { status: answer.status, text, headers: answer.headers };
}

const json = { 'content-type': 'application/json' };

describe('A request to a route', () => {
  test('is checked in order: path and method, size and type, caller, role [decided.routes-of-a-subgraph]', async () => {
    const long = { headers: { 'content-type': 'text/plain' }, body: 'x'.repeat(11) };
    const typed = { ...long, body: 'x' };
    expect((await send('POST', 'unknown', null, long)).status).toBe(404);
    const wrong = await send('PUT', 'small', null, long);
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
    expect((await send('POST', 'small', null, long)).status).toBe(413);
    expect((await send('POST', 'small', null, typed)).status).toBe(415);
    expect((await send('POST', 'small', null, { ...typed, headers: json })).status).toBe(401);
    expect((await send('POST', 'forbidden', null)).status).toBe(401);
    expect((await send('POST', 'forbidden', 'garbage')).headers.get('www-authenticate')).toBe(
      'Bearer error="invalid_token"',
    );
    const forbidden = await send('POST', 'forbidden');
    expect([forbidden.status, JSON.parse(forbidden.text).code]).toEqual([403, 'FORBIDDEN']);
    expect((await send('POST', 'agents')).status).toBe(403);
    expect((await send('POST', 'small', own, { headers: json, body: '[]' })).text).toBe('2');
    expect((await send('GET', 'open', 'garbage')).text).toBe('Hello');
  });

  test('has one path, and the same with a slash where it says so, whose segments are not empty and contain no slash', async () => {
    expect((await send('GET', 'things/1')).status).toBe(200);
    expect((await send('GET', 'things/')).status).toBe(404);
    expect((await send('GET', 'things/1/')).status).toBe(404);
    for (const path of ['endpoint', 'endpoint/']) expect((await send('POST', path)).text).toBe('0');
    const slash = await send('GET', 'things/1%2F2');
    expect([slash.status, JSON.parse(slash.text).errors[0].pointer]).toEqual([400, 'thingId']);
  });

  test('can be HEAD and OPTIONS, also of a page of another origin [decided.routes-of-a-subgraph]', async () => {
    const head = await send('HEAD', 'things/1');
    expect([head.status, head.headers.get('content-type'), head.text]).toEqual([200, 'text/plain', '']);
    const options = await send('OPTIONS', 'things/1', null);
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
    const origin = 'https://ok.example';
    const preflight = { headers: { origin, 'access-control-request-method': 'POST' } };
    const allowed = (await send('OPTIONS', 'bytes', null, preflight)).headers;
    expect(allowed.get('access-control-allow-methods')).toContain('POST');
    expect(allowed.get('access-control-allow-headers')).toMatch(/^(?!.*parent.*parent).*, mcp-session-id$/);
    const shared = await send('GET', 'things/1', own, { headers: { origin } });
    expect(shared.headers.get('access-control-allow-origin')).toBe(origin);
    expect(shared.headers.get('access-control-expose-headers')).toMatch(/^(?!.*parent).*, mcp-session-id$/);
    expect(shared.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('may have a body of 10 MiB; one more byte gets 413 [decided.bodies-of-calls]', async () => {
    const most = new Uint8Array(10 * mebibyte);
    expect((await send('POST', 'bytes', own, { body: most })).text).toBe(String(most.length));
    const chunked = (bytes: Uint8Array<ArrayBuffer>) =>
      send('POST', 'bytes', own, { body: new Blob([bytes]).stream(), duplex: 'half' } as RequestInit);
    expect((await chunked(most)).text).toBe(String(most.length));
    const more = new Uint8Array(10 * mebibyte + 1);
    expect((await send('POST', 'bytes', null, { body: more })).status).toBe(413);
    expect((await chunked(more)).status).toBe(413);
  });

  test('whose body is not read is answered, and its connection is used again [decided.bodies-of-calls]', async () => {
    using connection = await RawConnection.to(gateway.url);
    const head = `POST /echo/v1/unread-body HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${own}\r\n`;
    connection.send(`${head}Content-Length: ${mebibyte}\r\n\r\n`);
    expect(await connection.statuses(1)).toEqual([200]);
    connection.send('x'.repeat(mebibyte));
    connection.send(`${head}Content-Length: 0\r\n\r\n`);
    expect(await connection.statuses(2)).toEqual([200, 200]);
  });

  test('is read slowly while the process is busy, also after a refusal [decided.a-busy-process]', async () => {
    using _busy = jest.spyOn(gateway.admission, 'isBusy', 'get').mockReturnValue(true);
    using refused = await RawConnection.to(gateway.url);
    const began = clock.now();
    refused.send(`POST /echo/v1/bytes HTTP/1.1\r\nHost: a\r\nContent-Length: ${mebibyte}\r\n\r\n`);
    expect(await refused.statuses(1)).toEqual([401]);
    refused.send('x'.repeat(mebibyte)).send('GET /health HTTP/1.1\r\nHost: a\r\n\r\n');
    await roundTrip(gateway);
    expect(await refused.statuses(1)).toEqual([401]);
    // The rate is two such bodies a second; a part passes at once.
    expect(await clock.turnUntil(refused.statuses(2))).toEqual([401, 200]);
    expect(clock.now() - began).toBeGreaterThan(400);
  });

  test('may take longer than others to arrive [decided.deadlines-of-calls]', async () => {
    const { server } = gateway.app;
    using slow = await RawConnection.to(gateway.url);
    const head = `HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${own}\r\nContent-Length: 2\r\n`;
    slow.send(`POST /echo/v1/bytes ${head}\r\nx`);
    await eventually(() => gateway.calls.size === 1);
    // Node takes the longer one for the whole request.
    Object.assign(server, { headersTimeout: 200, requestTimeout: 300 });
    using other = await RawConnection.to(gateway.url);
    other.send(`POST /graphql ${head}Content-Type: application/json\r\n\r\n{`);
    // It came later, so the time of the first one is over, too.
    expect(await other.statuses(1)).toEqual([408]);
    expect(await slow.send('x').statuses(1)).toEqual([200]);
    expect(slow.text.endsWith('\r\n\r\n2')).toBe(true);
    slow.send('broken\r\n\r\n');
    expect(await slow.statuses(2)).toEqual([200, 400]);
    using behind = await RawConnection.to(gateway.url);
    behind.send(
      `POST /echo/v1/bytes ${head}\r\nxxPOST /graphql ${head}Content-Type: application/json\r\n\r\n{`,
    );
    expect(await behind.statuses(2)).toEqual([200, 408]);
    const { headersTimeout, requestTimeout } = httpLimits;
    Object.assign(server, { headersTimeout, requestTimeout });
  });
});
