import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { channelId } from './testing/staff.ts';
import { unknownId } from './testing/test-graph.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const json = { 'content-type': 'application/json' };

describe('a REST request', () => {
  test('is answered with the value of the root field, with aliases, and is not to be stored', async () => {
    const answer = await server.ask('/v1/channels?page=0');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const createdAt = '1970-01-01T00:00:00.000Z';
    const content = [{ id: channelId, name: 'Support', createdAt, deletedAt: null, kind: 'CHANNEL' }];
    expect(await answer.json()).toEqual({ content, totalElements: 1 });
  });

  test('that creates is answered with 201 and a Location', async () => {
    const body = JSON.stringify({ name: 'Sales', owner: { userId: unknownId } });
    const answer = await server.ask('/v1/channels', { method: 'POST', headers: json, body });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('location')).toBe(`/v1/channels/${channelId}`);
    expect(server.feed.asked.at(-1)?.variables).toEqual({ name: 'Sales', owner: { userId: unknownId } });
  });

  test('to DELETE is answered with 204, without a body or a content type', async () => {
    const answer = await server.ask(`/v1/channels/${channelId}`, { method: 'DELETE', headers: json });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('content-type')).toBeNull();
    expect(await answer.text()).toBe('');
  });

  test('keeps integers exact up to 2^256-1 on the way from the body to the code [value.amounts]', async () => {
    const body = `[{"amount":${2n ** 256n - 1n}},{"amount":"7"},{"amount":9007199254740993}]`;
    const answer = await server.ask(`/v1/channels/${channelId}/limits`, {
      method: 'PUT',
      headers: json,
      body,
    });
    expect(await answer.json()).toEqual({ amounts: [`${2n ** 256n - 1n}`, '7', '9007199254740993'] });
  });

  test('of an open operation needs no token, ignores an invalid one, and may be stored for five minutes', async () => {
    const answer = await server.ask('/v1/permissions', { as: 'stale' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
  });

  test('gets its id back', async () => {
    const answer = await server.ask('/v1/channels', { headers: { 'x-request-id': 'mine-1' } });
    expect(answer.headers.get('x-request-id')).toBe('mine-1');
  });
});

describe('a method', () => {
  test('HEAD is GET without the body', async () => {
    const answer = await server.ask('/v1/channels', { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(10);
  });

  test('OPTIONS is answered with 204 and the allowed methods', async () => {
    const answer = await server.ask('/v1/channels', { method: 'OPTIONS', as: null });
    expect([answer.status, answer.headers.get('allow')]).toEqual([204, 'GET, HEAD, POST, OPTIONS']);
  });

  test.each(['PATCH', 'PROPFIND', 'DELETE', 'TRACE', 'QUERY'])(
    '%s that is not served is 405, before anything else',
    async (method) => {
      const answer = await exchange(method, '/v1/channels', { 'content-type': 'text/plain' });
      expect(answer).toMatchObject({ status: 405, allow: 'GET, HEAD, POST, OPTIONS' });
      expect(answer.body).toContain('METHOD_NOT_ALLOWED');
    },
  );
});

describe('the checks run in this order:', () => {
  const post = { method: 'POST', headers: json, body: '{' };

  test.each(['/v1/fail/', '/v1/channels//staff'])(
    'the path %s, of which a part is empty, before all',
    async (path) => {
      const answer = await server.ask(path, { as: null });
      expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'NOT_FOUND' }]);
    },
  );

  test('media type and size before the token', async () => {
    const plain = await server.ask('/v1/channels', {
      ...post,
      headers: { 'content-type': 'text/plain' },
      as: null,
    });
    expect(plain.status).toBe(415);
    const large = await server.ask('/v1/channels', { ...post, body: ' '.repeat(1_048_577), as: null });
    expect([large.status, await large.json()]).toMatchObject([413, { code: 'PAYLOAD_TOO_LARGE' }]);
  });

  test('the token before the role', async () => {
    const nobody = await server.ask('/v1/channels', { ...post, as: null });
    expect([nobody.status, nobody.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    const stale = await server.ask('/v1/channels', { ...post, as: 'stale' });
    expect([stale.status, stale.headers.get('www-authenticate')]).toEqual([
      401,
      'Bearer error="invalid_token"',
    ]);
  });

  test.each(['agent', 'reader'])('the kind and the role before the input, for %s', async (as) => {
    const answer = await server.ask('/v1/channels', { ...post, as });
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([
      403,
      'Bearer error="insufficient_scope"',
    ]);
  });

  test('the input before the object', async () => {
    expect((await server.ask('/v1/channels', post)).status).toBe(400);
    expect((await server.ask(`/v1/channels/${unknownId}`)).status).toBe(404);
    expect((await server.ask(`/v1/channels/${unknownId}`, { method: 'DELETE' })).status).toBe(404);
  });
});

/** Sends what `fetch` refuses to send. */
function exchange(method: string, path: string, headers: Record<string, string>) {
  return new Promise<{ status: number | undefined; allow: string | undefined; body: string }>(
    (resolve, reject) => {
      const sent = httpRequest({ port: server.port, method, path, headers }, async (answer) => {
        const body = (await answer.toArray()).join('');
        resolve({ status: answer.statusCode, allow: answer.headers.allow, body });
      });
      sent.on('error', reject).end();
    },
  );
}
