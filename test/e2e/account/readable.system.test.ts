import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { AccountWindow } from '../../kit/account-window.ts';
import {
  invite,
  newAdmin,
  newEmail,
  newMember,
  newPassword,
  type Person,
  post,
  signIn,
} from '../../kit/accounts.ts';
import { startBrowser } from '../../kit/browser.ts';
import { shared } from '../../kit/shared-stack.ts';
import { tokenToConfirm } from './assigned-contact.ts';

let browser: Browser;
let window: AccountWindow;
let admin: Person;
beforeAll(async () => {
  browser = await startBrowser();
  window = await AccountWindow.open(browser);
  admin = await newAdmin();
  await window.keep(await signIn(admin));
});
afterAll(() => browser.close());

describe('The account pages', () => {
  test('say once, beside the field and before anything is sent, that an e-mail address is none', async () => {
    await window.goto('sign-up');
    const sent: string[] = [];
    window.page.on('request', (request) => sent.push(request.method()));
    await window.fill('E-mail address', 'not-mail');
    await window.press('button', 'Sign up');
    const said = window.page.getByText('Enter an e-mail address, such as ada@example.com.');
    await said.waitFor();
    expect(await said.count()).toBe(1);
    expect(await window.page.locator(':focus').getAttribute('name')).toBe('email');
    expect(sent).not.toContain('POST');
  });

  test('say once what the gateway refuses about a field', async () => {
    await window.goto('sign-up');
    await window.fill('Name of the tenant', 'Acme');
    await window.fill('Your name', 'Ada');
    await window.fill('E-mail address', 'ada@example.com');
    await window.fill('Password', 'short');
    await window.press('button', 'Sign up');
    await window.page.locator('[aria-invalid="true"]').first().waitFor();
    const said = (await window.page.getByRole('alert').allTextContents()).filter((text) => text !== '');
    expect(said).toHaveLength(1);
    expect(said[0]).not.toContain('/password');
  });

  test('say of a link that does not work what a person can do, and nothing of a token', async () => {
    await window.page.goto('about:blank');
    await window.goto(`verify-email#token=${'A'.repeat(43)}`);
    const alert = window.page.getByRole('alert').filter({ hasText: 'This link' });
    expect(await alert.textContent()).toMatch(/does not work.*get a new link/);
    expect(await alert.textContent()).not.toContain('token');
    expect(await window.page.getByRole('button', { name: 'Verify e-mail address' }).count()).toBe(0);
    await window.page.getByRole('link', { name: 'Get a new verification link' }).waitFor();
  });

  test('say of an invitation who invites, where to and for which address, with the name that was given', async () => {
    const { email, token } = await invite((await signIn(admin)).accessToken);
    const invited = await AccountWindow.open(browser);
    await invited.goto(`accept-invite#token=${token}`);
    await invited.page.getByText('Ada Lovelace invites you to Acme').waitFor();
    await invited.page.getByText(email).waitFor();
    expect(await invited.page.getByLabel('Your name', { exact: true }).inputValue()).toBe('Grace Hopper');
    // By these, a password manager keeps the new password under the address.
    expect(await invited.page.locator('[autocomplete=username]').inputValue()).toBe(email);
    expect(await invited.page.locator('[autocomplete=new-password]').getAttribute('name')).toBe('password');
    await invited.fill('Password', newPassword());
    await invited.press('button', 'Accept');
    await invited.page.getByRole('button', { name: 'Save name' }).waitFor();
    await invited.page.goto('about:blank');
    await invited.goto(`accept-invite#token=${token}`);
    await invited.page.getByText('This link has been used').waitFor();
  });

  test('say of an assignment which role it is, of what and whose, before it is confirmed, and that its link works once', async () => {
    const page = `confirm-assignment#token=${await tokenToConfirm()}`;
    const contact = await AccountWindow.open(browser);
    await contact.goto(page);
    await contact.page.getByText('Acme names you as provider contact for “Parcel clerk”.').waitFor();
    await contact.press('button', 'Confirm');
    await contact.page.getByText('Your confirmation is recorded.').waitFor();
    await contact.page.goto('about:blank');
    await contact.goto(page);
    await contact.page.getByText('This link does not work.').waitFor();
    expect(await contact.page.getByRole('button', { name: 'Confirm' }).count()).toBe(0);
  });

  test('have mails that lead to them and fit a narrow window', async () => {
    const email = newEmail();
    await post('users', { email, roles: [] }, (await signIn(admin)).accessToken);
    const { html, token } = await shared.inbox.next(email);
    const context = await browser.newContext({ viewport: { width: 390, height: 800 } });
    const page = await context.newPage();
    // Lines end at the hyphens that some tokens have.
    await page.setContent(html.replaceAll(token, 'A'.repeat(token.length)));
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    await context.close();
  });

  test('say of an administrator that it is all roles, and show those of others in a table', async () => {
    await window.goto('profile');
    await window.page.getByText('Administrator: all roles').waitFor();
    const other = await AccountWindow.open(browser);
    await other.keep(await signIn(await newMember(admin, ['REGISTRY:READ', 'GROUPS:ADMIN'])));
    await other.goto('profile');
    await other.page.getByRole('row', { name: 'REGISTRY yes no no no' }).waitFor();
    await other.page.getByRole('row', { name: 'GROUPS yes yes yes yes' }).waitFor();
  });

  test('check all roles that only read by one button, and find roles by a search', async () => {
    await window.goto('tokens');
    await window.press('button', 'All READ');
    const checked = window.page.getByRole('checkbox', { checked: true });
    const names = await checked.evaluateAll((boxes) => boxes.map((box) => box.getAttribute('value')));
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !name?.endsWith(':READ'))).toEqual([]);
    await window.fill('Find an area', 'agent con');
    expect(await window.page.getByRole('checkbox').count()).toBe(4);
    await window.press('button', 'None');
    expect(await checked.count()).toBe(0);
  });
});
