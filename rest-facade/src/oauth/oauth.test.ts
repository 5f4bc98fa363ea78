import { takesLinearTime } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readForm } from '../forms/form-body.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const form = 'application/x-www-form-urlencoded';
const basic = (credentials: string) => ({ authorization: `Basic ${btoa(credentials)}` });
const ask = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  server.ask('/v1/token', { method: 'POST', as: null, headers: { 'content-type': form, ...headers }, body });
const grant = 'grant_type=client_credentials';

describe('an operation that speaks OAuth', () => {
  test.each([
    [`${grant}&client_id=a&client_secret=s`, {}],
    [`${grant}&client_id=a&client_secret=s&scope=&unknown=1`, {}],
    [`client_secret=%73&&${grant}&client_id=a`, { 'content-type': `${form}; charset=UTF-8` }],
    [grant, basic('a:s')],
    [`${grant}&client_id=a`, basic('a:s')],
    ['{"grant_type":"client_credentials"}', { ...basic('a:s'), 'content-type': 'application/json' }],
    [
      '{"grant_type":"client_credentials","client_id":"a","client_secret":"s"}',
      { 'content-type': 'application/json' },
    ],
  ])('accepts %s with %j', async (body, headers) => {
    const answer = await ask(body, headers);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { grantType: 'client_credentials', clientId: 'a', clientSecret: 's' },
    ]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('parses a form with one name a hundred thousand times in linear time', async () => {
    expect((await ask('a&'.repeat(100_000) + grant)).status).toBe(400);
    const parse = (form: string) => {
      try {
        readForm(Buffer.from(form));
      } catch (error) {
        return error;
      }
      throw new Error('A name that is there twice was accepted.');
    };
    expect(await takesLinearTime((length) => parse('a&'.repeat(length / 2)), 2 ** 17)).toBe(true);
  });

  test('undoes the form encoding of both halves of Basic', async () => {
    const answer = await ask(grant, basic('a%3A+b:%C3%A4%2B:c'));
    expect(await answer.json()).toMatchObject({ clientId: 'a: b', clientSecret: 'ä+:c' });
  });

  test.each<[string, Record<string, string>, number, string]>([
    [`${grant}&${grant}`, basic('a:s'), 400, 'invalid_request'],
    [`${grant}&client_secret=s`, basic('a:s'), 400, 'invalid_request'],
    [`${grant}&client_id=b`, basic('a:s'), 400, 'invalid_request'],
    [`${grant}&client_id=a`, {}, 400, 'invalid_request'],
    ['client_id=a&client_secret=s', {}, 400, 'invalid_request'],
    ['grant_type=password', basic('a:s'), 400, 'unsupported_grant_type'],
    [`${grant}&scope=nothing`, basic('a:s'), 400, 'invalid_scope'],
    [`${grant}&a=%zz`, basic('a:s'), 400, 'invalid_request'],
    [`${grant}&__proto__=1`, basic('a:s'), 400, 'invalid_request'],
    [grant, basic('a:wrong'), 401, 'invalid_client'],
    [grant, basic('nothing'), 401, 'invalid_client'],
    [grant, basic(':s'), 401, 'invalid_client'],
    [grant, basic('a:%zz'), 401, 'invalid_client'],
    [grant, { authorization: 'Basic' }, 401, 'invalid_client'],
    [grant, { authorization: 'Basic ???' }, 401, 'invalid_client'],
    [`${grant}&client_id=a&client_secret=wrong`, {}, 401, 'invalid_client'],
    [grant, basic('a:locked'), 403, 'unauthorized_client'],
    [grant, basic('a:busy'), 503, 'temporarily_unavailable'],
    [grant, basic('a:bug'), 500, 'server_error'],
  ])('refuses %s with %j by %i %s', async (body, headers, status, error) => {
    const answer = await ask(body, headers);
    const problem = (await answer.json()) as Record<string, string>;
    expect([answer.status, problem.error]).toEqual([status, error]);
    expect(problem.error_description).toMatch(/^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/);
    expect(problem.code).toBeTruthy();
    const challenge = answer.headers.get('www-authenticate');
    const usedBasic = headers.authorization !== undefined;
    if (status === 401) expect(challenge).toMatch(usedBasic ? /^Basic realm="/ : /^Bearer$/);
    else expect(String(challenge)).not.toMatch(/^Basic/);
  });

  test('refuses a body that is not UTF-8, and other media types', async () => {
    expect((await ask(new Uint8Array([0x61, 0x3d, 0xff]))).status).toBe(400);
    expect((await ask('a', { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await ask('a', { 'content-type': `${form}; charset=latin1` })).status).toBe(415);
  });

  test('is the only one that accepts forms', async () => {
    const init = { method: 'POST', headers: { 'content-type': form }, body: 'name=a' };
    const answer = await server.ask('/v1/channels', { ...init, as: null });
    expect([answer.status, await answer.json()]).toMatchObject([415, { code: 'UNSUPPORTED_MEDIA_TYPE' }]);
  });

  test('does not change the problems of other operations', async () => {
    expect(await (await server.ask('/v1/fail/busy')).json()).not.toHaveProperty('error');
  });
});

test('an operation that needs a browser sets its cookie, and passes it to the graph', async () => {
  const answer = await server.ask('/v1/discover');
  expect(answer.headers.get('set-cookie')).toBe('browser=b1');
  expect(server.feed.asked.at(-1)?.client).toEqual({ address: '192.0.2.1', browser: 'b1' });
  expect((await server.ask('/v1/permissions')).headers.get('set-cookie')).toBeNull();
  expect(server.feed.asked.at(-1)?.client).toEqual({ address: '192.0.2.1' });
});
