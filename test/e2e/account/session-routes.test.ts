import { beforeAll, describe, expect, test } from '@jest/globals';
import { newAdmin, type Person } from '../../kit/accounts.ts';
import { rest } from '../../kit/client.ts';
import { shared } from '../../kit/shared-stack.ts';
import { begin, ofOwnPage, session } from './session-requests.ts';

let person: Person;
beforeAll(async () => {
  person = await newAdmin();
});

describe('What the cookie of the account pages is good for', () => {
  test('identifies no caller of an operation', async () => {
    const { cookie } = await begin(person);
    const headers = { ...ofOwnPage, cookie, 'content-type': 'application/json' };
    const body = JSON.stringify({ query: '{ me { id } }' });
    const graph = await rest(shared.url, 'POST', '/graphql', undefined, { headers, body });
    expect(graph.json.errors[0].extensions.code).toBe('UNAUTHENTICATED');
    const me = await rest(shared.url, 'GET', '/tenant-auth/v1/users/me', undefined, { headers });
    expect(me.status).toBe(401);
  });

  test.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'http://localhost:5173' }],
    [{ origin: shared.url, 'sec-fetch-site': 'cross-site' }],
    [{ origin: shared.url, 'sec-fetch-site': 'same-site' }],
    [{}],
  ])('is 403 for a request with %j, and stays as it is', async (headers) => {
    const { cookie } = await begin(person);
    for (const [method, body] of [
      ['POST', {}],
      ['DELETE', undefined],
    ] as const) {
      const refused = await session(method, body, cookie, headers);
      expect([refused.status, refused.json.code]).toEqual([403, 'FORBIDDEN']);
      expect(refused.headers.getSetCookie()).toEqual([]);
      expect(refused.headers.get('access-control-allow-origin')).toBeNull();
    }
    expect((await session('POST', {}, cookie, { origin: shared.url })).status).toBe(200);
  });

  test('is not shared with an allowed origin, unlike operations', async () => {
    const ask = (path: string) =>
      rest(shared.url, 'OPTIONS', path, undefined, {
        headers: { origin: 'http://localhost:5173', 'access-control-request-method': 'POST' },
      });
    const [own, open] = [await ask('/account/session'), await ask('/tenant-auth/v1/refresh')];
    expect(open.headers.get('access-control-allow-origin')).toBe('http://localhost:5173');
    expect([own.status, own.headers.get('access-control-allow-origin')]).toEqual([405, null]);
  });

  test('takes JSON objects and its own methods only', async () => {
    const wrong = await session('POST', { refreshToken: 7 });
    expect([wrong.status, wrong.json.errors[0].pointer]).toEqual([400, '/refreshToken']);
    const vague = await session('POST', { optional: 'yes' });
    expect([vague.status, vague.json.errors[0].pointer]).toEqual([400, '/optional']);
    expect((await session('POST', [])).status).toBe(400);
    expect((await session('POST')).status).toBe(400);
    const headers = { ...ofOwnPage, 'content-type': 'text/plain' };
    const text = await rest(shared.url, 'POST', '/account/session', undefined, { headers, body: '{}' });
    expect(text.status).toBe(415);
    const read = await session('GET');
    expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST, DELETE']);
  });
});
