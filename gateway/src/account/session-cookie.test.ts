import { describe, expect, test } from '@jest/globals';
import { sessionCookie } from './session-cookie.ts';

const token = 'A'.repeat(43);
const path = '/account/session';

describe('The cookie of the account pages', () => {
  test('is secure over https, and below the path that a proxy puts before ours', () => {
    const cookie = sessionCookie('https://gateway.example/agents', path);
    expect(cookie.store(token, 60)).toBe(
      `__Secure-account-session=${token}; Max-Age=60; Path=/agents/account/session; HttpOnly; SameSite=Strict; Secure`,
    );
    expect(cookie.cleared).toBe(
      '__Secure-account-session=; Max-Age=0; Path=/agents/account/session; HttpOnly; SameSite=Strict; Secure',
    );
  });

  test.each(['http://127.0.0.1:4000', 'http://127.0.0.1:4000/'])('of %s has our own path', (publicUrl) => {
    expect(sessionCookie(publicUrl, path).store(token, 60)).toBe(
      `account-session=${token}; Max-Age=60; Path=/account/session; HttpOnly; SameSite=Strict`,
    );
  });

  test('is read only by its own name and in its own form', () => {
    const { read } = sessionCookie('https://gateway.example', path);
    const of = (cookie?: string) => read({ headers: { cookie } });
    expect(of(`browser=${'B'.repeat(43)}; __Secure-account-session=${token}`)).toBe(token);
    const others = [undefined, `account-session=${token}`, '__Secure-account-session=short'];
    expect(others.filter((cookie) => of(cookie) !== undefined)).toEqual([]);
  });
});
