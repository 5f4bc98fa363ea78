import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Request } from 'playwright-core';
import { cites } from '../../contract/cites.ts';
import { AccountWindow } from '../../kit/account-window.ts';
import { newAdmin, signIn } from '../../kit/accounts.ts';
import { startBrowser } from '../../kit/browser.ts';
import { shared } from '../../kit/shared-stack.ts';

let browser: Browser;
let window: AccountWindow;
beforeAll(async () => {
  browser = await startBrowser();
  window = await AccountWindow.open(browser);
  await window.keep(await signIn(await newAdmin()));
});
afterAll(() => browser.close());

const rounds = 20;

/** Reloads a page that needs the session, and waits until it shows what only the session can read. */
async function reload({ page }: AccountWindow): Promise<void> {
  await page.reload();
  await page.getByRole('button', { name: 'Copy access token' }).waitFor();
}

describe('The cookie of the account pages', () => {
  test('stays out of reach of scripts, and of every other address', async () => {
    const sent: Request[] = [];
    window.page.on('request', (request) => sent.push(request));
    await window.goto('profile');
    await window.page.getByRole('button', { name: 'Copy access token' }).waitFor();
    await window.page.evaluate(async () => {
      const body = '{"query":"{ myRoles }"}';
      await fetch('/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    });
    expect(await window.page.evaluate('document.cookie')).toBe('');
    const named = await Promise.all(
      sent.map(async (request) => [new URL(request.url()).pathname, (await request.allHeaders()).cookie]),
    );
    const [withIt, without] = [true, false].map((has) =>
      named.filter(([, cookie = '']) => cookie.includes('account-session') === has).map(([path]) => path),
    );
    expect(new Set(withIt)).toEqual(new Set(['/account/session']));
    expect(without).toEqual(
      expect.arrayContaining([
        '/graphql',
        '/tenant-auth/v1/users/me',
        '/account/profile',
        '/account/account.js',
      ]),
    );
  });

  test(
    cites(
      'decided.the-session-of-the-account-pages',
      'keeps two tabs signed in that reload at the same time',
    ),
    async () => {
      const other = await window.tab();
      await window.goto('profile');
      await other.goto('profile');
      for (let round = 0; round < rounds; round += 1) await Promise.all([reload(window), reload(other)]);
      const cookies = await window.context.cookies(`${shared.url}/account/session`);
      expect(cookies.filter(({ name }) => name === 'account-session')).toEqual([
        expect.objectContaining({ path: '/account/session', httpOnly: true, sameSite: 'Strict' }),
      ]);
    },
  );

  test('keeps a page signed in that is left while it renews the session', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const renewing = window.page.waitForRequest(/account\/session/);
      await window.page.goto(`${shared.url}/account/profile`, { waitUntil: 'commit' });
      await renewing;
    }
    await window.goto('profile');
    await window.page.getByRole('button', { name: 'Copy access token' }).waitFor();
  });
});
