import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { AccountWindow } from '../../kit/account-window.ts';
import { invite, newAdmin, newPassword, type Person, post, refresh, signIn } from '../../kit/accounts.ts';
import { startBrowser } from '../../kit/browser.ts';

let browser: Browser;
let window: AccountWindow;
let person: Person;
beforeAll(async () => {
  browser = await startBrowser();
  person = await newAdmin();
});
beforeEach(async () => {
  window = await AccountWindow.open(browser);
});
afterAll(() => browser.close());

describe('The account pages', () => {
  test('end all other sessions and keep their own', async () => {
    const others = [await signIn(person), await signIn(person)];
    await window.keep(await signIn(person));
    await window.goto('sessions');
    await window.press('button', 'End all other sessions');
    await window.press('button', 'End them');
    await window.says('All other sessions have ended.');
    for (const { refreshToken } of others)
      expect((await refresh(refreshToken)).json.code).toBe('REFRESH_EXPIRED');
    await window.page.reload();
    await window.page.getByRole('heading', { name: 'This session' }).waitFor();
    expect(await window.page.getByRole('listitem').count()).toBe(1);
  });

  test('ask nothing that was cancelled, and give the focus back', async () => {
    await signIn(person);
    await window.keep(await signIn(person));
    await window.goto('sessions');
    for (const way of ['Escape', 'Cancel']) {
      await window.press('button', 'End session');
      expect(await window.page.locator(':focus').textContent()).toBe('End it');
      if (way === 'Escape') await window.page.keyboard.press(way);
      else await window.press('button', way);
      expect(await window.page.locator(':focus').textContent()).toBe('End session');
    }
  });

  test('lead to the sign-in once their session was ended elsewhere', async () => {
    const tokens = await signIn(person);
    await window.keep(tokens);
    await window.goto('profile');
    await window.page.getByRole('button', { name: 'Save name' }).waitFor();
    await post('sessions/revoke', {}, tokens.accessToken);
    await window.press('button', 'Save name');
    await window.shows('Sign in');
    expect(new URL(window.page.url()).searchParams.get('to')).toBe('profile');
    await window.goto('profile');
    await window.shows('Sign in');
    expect(await window.context.cookies(`${window.base}/account/session`)).not.toContainEqual(
      expect.objectContaining({ name: 'account-session' }),
    );
  });

  test('sign in a person who accepts an invitation', async () => {
    const { token } = await invite((await signIn(person)).accessToken);
    await window.goto(`accept-invite#token=${token}`);
    await window.fill('Your name', 'Grace Hopper');
    await window.fill('Password', newPassword());
    await window.page.keyboard.press('Enter');
    await window.shows('Your profile');
    await window.page.reload();
    await window.page.getByRole('definition').getByText('Grace Hopper', { exact: true }).waitFor();
  });
});
