import { GatewayError } from '@agg/schema';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { KeyedRequests, newKey, whole } from '../testing/keyed-requests.ts';
import { channelId } from '../testing/staff.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let requests: KeyedRequests;
beforeAll(async () => {
  server = await startTestServer();
  requests = new KeyedRequests(server);
});
afterAll(() => server.close());

test.each([
  ['PUT', 200],
  ['DELETE', 204],
])('a %s with an Idempotency-Key is executed once, and answered with %i twice', async (method, status) => {
  const key = newKey();
  const send = async () => whole(await requests.send(method, `/v1/channels/${channelId}/staff`, key));
  const times = await requests.asked(async () => {
    const first = await send();
    expect(first).toMatchObject({ status, replayed: null });
    expect(await send()).toEqual({ ...first, replayed: 'true' });
  });
  expect(times).toBe(1);
});

describe('a POST with an Idempotency-Key', () => {
  test('is executed once; its answer is replayed word for word', async () => {
    const key = newKey();
    const first = await whole(await requests.post('/v1/channels', key, { name: 'a' }));
    expect(first).toMatchObject({ status: 201, replayed: null });
    const times = await requests.asked(async () => {
      const again = await whole(await requests.post('/v1/channels', key, { name: 'a' }));
      expect(again).toEqual({ ...first, replayed: 'true' });
    });
    expect(times).toBe(0);
  });

  test('is refused with 422 for another request under the same key', async () => {
    const key = newKey();
    await requests.post('/v1/channels', key, { name: 'a' });
    expect((await requests.post('/v1/channels', key, { name: 'b' })).status).toBe(422);
    expect((await requests.post('/v1/errands/well', key)).status).toBe(422);
  });

  test('is refused with 422 for the same values in another operation', async () => {
    const key = newKey();
    expect((await requests.post('/v1/errands/well', key)).status).toBe(200);
    expect((await requests.post('/v1/chores/well', key)).status).toBe(422);
  });

  test('is refused with 409 while the first one is still running', async () => {
    const key = newKey();
    const { promise, resolve } = Promise.withResolvers();
    server.feed.working = promise;
    const { result: first } = await requests.reachingGraph(() => requests.post('/v1/errands/well', key));
    const second = await requests.post('/v1/errands/well', key);
    expect([second.status, second.headers.get('retry-after')]).toEqual([409, '5']);
    resolve(undefined);
    expect((await first).status).toBe(200);
    expect((await requests.post('/v1/errands/well', key)).headers.get('idempotent-replayed')).toBe('true');
  });

  test('belongs to its caller', async () => {
    const key = newKey();
    await requests.post('/v1/channels', key, { name: 'a' });
    server.idempotency.refuse = {};
    expect((await requests.post('/v1/channels', key, { name: 'b' }, 'reader')).status).toBe(403);
    expect((await requests.post('/v1/channels', key, {}, null)).status).toBe(401);
  });

  test.each([
    ['partly', 409, 1],
    ['busy', 503, 2],
    ['bug', 500, 2],
  ])('that fails as "%s" (%i) and is sent twice reaches the graph %i times', async (how, status, times) => {
    const key = newKey();
    const twice = async () => {
      const [first, second] = [
        await requests.post(`/v1/errands/${how}`, key),
        await requests.post(`/v1/errands/${how}`, key),
      ];
      expect([first.status, second.status]).toEqual([status, status]);
      expect(second.headers.get('content-type')).toBe('application/problem+json');
      if (times === 1) expect(await second.text()).toBe(await first.text());
    };
    expect(await requests.asked(twice)).toBe(times);
  });

  test('that was rate limited is executed by the next one under the same key', async () => {
    const key = newKey();
    server.feed.working = Promise.reject(new GatewayError('RATE_LIMITED', undefined, { retryAfter: 1 }));
    expect((await requests.post('/v1/errands/well', key)).status).toBe(429);
    server.feed.working = Promise.resolve();
    const next = await whole(await requests.post('/v1/errands/well', key));
    expect(next).toMatchObject({ status: 200, replayed: null });
    expect(await whole(await requests.post('/v1/errands/well', key))).toEqual({ ...next, replayed: 'true' });
  });

  test.each(['ä', 'x'.repeat(256), ''])('with the key "%s" is 400', async (key) => {
    const answer = await requests.post('/v1/channels', key, { name: 'a' });
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { errors: [{ pointer: 'Idempotency-Key' }] },
    ]);
  });
});

test('a key is ignored for an open operation and for a GET', async () => {
  const key = newKey();
  const body = { grant_type: 'client_credentials', client_id: 'a', client_secret: 's' };
  const twice = async () => {
    for (const _ of [1, 2]) expect((await requests.post('/v1/token', key, body, null)).status).toBe(200);
    for (const _ of [1, 2]) await server.ask('/v1/channels', { headers: { 'idempotency-key': key } });
  };
  expect(await requests.asked(twice)).toBe(4);
});
