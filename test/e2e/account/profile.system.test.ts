import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { AccountWindow } from '../../kit/account-window.ts';
import {
  logIn,
  newAdmin,
  newEmail,
  newPassword,
  type Person,
  post,
  signIn,
  statusOf,
} from '../../kit/accounts.ts';
import { startBrowser } from '../../kit/browser.ts';
import { shared } from '../../kit/shared-stack.ts';

let browser: Browser;
let window: AccountWindow;
let person: Person;
beforeAll(async () => {
  browser = await startBrowser();
  window = await AccountWindow.open(browser);
  person = await newAdmin();
  const tokens = await signIn(person);
  const { json } = await post('groups', { name: 'Night shift', roles: [] }, tokens.accessToken);
  await post(`groups/${json.groupId}/members`, { userIds: [person.id] }, tokens.accessToken);
  await window.keep(tokens);
});
afterAll(() => browser.close());

/** What the profile shows under a name. */
async function shown(name: string): Promise<string | null> {
  await window.goto('profile');
  const term = window.page.getByRole('term').filter({ hasText: name }).first();
  return term.locator('xpath=following-sibling::dd[1]').textContent();
}

describe('The profile', () => {
  test('shows the e-mail, the tenant, the groups and the roles', async () => {
    expect(await shown('E-mail address')).toBe(person.email);
    expect(await shown('Tenant')).toBe('Acme');
    expect(await shown('Groups')).toBe('Night shift');
    await window.page.getByText('Administrator: all roles').waitFor();
  });

  test('changes the e-mail by a link to the new address', async () => {
    const email = newEmail();
    await window.goto('profile');
    await window.fill('New e-mail address', email);
    await window.fill('Your password', person.password);
    await window.page.keyboard.press('Enter');
    await window.says('Open the link in the message to the new address.');
    expect(await window.page.getByLabel('Your password', { exact: true }).inputValue()).toBe('');
    await window.page.goto((await shared.inbox.next(email)).link);
    await window.press('button', 'Confirm e-mail address');
    await window.says('Your e-mail is changed.');
    expect(await shown('E-mail address')).toBe(email);
    person = { ...person, email };
  });

  test('changes the password, and says which one was wrong', async () => {
    const password = newPassword();
    await window.goto('profile');
    await window.fill('Current password', newPassword());
    await window.fill('New password', password);
    await window.page.keyboard.press('Enter');
    await window.page
      .getByRole('alert')
      .filter({ hasText: /password/i })
      .waitFor();
    await window.fill('Current password', person.password);
    await window.page.keyboard.press('Enter');
    await window.says('Your password is changed and your other sessions have ended.');
    expect(await window.page.getByLabel('New password', { exact: true }).inputValue()).toBe('');
    expect((await logIn({ ...person, password })).status).toBe(200);
  });

  test('copies the access token, which then works', async () => {
    await window.goto('profile');
    await window.press('button', 'Copy access token');
    await window.says('The access token was copied.');
    expect(await statusOf(await window.page.evaluate<string>('navigator.clipboard.readText()'))).toBe(200);
  });

  test('says that the access token is not copied where the browser refuses that', async () => {
    await window.goto('profile');
    await window.page.evaluate('navigator.clipboard.writeText = () => Promise.reject(new Error("No."))');
    await window.press('button', 'Copy access token');
    await window.says('The browser did not allow copying. Most browsers require https for it.');
  });
});
