import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { cites } from '../../contract/cites.ts';
import { AccountWindow } from '../../kit/account-window.ts';
import { newEmail } from '../../kit/accounts.ts';
import { startBrowser } from '../../kit/browser.ts';
import { useClosedStack } from '../../kit/closed-stack.ts';

const closed = useClosedStack();
let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser?.close());

test(cites('decided.sign-up', 'Where sign-up is closed, no account page offers it'), async () => {
  const window = await AccountWindow.open(browser, closed.stack.url);
  await window.goto('sign-in');
  await window.shows('Sign in');
  const links = window.page.getByRole('navigation', { name: 'Other pages' }).getByRole('link');
  expect(await links.allTextContents()).toEqual(['Forgot your password?', 'Get a new verification link']);
  await window.goto('sign-up');
  await window.page.getByRole('alert').filter({ hasText: 'Ask its operator for a tenant.' }).waitFor();
  expect(await window.page.getByRole('textbox').count()).toBe(0);
});

test(cites('decided.installations-without-mail', 'Where no mail is sent, the page says so'), async () => {
  const window = await AccountWindow.open(browser, closed.stack.url);
  await window.goto('forgot-password');
  await window.fill('E-mail address', newEmail());
  await window.page.keyboard.press('Enter');
  await window.says('This installation sends no mail. Ask its operator for a link.');
});
