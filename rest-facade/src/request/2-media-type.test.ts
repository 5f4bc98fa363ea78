import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('content negotiation', () => {
  test.each([
    ['text/html', 406],
    ['application/json;q=0, */*', 406],
    ['application/json;q=0.000, */*', 406],
    ['*/*, application/*;q=0', 406],
    ['application/*;q=0, application/json', 200],
    ['application/problem+json', 406],
    ['text/html, application/*;q=0.5', 200],
    ['Application/JSON; charset=utf-8', 200],
    ['*/*;q=0.1', 200],
  ])('"%s" gives %i', async (accept, status) => {
    expect((await server.ask('/v1/channels', { headers: { accept } })).status).toBe(status);
  });

  test.each([
    [{ 'content-type': 'application/json; charset=latin1' }],
    [{ 'content-type': 'application/json', 'content-encoding': 'gzip' }],
    [{ 'content-type': 'application/jsonx' }],
  ])('a body as %j is 415', async (headers) => {
    expect((await server.ask('/v1/channels', { method: 'POST', headers, body: '{}' })).status).toBe(415);
  });

  test.each([
    [{ 'content-type': 'application/json; charset="UTF-8"' }],
    [{ 'content-type': 'application/json', 'content-encoding': 'Identity' }],
  ])('a body as %j is read', async (headers) => {
    expect((await server.ask('/v1/channels', { method: 'POST', headers, body: '{"name":"a"}' })).status).toBe(
      201,
    );
  });
});
