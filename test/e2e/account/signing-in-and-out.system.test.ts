import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { AccountWindow } from '../../kit/account-window.ts';
import { newAdmin, type Person, signIn, signUp } from '../../kit/accounts.ts';
import { startBrowser } from '../../kit/browser.ts';
import { rest } from '../../kit/client.ts';
import { shared } from '../../kit/shared-stack.ts';

const day = 86_400_000;

let browser: Browser;
let person: Person;
let window: AccountWindow;
beforeAll(async () => {
  browser = await startBrowser();
  person = await newAdmin();
});
beforeEach(async () => {
  window = await AccountWindow.open(browser);
});
afterAll(() => browser.close());

describe('The account pages', () => {
  test.each([
    ['sessions', 'Your sessions'],
    ['https://elsewhere.example/', 'Your profile'],
    ['toString', 'Your profile'],
  ])('lead after signing in to a page of the account and nowhere else: to=%s', async (to, title) => {
    await window.goto(`sign-in?${new URLSearchParams({ to })}`);
    await window.fill('E-mail address', person.email);
    await window.page.keyboard.press('Enter');
    await window.fill('Password', person.password);
    await window.page.keyboard.press('Enter');
    await window.shows(title);
    expect([new URL(window.page.url()).origin, window.foreign]).toEqual([shared.url, []]);
  });

  test('end the session when the person signs out, and show no menu after it', async () => {
    await window.keep(await signIn(person));
    await window.goto('profile');
    await window.press('button', 'Sign out');
    await window.shows('You are signed out');
    expect(await window.page.getByRole('link', { name: 'Profile' }).count()).toBe(0);
    await window.goto('profile');
    await window.shows('Sign in');
  });

  test('show of a failed single sign-on its code, and no text that a link has brought', async () => {
    await window.goto('sso?error=access_denied');
    await window.page.getByText('failed (access_denied). Sign in again.').waitFor();
    await window.page.goto('about:blank');
    await window.goto(`sso?${new URLSearchParams({ error: 'Call 555 0100' })}`);
    await window.page.getByText('The sign-in at your organisation failed. Sign in again.').waitFor();
  });

  test('ask for what a link needs where it is not known in advance whether the link works', async () => {
    const { token } = await shared.inbox.next((await signUp()).email);
    await window.page.route('**/check-link', (route) => route.abort());
    await window.goto(`verify-email#token=${token}`);
    await window.press('button', 'Verify e-mail address');
    await window.says('Your e-mail is verified.');
  });

  test('create a token with the end that was chosen, and ask for the next one anew', async () => {
    const tokens = await signIn(person);
    await window.keep(tokens);
    await window.goto('tokens');
    await window.fill('Name', 'Nightly report');
    await window.page.getByLabel('Ends', { exact: true }).selectOption('7');
    await window.press('button', 'Create token');
    await window.page.getByText('Your new token').waitFor();
    expect(await window.page.getByLabel('Name', { exact: true }).inputValue()).toBe('');
    const { json } = await rest(shared.url, 'GET', '/tenant-auth/v1/users/me/tokens', tokens.accessToken);
    const [{ createdAt, expiresAt }] = json.content;
    expect(Math.round((Date.parse(expiresAt) - Date.parse(createdAt)) / day)).toBe(7);
  });
});
