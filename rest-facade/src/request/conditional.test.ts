import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { channelId, unstaffedId } from '../testing/staff.ts';
import { unknownId } from '../testing/test-graph.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const path = `/v1/channels/${channelId}/staff`;
const json = { 'content-type': 'application/json' };

function replace(headers: Record<string, string> = {}, body: object = { names: ['Eve'] }): Promise<Response> {
  return server.ask(path, { method: 'PUT', headers: { ...json, ...headers }, body: JSON.stringify(body) });
}

const lastVariables = () => server.feed.asked.at(-1)?.variables;

describe('If-Match', () => {
  test.each([
    ['"v3"', ['v3'], 200],
    ['"v2"', ['v2'], 412],
    ['"v2" ,,\t"v3",', ['v2', 'v3'], 200],
    ['"v2,v3", "é"', ['v2,v3', 'é'], 412],
    ['W/"v3"', ['W/v3'], 412],
    ['W/"v3", "v3"', ['W/v3', 'v3'], 200],
    ['""', [''], 412],
    ['"*"', ['*'], 412],
    ['"V3"', ['V3'], 412],
  ])('%s is passed as %j and answered with %i', async (header, ifMatch, status) => {
    expect((await replace({ 'if-match': header })).status).toBe(status);
    expect(lastVariables()).toMatchObject({ ifMatch });
  });

  test('is not passed for * or without the header, and cannot be a member of the body', async () => {
    expect((await replace({ 'if-match': ' * ' })).status).toBe(200);
    expect(lastVariables()).not.toHaveProperty('ifMatch');
    expect((await replace({}, { names: [], ifMatch: ['v1'] })).status).toBe(400);
    expect((await replace({}, { names: [] })).status).toBe(200);
    expect(lastVariables()).toEqual({ channelId, names: [] });
  });

  test.each(['v3', '"v3', '"v 3"', 'w/"v3"', 'W/ "v3"', '"v3" "v4"', '"v3""v4"', '"v3", *', '*, *', ',', ''])(
    'with %j is 400, without a request to the graph',
    async (header) => {
      const before = server.feed.asked.length;
      const answer = await replace({ 'if-match': header });
      expect([answer.status, await answer.json()]).toMatchObject([
        400,
        { code: 'VALIDATION_FAILED', errors: [{ pointer: 'If-Match', code: 'INVALID' }] },
      ]);
      expect(server.feed.asked.length).toBe(before);
    },
  );

  test('is reported together with the other mistakes', async () => {
    const answer = await replace({ 'if-match': 'v3' }, {});
    const { errors } = (await answer.json()) as { errors: { pointer: string }[] };
    expect(errors.map(({ pointer }) => pointer)).toEqual(['/names', 'If-Match']);
  });

  test('is 404 before 412 [decided.etag-and-if-match]', async () => {
    const headers = { 'if-match': '"v2"' };
    const dismiss = (id: string) => server.ask(`/v1/channels/${id}/staff`, { method: 'DELETE', headers });
    expect([(await dismiss(unknownId)).status, (await dismiss(channelId)).status]).toEqual([404, 412]);
  });

  test('works on a DELETE with an empty answer', async () => {
    const answer = await server.ask(path, { method: 'DELETE', headers: { 'if-match': '"v3"' } });
    expect([answer.status, answer.headers.get('etag')]).toEqual([204, null]);
    expect(lastVariables()).toEqual({ channelId, ifMatch: ['v3'] });
  });

  test('works with an Idempotency-Key: the ETag is replayed, and another If-Match is another request', async () => {
    const hire = (tag: string) =>
      server.ask(path, {
        method: 'POST',
        headers: { ...json, 'idempotency-key': 'hire once', 'if-match': tag },
        body: JSON.stringify({ name: 'Eve' }),
      });
    const [first, again] = [await hire('"v3"'), await hire('"v3"')];
    expect([first, again].map(({ headers }) => headers.get('etag'))).toEqual(['"v3"', '"v3"']);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect((await hire('"v2"')).status).toBe(422);
  });

  test.each(['"v2"', 'nonsense'])('of %s is ignored by operations without it', async (tag) => {
    const headers = { 'if-match': tag };
    expect((await server.ask(path, { headers })).status).toBe(200);
    expect((await server.ask(`/v1/channels/${channelId}`, { method: 'DELETE', headers })).status).toBe(204);
  });
});

describe('If-None-Match', () => {
  const ask = (header: string, init: RequestInit & { as?: string | null } = {}) =>
    server.ask(path, { ...init, headers: { 'if-none-match': header } });

  test.each(['"v3"', 'W/"v3"', '"v1", W/"v3" ,', '"a,b","v3"', '*'])(
    'of %s gives 304 with the ETag and without a body [decided.etag-and-if-match]',
    async (header) => {
      const answer = await ask(header);
      expect([answer.status, answer.headers.get('etag'), await answer.text()]).toEqual([304, '"v3"', '']);
      expect(answer.headers.get('content-type')).toBeNull();
      expect(answer.headers.get('content-length')).toBeNull();
      expect(answer.headers.get('x-request-id')).not.toBeNull();
    },
  );

  test.each(['"v2"', '"v2,", "v33"', 'v3', '"v3', '"v2", *', ''])('of %j gives the body', async (header) => {
    const answer = await ask(header);
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, '"v3"']);
    expect(await answer.json()).toHaveLength(2);
  });

  test('holds for HEAD as for GET', async () => {
    const [known, other] = [await ask('"v3"', { method: 'HEAD' }), await ask('"v2"', { method: 'HEAD' })];
    expect([known.status, known.headers.get('etag')]).toEqual([304, '"v3"']);
    expect([other.status, other.headers.get('etag'), await other.text()]).toEqual([200, '"v3"', '']);
  });

  test('gives 401, 403 or 404 instead of 304 without access or without the object', async () => {
    expect((await ask('*', { as: null })).status).toBe(401);
    expect((await ask('*', { as: 'agent' })).status).toBe(403);
    const headers = { 'if-none-match': '*' };
    expect((await server.ask(`/v1/channels/${unstaffedId}/staff`, { headers })).status).toBe(404);
  });

  test('is ignored for a change, and for an answer without an ETag', async () => {
    expect((await replace({ 'if-none-match': '*' })).status).toBe(200);
    const headers = { 'if-none-match': '*' };
    expect((await server.ask(`/v1/channels/${channelId}`, { headers })).status).toBe(200);
  });
});
