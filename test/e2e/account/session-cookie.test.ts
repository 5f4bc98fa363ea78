import { beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { newAdmin, type Person, post, signIn, statusOf } from '../../kit/accounts.ts';
import { rest } from '../../kit/client.ts';
import { sessionOf } from '../../kit/session-of.ts';
import { shared } from '../../kit/shared-stack.ts';
import { signedIn } from '../../kit/signed-in.ts';
import { begin, cookieOf, isCleared, session } from './session-requests.ts';

let person: Person;
beforeAll(async () => {
  person = await newAdmin();
});

describe('The session of the account pages', () => {
  test(
    cites(
      'decided.the-session-of-the-account-pages',
      'has its refresh token in a cookie for one path, and never in an answer',
    ),
    async () => {
      const { refreshToken } = await signIn(person);
      const answer = await session('POST', { refreshToken });
      const { refreshToken: _absent, ...others } = signedIn;
      expect([answer.status, answer.json]).toEqual([200, others]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.getSetCookie()).toEqual([
        expect.stringMatching(
          /^account-session=[\w-]{43}; Max-Age=\d+; Path=\/account\/session; HttpOnly; SameSite=Strict$/,
        ),
      ]);
      const seconds = Number(/Max-Age=(\d+)/.exec(answer.headers.getSetCookie().join())?.[1]);
      const answered = Date.parse(String(answer.headers.get('date')));
      const left = (Date.parse(answer.json.refreshTokenExpiresAt) - answered) / 1_000;
      expect(Math.abs(seconds - left)).toBeLessThan(60);
      expect((await post('refresh', { refreshToken })).json.code).toBe('REFRESH_RACED');
    },
  );

  test('is renewed by the cookie, with a new cookie each time', async () => {
    const { cookie } = await begin(person);
    const answer = await session('POST', {}, cookie);
    expect([answer.status, cookieOf(answer) === cookie]).toEqual([200, false]);
    expect(await statusOf(answer.json.accessToken)).toBe(200);
    const raced = await session('POST', {}, cookie);
    expect([raced.status, raced.json.code, raced.headers.getSetCookie()]).toEqual([401, 'REFRESH_RACED', []]);
    expect((await session('POST', {}, cookieOf(answer))).status).toBe(200);
  });

  test.each([
    ['', 'without a cookie'],
    [`account-session=${'A'.repeat(43)}`, 'with an unknown token'],
    ['account-session=%00', 'with a malformed cookie'],
  ])('is 401 and cleared by %j: %s', async (cookie) => {
    const answer = await session('POST', {}, cookie);
    expect([answer.status, answer.json.code, isCleared(answer)]).toEqual([401, 'UNAUTHENTICATED', true]);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(answer.text).not.toContain('AAAA');
  });

  test('is 204 without a cookie for a page that can do without a session, and renewed with one', async () => {
    const without = await session('POST', { optional: true });
    expect([without.status, without.text, without.headers.getSetCookie()]).toEqual([204, '', []]);
    const { cookie } = await begin(person);
    const renewed = await session('POST', { optional: true }, cookie);
    expect([renewed.status, await statusOf(renewed.json.accessToken)]).toEqual([200, 200]);
    expect((await session('POST', { optional: 1 }, cookie)).status).toBe(400);
  });

  test('ends with DELETE, also without an access token, and stays ended', async () => {
    const { cookie, accessToken } = await begin(person);
    const ended = await session('DELETE', undefined, cookie);
    expect([ended.status, ended.text, isCleared(ended)]).toEqual([204, '', true]);
    expect(ended.headers.getSetCookie()).toHaveLength(1);
    expect(await statusOf(accessToken)).toBe(401);
    for (const again of [await session('DELETE', undefined, cookie), await session('DELETE')])
      expect([again.status, isCleared(again)]).toEqual([204, true]);
    const refused = await session('POST', {}, cookie);
    expect([refused.status, refused.json.code, isCleared(refused)]).toEqual([401, 'REFRESH_EXPIRED', true]);
  });

  test('is not said to have ended where another tab renews it, and can be ended then', async () => {
    const { cookie } = await begin(person);
    const renewed = await session('POST', {}, cookie);
    const raced = await session('DELETE', undefined, cookie);
    expect([raced.status, raced.json.code, raced.headers.getSetCookie()]).toEqual([401, 'REFRESH_RACED', []]);
    expect((await session('DELETE', undefined, cookieOf(renewed))).status).toBe(204);
    expect(await statusOf(renewed.json.accessToken)).toBe(401);
  });

  test('is 401 and cleared after it was ended elsewhere', async () => {
    const { cookie, accessToken } = await begin(person);
    const path = `/tenant-auth/v1/sessions/${sessionOf({ accessToken, refreshToken: '' })}`;
    const other = await signIn(person);
    expect((await rest(shared.url, 'DELETE', path, other.accessToken)).status).toBe(204);
    const refused = await session('POST', {}, cookie);
    expect([refused.status, refused.json.code, isCleared(refused)]).toEqual([401, 'REFRESH_EXPIRED', true]);
  });
});
