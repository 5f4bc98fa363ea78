import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { AccountWindow } from '../../kit/account-window.ts';
import { newAdmin, newEmail, post, signIn, signUp } from '../../kit/accounts.ts';
import { startBrowser } from '../../kit/browser.ts';
import { shared } from '../../kit/shared-stack.ts';

let browser: Browser;
let window: AccountWindow;
beforeAll(async () => {
  browser = await startBrowser();
});
beforeEach(async () => {
  window = await AccountWindow.open(browser);
});
afterEach(() => window.context.close());
afterAll(() => browser.close());

/** Waits for a problem that assistive technology reads out. */
async function warns(problem: string): Promise<void> {
  await window.page.getByRole('alert').filter({ hasText: problem }).waitFor();
}

/** Answers the next request to an address of the product as another program would. */
async function answerOnce(path: string, status: number, json: object | string): Promise<void> {
  const isJson = typeof json === 'object';
  const body = isJson ? JSON.stringify(json) : json;
  const contentType = isJson ? 'application/problem+json' : 'text/html';
  await window.page.route(`**/${path}`, (route) => route.fulfill({ status, body, contentType }), {
    times: 1,
  });
}

async function askForLink(): Promise<void> {
  await window.goto('forgot-password');
  await window.fill('E-mail address', newEmail());
  await window.press('button', 'Send the link');
}

describe('An account page says', () => {
  test('that the gateway does not respond', async () => {
    await window.page.route('**/v1/forgot-password', (route) => route.abort());
    await askForLink();
    await warns('The gateway is not responding. Check your connection and try again.');
  });

  test('with which status a proxy has answered instead of the gateway', async () => {
    await answerOnce('v1/forgot-password', 502, '<h1>Bad gateway</h1>');
    await askForLink();
    await warns('The gateway responded with 502. Try again later.');
  });

  test('what is wrong as a whole where it has no field for one of the problems', async () => {
    const errors = [
      { pointer: '/email', detail: 'No such address.' },
      { pointer: '/elsewhere', detail: 'Not here.' },
    ];
    await answerOnce('v1/forgot-password', 400, { detail: 'Two things are wrong.', errors });
    await askForLink();
    await warns('No such address.');
    await warns('Two things are wrong.');
  });

  test('no longer what was wrong once it is right', async () => {
    await window.goto('forgot-password');
    await window.fill('E-mail address', 'not-mail');
    await window.press('button', 'Send the link');
    const field = window.page.getByLabel('E-mail address', { exact: true });
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await answerOnce('v1/forgot-password', 503, { detail: 'Busy.' });
    await window.fill('E-mail address', newEmail());
    await window.press('button', 'Send the link');
    await warns('Busy.');
    expect(await field.getAttribute('aria-invalid')).toBe('false');
    expect(await window.descriptionOf('E-mail address')).not.toContain('Enter an e-mail address');
  });

  test('that the address of a sign-in is none of the web', async () => {
    const answer = { method: 'SSO', authorizationUrl: 'javascript:alert(1)' };
    await answerOnce('v1/login/discover?*', 200, answer);
    await window.goto('sign-in');
    await window.fill('E-mail address', newEmail());
    await window.press('button', 'Continue');
    await warns('The sign-in address is invalid.');
  });

  test('that a link was used between its page and its button', async () => {
    const { token } = await shared.inbox.next((await signUp()).email);
    await window.goto(`verify-email#token=${token}`);
    await window.page.getByRole('button', { name: 'Verify e-mail address' }).waitFor();
    await post('verify-email', { token });
    await window.press('button', 'Verify e-mail address');
    await warns(
      'This link does not work: it has been used, it has expired, or a newer mail has another one.',
    );
  });
});

test('A person is signed out also while another tab renews the session', async () => {
  await window.keep(await signIn(await newAdmin()));
  await window.goto('profile');
  await window.page.getByRole('button', { name: 'Save name' }).waitFor();
  await answerOnce('account/session', 409, { code: 'REFRESH_RACED', detail: 'Another tab was first.' });
  await window.press('button', 'Sign out');
  await window.shows('You are signed out');
  await window.goto('profile');
  await window.shows('Sign in');
});

test('Another link that is opened in the page of a link is the one that counts', async () => {
  const { token } = await shared.inbox.next((await signUp()).email);
  await window.goto(`verify-email#token=${'A'.repeat(43)}`);
  await warns('This link does not work.');
  await window.goto(`verify-email#token=${token}`);
  await window.press('button', 'Verify e-mail address');
  await window.says('Your e-mail is verified.');
});
