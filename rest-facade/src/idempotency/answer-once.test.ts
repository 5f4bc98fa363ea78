import { request as httpRequest } from 'node:http';
import { GatewayError } from '@agg/schema';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let keys = 0;
const newKey = () => `key ${++keys}`;
const post = (path: string, key: string, body: object = {}, as: string | null = 'admin') =>
  server.ask(path, {
    method: 'POST',
    as,
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });

/** Status, body and the relevant headers. */
async function whole(answer: Response) {
  const header = (name: string) => answer.headers.get(name);
  return {
    status: answer.status,
    body: await answer.text(),
    location: header('location'),
    type: header('content-type'),
    replayed: header('idempotent-replayed'),
  };
}

/** The number of graph requests during an action. */
async function asked(happening: () => Promise<unknown>): Promise<number> {
  const before = server.feed.asked.length;
  await happening();
  return server.feed.asked.length - before;
}

describe('a POST with an Idempotency-Key', () => {
  test('is executed once; its answer is replayed word for word', async () => {
    const key = newKey();
    const first = await whole(await post('/v1/channels', key, { name: 'a' }));
    expect(first).toMatchObject({ status: 201, replayed: null });
    const times = await asked(async () => {
      const again = await whole(await post('/v1/channels', key, { name: 'a', unknown: 1 }));
      expect(again).toEqual({ ...first, replayed: 'true' });
    });
    expect(times).toBe(0);
  });

  test('is refused with 422 for another request under the same key', async () => {
    const key = newKey();
    await post('/v1/channels', key, { name: 'a' });
    expect((await post('/v1/channels', key, { name: 'b' })).status).toBe(422);
    expect((await post('/v1/errands/well', key)).status).toBe(422);
  });

  test('is refused with 409 while the first one is still running', async () => {
    const key = newKey();
    const { promise, resolve } = Promise.withResolvers();
    server.feed.working = promise;
    const first = post('/v1/errands/well', key);
    await new Promise((done) => setTimeout(done, 100));
    const second = await post('/v1/errands/well', key);
    expect([second.status, second.headers.get('retry-after')]).toEqual([409, '1']);
    resolve(undefined);
    expect((await first).status).toBe(200);
    expect((await post('/v1/errands/well', key)).headers.get('idempotent-replayed')).toBe('true');
  });

  test('belongs to its caller', async () => {
    const key = newKey();
    await post('/v1/channels', key, { name: 'a' });
    server.idempotency.refuse = {};
    expect((await post('/v1/channels', key, { name: 'b' }, 'reader')).status).toBe(403);
    expect((await post('/v1/channels', key, {}, null)).status).toBe(401);
  });

  test.each([
    ['partly', 409, 1],
    ['busy', 503, 2],
    ['bug', 500, 2],
  ])('that fails as "%s" (%i) and is sent twice reaches the graph %i times', async (how, status, times) => {
    const key = newKey();
    const twice = async () => {
      const [first, second] = [await post(`/v1/errands/${how}`, key), await post(`/v1/errands/${how}`, key)];
      expect([first.status, second.status]).toEqual([status, status]);
      expect(second.headers.get('content-type')).toBe('application/problem+json');
      if (times === 1) expect(await second.text()).toBe(await first.text());
    };
    expect(await asked(twice)).toBe(times);
  });

  test('that was rate limited is executed by the next one under the same key', async () => {
    const key = newKey();
    server.feed.working = Promise.reject(new GatewayError('RATE_LIMITED', undefined, { retryAfter: 1 }));
    expect((await post('/v1/errands/well', key)).status).toBe(429);
    server.feed.working = Promise.resolve();
    const next = await whole(await post('/v1/errands/well', key));
    expect(next).toMatchObject({ status: 200, replayed: null });
    expect(await whole(await post('/v1/errands/well', key))).toEqual({ ...next, replayed: 'true' });
  });

  test('that made a change and lost its answer is sent to the graph as a repetition', async () => {
    const key = newKey();
    server.idempotency.refuse = { end: new GatewayError('UNAVAILABLE') };
    const first = await whole(await post('/v1/errands/well', key));
    server.idempotency.refuse = {};
    server.idempotency.loseAnswers();
    const made = server.feed.asked.at(-1)?.attempt;
    expect(made).toMatchObject({ key, attemptId: expect.any(String) });
    expect(await whole(await post('/v1/errands/well', key))).toEqual({ ...first, replayed: 'true' });
    expect(server.feed.asked.at(-1)?.attempt).toEqual({ ...made, isRepetition: true });
    expect(await asked(() => post('/v1/errands/well', key))).toBe(0);
  });

  test('without an answer after one repetition is answered by the next repetition that has one', async () => {
    const key = newKey();
    server.idempotency.refuse = { end: new GatewayError('UNAVAILABLE') };
    const first = await whole(await post('/v1/errands/well', key));
    server.idempotency.refuse = {};
    server.idempotency.loseAnswers();
    server.feed.working = Promise.reject(new GatewayError('OUTCOME_UNRECORDED'));
    expect((await post('/v1/errands/well', key)).status).toBe(409);
    server.feed.working = Promise.resolve();
    expect(await whole(await post('/v1/errands/well', key))).toEqual({ ...first, replayed: 'true' });
  });

  test('completes also when its client has left, and is replayed on a retry', async () => {
    const key = newKey();
    const { promise, resolve } = Promise.withResolvers();
    server.feed.working = promise;
    const headers = { authorization: 'Bearer admin', 'idempotency-key': key };
    const sent = httpRequest({ port: server.port, method: 'POST', path: '/v1/errands/well', headers });
    sent.on('error', () => {}).end();
    await new Promise((done) => setTimeout(done, 100));
    sent.destroy();
    await new Promise((done) => setTimeout(done, 50));
    expect(server.feed.asked.at(-1)?.signal).toBeUndefined();
    resolve(undefined);
    await new Promise((done) => setTimeout(done, 50));
    expect((await post('/v1/errands/well', key)).headers.get('idempotent-replayed')).toBe('true');
  });

  test.each(['ä', 'x'.repeat(256), ''])('with the key "%s" is 400', async (key) => {
    const answer = await post('/v1/channels', key, { name: 'a' });
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { errors: [{ pointer: 'Idempotency-Key' }] },
    ]);
  });

  test('is not executed when its key cannot be stored, and answered when its outcome cannot', async () => {
    const trouble = new GatewayError('UNAVAILABLE');
    server.idempotency.refuse = { begin: trouble };
    expect(await asked(async () => expect((await post('/v1/errands/well', newKey())).status).toBe(503))).toBe(
      0,
    );
    server.idempotency.refuse = { end: trouble };
    expect((await post('/v1/errands/well', newKey())).status).toBe(200);
    server.idempotency.refuse = {};
  });
});

test('a key is ignored for an open operation and for another method', async () => {
  const key = newKey();
  const body = { grant_type: 'client_credentials', client_id: 'a', client_secret: 's' };
  const twice = async () => {
    for (const _ of [1, 2]) expect((await post('/v1/token', key, body, null)).status).toBe(200);
    for (const _ of [1, 2]) await server.ask('/v1/channels', { headers: { 'idempotency-key': key } });
  };
  expect(await asked(twice)).toBe(4);
});
