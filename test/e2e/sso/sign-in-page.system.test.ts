import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { AccountWindow } from '../../kit/account-window.ts';
import { startBrowser } from '../../kit/browser.ts';
import { OpenIdProvider } from '../../kit/openid-provider.ts';
import { shared } from '../../kit/shared-stack.ts';
import { newCompany } from './company.ts';

let browser: Browser;
let provider: OpenIdProvider;
beforeAll(async () => {
  browser = await startBrowser();
  provider = await OpenIdProvider.start([`${shared.url}/account/sso`]);
});
afterAll(async () => {
  await browser.close();
  await provider.stop();
});

test('The sign-in page leads a person to the identity provider of their organisation, and from there to the profile', async () => {
  const company = await newCompany(provider);
  const email = company.email();
  provider.knows({ sub: email, email, email_verified: true, name: 'Grace Hopper' });
  const window = await AccountWindow.open(browser);
  // By this the provider knows who signs in.
  await window.page.setExtraHTTPHeaders({ 'x-person': email });
  await window.goto('sign-in');
  await window.fill('E-mail address', email);
  await window.press('button', 'Continue');
  await window.shows('Your profile');
  await window.page.getByRole('definition').getByText('Grace Hopper', { exact: true }).waitFor();
  expect(window.page.url()).toBe(`${shared.url}/account/profile`);
});
