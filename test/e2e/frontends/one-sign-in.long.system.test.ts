import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { cites } from '../../contract/cites.ts';
import { newAdmin } from '../../kit/accounts.ts';
import { startBrowser } from '../../kit/browser.ts';
import { signInBy } from './frontend-scene.ts';
import { openGraphiQL } from './graphiql-page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser?.close());

test(
  cites(
    'decided.one-sign-in',
    'who signs in at GraphiQL is signed in at the account pages, and the reverse, until they sign out there',
  ),
  async () => {
    const person = await newAdmin();
    const { page, write, execute } = await openGraphiQL(browser);
    await page.getByText('Sign in', { exact: true }).first().click();
    await signInBy(page, person);
    await page.getByText('Signed in as Ada Lovelace.').waitFor();
    await page.getByRole('link', { name: 'Account' }).click();
    await page.getByText(person.email).waitFor();
    await page.getByRole('link', { name: 'GraphiQL' }).click();
    await page.getByText('Signed in as Ada Lovelace.').waitFor();
    await write('{ me { email } }');
    // The editor may break the line after it.
    await execute(String(person.email.split('@')[0]));
    await page.getByRole('link', { name: 'Account' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
    await page.getByRole('link', { name: 'GraphiQL' }).click();
    await page.getByRole('tab').nth(4).waitFor();
    expect(await page.getByLabel('Access token').inputValue()).toBe('');
    await page.context().close();
  },
);
