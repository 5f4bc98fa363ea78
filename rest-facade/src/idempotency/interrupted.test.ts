import { request as httpRequest } from 'node:http';
import { GatewayError } from '@agg/schema';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { KeyedRequests, newKey, whole } from '../testing/keyed-requests.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let requests: KeyedRequests;
beforeAll(async () => {
  server = await startTestServer();
  requests = new KeyedRequests(server);
});
afterAll(() => server.close());

describe('a POST with an Idempotency-Key, when something fails,', () => {
  test('that made a change and lost its answer is sent to the graph as a repetition', async () => {
    const key = newKey();
    server.idempotency.refuse = { end: new GatewayError('UNAVAILABLE') };
    const first = await whole(await requests.post('/v1/errands/well', key));
    server.idempotency.refuse = {};
    server.idempotency.loseAnswers();
    const made = server.feed.asked.at(-1)?.attempt;
    expect(made).toMatchObject({ key, attemptId: expect.any(String) });
    expect(await whole(await requests.post('/v1/errands/well', key))).toEqual({ ...first, replayed: 'true' });
    expect(server.feed.asked.at(-1)?.attempt).toEqual({ ...made, isRepetition: true });
    expect(await requests.asked(() => requests.post('/v1/errands/well', key))).toBe(0);
  });

  test('without an answer after one repetition is answered by the next repetition that has one', async () => {
    const key = newKey();
    server.idempotency.refuse = { end: new GatewayError('UNAVAILABLE') };
    const first = await whole(await requests.post('/v1/errands/well', key));
    server.idempotency.refuse = {};
    server.idempotency.loseAnswers();
    server.feed.working = Promise.reject(new GatewayError('OUTCOME_UNRECORDED'));
    expect((await requests.post('/v1/errands/well', key)).status).toBe(409);
    server.feed.working = Promise.resolve();
    expect(await whole(await requests.post('/v1/errands/well', key))).toEqual({ ...first, replayed: 'true' });
  });

  test('completes also when its client has left, and is replayed on a retry', async () => {
    const key = newKey();
    const { promise, resolve } = Promise.withResolvers();
    server.feed.working = promise;
    const headers = { authorization: 'Bearer admin', 'idempotency-key': key };
    const sent = httpRequest({ port: server.port, method: 'POST', path: '/v1/errands/well', headers });
    sent.on('error', () => {});
    await requests.reachingGraph(() => sent.end());
    expect(server.feed.asked.at(-1)?.signal).toBeUndefined();
    sent.destroy();
    // While it runs, each retry is refused; the server has noticed by the second one that the client has left.
    for (const _time of [1, 2]) expect((await requests.post('/v1/errands/well', key)).status).toBe(409);
    resolve(undefined);
    let retried = await requests.post('/v1/errands/well', key);
    while (retried.status === 409) retried = await requests.post('/v1/errands/well', key);
    expect(retried.headers.get('idempotent-replayed')).toBe('true');
  });

  test('is not executed when its key cannot be stored, and answered when its outcome cannot', async () => {
    const trouble = new GatewayError('UNAVAILABLE');
    server.idempotency.refuse = { begin: trouble };
    expect(
      await requests.asked(async () =>
        expect((await requests.post('/v1/errands/well', newKey())).status).toBe(503),
      ),
    ).toBe(0);
    server.idempotency.refuse = { end: trouble };
    expect((await requests.post('/v1/errands/well', newKey())).status).toBe(200);
    server.idempotency.refuse = {};
  });
});
