import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { cites } from '../../contract/cites.ts';
import { AccountWindow, looks } from '../../kit/account-window.ts';
import { newEmail, newPassword, post } from '../../kit/accounts.ts';
import { startBrowser } from '../../kit/browser.ts';
import { graphql } from '../../kit/client.ts';
import { shared } from '../../kit/shared-stack.ts';

let browser: Browser;
let window: AccountWindow;
let email: string;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const password = newPassword();
const role = 'REGISTRY:ADMIN';

async function signUp(): Promise<void> {
  await window.goto('sign-up');
  await window.fill('Name of the tenant', 'Acme');
  await window.fill('Your name', 'Ada Lovelace');
  await window.fill('E-mail address', email);
  await window.fill('Password', password);
  await window.page.keyboard.press('Enter');
  await window.says('Open the link in the e-mail that was sent to you, then sign in.');
  await window.page.goto((await shared.inbox.next(email)).link);
  await window.press('button', 'Verify e-mail address');
  await window.says('Your e-mail is verified. You can sign in now.');
}

/** Signs in on the page for it. @param then the title of the page that it leads to */
async function signIn(then: string): Promise<void> {
  await window.shows('Sign in');
  await window.fill('E-mail address', email);
  await window.page.keyboard.press('Enter');
  await window.fill('Password', password);
  await window.page.keyboard.press('Enter');
  await window.shows(then);
}

async function rename(): Promise<void> {
  await window.fill('Your name', 'Ada King');
  await window.press('button', 'Save name');
  await window.says('Your name was changed.');
  await window.page.reload();
  await window.page.getByRole('definition').getByText('Ada King', { exact: true }).waitFor();
}

/** Returns the token. */
async function createToken(): Promise<string> {
  await window.press('link', 'Tokens');
  await window.shows('Your personal tokens');
  await window.fill('Name', 'Nightly report');
  await window.tabTo(window.page.getByLabel(role, { exact: true }));
  await window.page.keyboard.press('Space');
  await window.press('button', 'Create token');
  await window.press('button', 'Copy token');
  await window.says('The token was copied.');
  return window.page.getByLabel('Token', { exact: true }).inputValue();
}

async function revokeToken(): Promise<void> {
  await window.press('button', 'Revoke');
  await window.press('button', 'Revoke it');
  await window.says('The token was revoked.');
  await window.page.getByText('You have no tokens.').waitFor();
}

async function endOtherSession(): Promise<void> {
  await window.press('link', 'Sessions');
  await window.shows('Your sessions');
  await window.press('button', 'End session');
  await window.press('button', 'End it');
  await window.says('The session has ended.');
}

async function signOut(): Promise<void> {
  await window.press('button', 'Sign out');
  await window.shows('You are signed out');
  await window.page.reload();
  await window.shows('Sign in');
}

describe.each(looks)('The account pages, $width pixels wide, $colorScheme, by keyboard alone,', (look) => {
  beforeAll(async () => {
    email = newEmail();
    window = await AccountWindow.open(browser);
    await window.look(look);
  });
  afterAll(() => window.context.close());

  test(
    cites('decided.account-pages', 'lead from the sign-up over profile, tokens and sessions to the sign-out'),
    async () => {
      await signUp();
      await window.press('link', 'Sign in');
      await signIn('Your profile');
      await rename();
      const token = await createToken();
      const { data } = await graphql(shared.url, '{ agents { totalElements } myRoles }', {}, token);
      expect(data).toEqual({ agents: { totalElements: 0 }, myRoles: [role] });
      await revokeToken();
      const { errors } = await graphql(shared.url, '{ myRoles }', {}, token);
      expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
      const { refreshToken } = (await post('login', { email, password })).json;
      await endOtherSession();
      const { status, json } = await post('refresh', { refreshToken });
      expect([status, json.code]).toEqual([401, 'REFRESH_EXPIRED']);
      await signOut();
    },
  );

  test('lead back to the page that needed a session, and to no other address', async () => {
    await window.goto('tokens');
    await signIn('Your personal tokens');
    await window.press('button', 'Sign out');
    await window.shows('You are signed out');
    await window.goto('sign-in?to=https://evil.example');
    await signIn('Your profile');
    expect(window.foreign).toEqual([]);
  });

  test('explain what is needed before anything is wrong, and what is wrong beside its field', async () => {
    await window.goto('sign-up');
    const field = window.page.getByLabel('Password', { exact: true });
    await field.waitFor();
    expect(await window.descriptionOf('Password')).toContain('8 to 128 characters');
    await window.fill('Password', 'short');
    await window.page.keyboard.press('Enter');
    await window.page.locator('[aria-invalid="true"]').first().waitFor();
    expect(await window.descriptionOf('Password')).toContain('a password of 8 to 128 characters');
    expect(await window.descriptionOf('Name of the tenant')).toMatch(
      /An administrator can change it later\. ./,
    );
    const focused = window.page.locator(':focus');
    expect(await focused.getAttribute('name')).toBe('tenantName');
  });
});
