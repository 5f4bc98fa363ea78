import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { AccountWindow } from '../../kit/account-window.ts';
import { newAdmin, newEmail, type Person, signIn } from '../../kit/accounts.ts';
import { startBrowser } from '../../kit/browser.ts';

let browser: Browser;
let person: Person;
let window: AccountWindow;
beforeAll(async () => {
  browser = await startBrowser();
  person = await newAdmin();
});
beforeEach(async () => {
  window = await AccountWindow.open(browser);
  await window.keep(await signIn(person));
});
afterAll(() => browser.close());

const focused = () => window.page.locator(':focus').textContent();

describe('The focus', () => {
  test('goes to the title of the page when a session has ended', async () => {
    await signIn(person);
    await window.goto('sessions');
    await window.press('button', 'End session');
    await window.press('button', 'End it');
    await window.says('The session has ended.');
    expect(await focused()).toBe('Your sessions');
  });

  test('goes to a new token, and to the title of the page when one is revoked', async () => {
    await window.goto('tokens');
    await window.fill('Name', 'Nightly report');
    await window.press('button', 'Create token');
    await window.page.getByText('Your new token').waitFor();
    expect(await focused()).toBe('Your new token');
    await window.press('button', 'Revoke');
    await window.press('button', 'Revoke it');
    await window.says('The token was revoked.');
    expect(await focused()).toBe('Your personal tokens');
  });

  test('goes to the result that replaces a form', async () => {
    await window.goto('forgot-password');
    await window.fill('E-mail address', newEmail());
    await window.press('button', 'Send the link');
    await window.page.getByRole('textbox').waitFor({ state: 'detached' });
    expect(await focused()).toBe('Forgot your password?');
    expect(await window.page.getByRole('status').first().textContent()).not.toBe('');
  });
});

test('The menu says which page is shown', async () => {
  await window.goto('sessions');
  await window.page.getByRole('heading', { name: 'This session' }).waitFor();
  expect(await window.page.locator('[aria-current="page"]').allTextContents()).toEqual(['Sessions']);
});
