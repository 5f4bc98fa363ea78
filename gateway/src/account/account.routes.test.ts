import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type FastifyInstance, fastify } from 'fastify';
import type { GatewayPlugin } from '../server/gateway.ts';
import { accountFiles, accountPageNames, accountPages } from './account.routes.ts';

let app: FastifyInstance;
const get = (url: string) => app.inject({ method: 'GET', url });
beforeAll(async () => {
  app = fastify();
  await accountPages('open')(app, {} as Parameters<GatewayPlugin>[1]);
});
afterAll(() => app.close());

/** The page's files, and the files that those import. */
async function filesOf(page: string): Promise<string[]> {
  const found = new Set([page]);
  for (const name of found) {
    const { body, statusCode } = await get(`/account/${name}`);
    expect([name, statusCode]).toEqual([name, 200]);
    for (const [, file] of body.matchAll(/(?:src="|stylesheet" href="|from '\.\/)([^"'.]+\.\w+)/g))
      found.add(String(file));
  }
  return [...found];
}

describe('the account pages', () => {
  test.each(accountPageNames)('%s loads only our files and sends requests only to us', async (name) => {
    const files = await filesOf(name);
    expect(files.slice(1).toSorted()).toEqual((await accountFiles()).toSorted());
    for (const file of files) {
      const { body, headers } = await get(`/account/${file}`);
      expect(body).not.toMatch(/https?:\/\/|\/\/\w+\.|innerHTML|localStorage|sessionStorage|\beval\b/);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'; require-trusted-types-for 'script'");
      expect(policy).not.toMatch(/unsafe|https?:|\*/);
    }
  });

  test('contain no inline script and no inline style', async () => {
    const { body } = await get('/account/sign-in');
    expect(body).not.toMatch(/<style|style=|<script>|\son\w+=/i);
  });

  test('are the pages in pages.js', async () => {
    const { pages } = await import(import.meta.resolve('#account-page/pages.js'));
    expect(Object.keys(pages).sort()).toEqual([...accountPageNames].sort());
  });

  test('offer the tenants of an e-mail by their names, and name the fields with errors', async () => {
    const { Problem } = await import(import.meta.resolve('#account-page/gateway.js'));
    const errors = [{ pointer: '/tenantId', detail: 'Send one.', code: 'AMBIGUOUS' }];
    const problem = new Problem('Several.', { errors, tenants: [{ tenantId: 't1', tenantName: 'Acme' }] });
    expect([problem.message, problem.tenants]).toEqual(['Several.', [['t1', 'Acme (t1)']]]);
    expect([...problem.fields]).toEqual([['tenantId', 'Send one.']]);
  });

  test.each([
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      'Chrome 140 on Linux',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
      'Edge 141 on Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari 18 on iOS',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0',
      'Firefox 143 on macOS',
    ],
    ['curl/8.5.0', 'curl/8.5.0'],
    [null, 'Unknown program'],
  ])('name the program of a session with the user agent %j as people do', async (userAgent, name) => {
    const { programOf } = await import(import.meta.resolve('#account-page/programs.js'));
    expect(programOf(userAgent)).toBe(name);
  });

  test.each([
    ['USED', 'This link has been used, or a newer mail has replaced it.'],
    ['EXPIRED', 'This link has expired.'],
    ['UNKNOWN', 'This link does not work.'],
  ])('say of a link with the state %s why it does not work, and what to do', async (state, why) => {
    const { failureOf } = await import(import.meta.resolve('#account-page/link.js'));
    const said = failureOf({ state }, 'reset-password');
    expect(said.startsWith(why)).toBe(true);
    expect(said).toContain('Ask for a new link under “Forgot your password?”.');
  });

  test('say who invites only where that is known', async () => {
    const { introOf } = await import(import.meta.resolve('#account-page/link.js'));
    const invitation = { tenantName: 'Acme', email: 'grace@acme.example' };
    expect(introOf({ invitation: { ...invitation, inviterName: 'Ada' } })).toMatch(
      /^Ada invites you to Acme /,
    );
    expect(introOf({ invitation })).toMatch(/^You are invited to Acme /);
  });

  test('accept only GET and HEAD', async () => {
    const answer = await app.inject({ method: 'POST', url: '/account/sign-in', payload: {} });
    expect([answer.headers.allow, answer.statusCode >= 400]).toEqual(['GET, HEAD', true]);
  });

  test('redirect /account to the profile', async () => {
    const { statusCode, headers } = await get('/account');
    expect([statusCode, headers.location]).toEqual([302, 'account/profile']);
  });
});
