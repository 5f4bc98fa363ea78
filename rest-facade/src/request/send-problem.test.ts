import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { unknownId } from '../testing/test-graph.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('a problem', () => {
  test('has the members of RFC 9457 and ours, and carries the id of the request', async () => {
    const answer = await server.ask(`/v1/channels/${unknownId}`, { headers: { 'x-request-id': 'r1' } });
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(await answer.json()).toEqual({
      type: 'urn:problem:not-found',
      title: 'Not found',
      status: 404,
      detail: 'Not found',
      instance: 'urn:request:r1',
      code: 'NOT_FOUND',
      requestId: 'r1',
      errors: [],
    });
  });

  test.each(['bug', 'foreign'])(
    'of a %s is INTERNAL, without details, and is logged under the id [error.internal]',
    async (how) => {
      const answer = await server.ask(`/v1/fail/${how}`, { headers: { 'x-request-id': `r-${how}` } });
      const text = await answer.text();
      expect([answer.status, JSON.parse(text).code]).toEqual([500, 'INTERNAL']);
      expect(text).not.toMatch(/secrets|Unauthorized|DOWNSTREAM/);
      expect(server.log.find(({ requestId }) => requestId === `r-${how}`)).toBeDefined();
    },
  );

  test('of a busy service has a Retry-After', async () => {
    const answer = await server.ask('/v1/fail/busy');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '7']);
  });

  test('is the answer also when part of the data is available', async () => {
    expect((await server.ask('/v1/fail/partly')).status).toBe(409);
  });
});
