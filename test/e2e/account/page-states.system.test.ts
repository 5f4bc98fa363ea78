import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { AccountWindow } from '../../kit/account-window.ts';
import { newAdmin, type Person, post, signIn, signUp } from '../../kit/accounts.ts';
import { startBrowser } from '../../kit/browser.ts';
import { rest } from '../../kit/client.ts';
import { shared } from '../../kit/shared-stack.ts';

const day = 86_400_000;

let browser: Browser;
let person: Person;
let window: AccountWindow;
/** The paths of the requests that change something. */
let changes: string[];
beforeAll(async () => {
  browser = await startBrowser();
  person = await newAdmin();
});
beforeEach(async () => {
  window = await AccountWindow.open(browser);
  await window.keep(await signIn(person));
  changes = [];
  window.page.on('request', (request) => {
    if (request.method() !== 'GET') changes.push(new URL(request.url()).pathname);
  });
});
afterAll(() => browser.close());

const renewals = () => changes.filter((path) => path === '/account/session').length;
const newToken = () => window.page.getByLabel('Token', { exact: true });

async function createToken(name: string): Promise<void> {
  await window.goto('tokens');
  await window.fill('Name', name);
  await window.page.getByRole('button', { name: 'Create token' }).dblclick();
  await newToken().waitFor();
}

describe('An account page', () => {
  test('takes the token of a link out of the address at once', async () => {
    const { token } = await shared.inbox.next((await signUp()).email);
    await window.goto(`verify-email#token=${token}`);
    await window.page.getByRole('button', { name: 'Verify e-mail address' }).waitFor();
    expect(window.page.url()).toBe(`${shared.url}/account/verify-email`);
  });

  test('sends what is pressed twice once, with the life that was chosen, and shows no revoked token', async () => {
    await createToken('Nightly report');
    expect(changes.filter((path) => path.endsWith('/tokens'))).toHaveLength(1);
    const { accessToken } = await signIn(person);
    const { json } = await rest(shared.url, 'GET', '/tenant-auth/v1/users/me/tokens', accessToken);
    const [{ createdAt, expiresAt }] = json.content;
    expect(Math.round((Date.parse(expiresAt) - Date.parse(createdAt)) / day)).toBe(30);
    await window.press('button', 'Revoke');
    await window.press('button', 'Revoke it');
    await window.says('The token was revoked.');
    expect(await newToken().count()).toBe(0);
  });

  test('shows a new name without being loaded again', async () => {
    await window.goto('profile');
    await window.fill('Your name', 'Ada King');
    await window.press('button', 'Save name');
    await window.says('Your name was changed.');
    await window.page.getByRole('definition').getByText('Ada King', { exact: true }).waitFor();
  });

  test('renews its session shortly before the access token ends, and not before that', async () => {
    await window.page.clock.install();
    await window.goto('profile');
    await window.page.getByRole('button', { name: 'Save name' }).waitFor();
    // Two questions wait for one renewal.
    const before = renewals();
    expect(before).toBe(1);
    await window.page.clock.fastForward('09:00');
    await window.press('button', 'Save name');
    await window.says('Your name was changed.');
    expect(renewals()).toBe(before);
    await window.page.clock.fastForward('00:45');
    await window.press('button', 'Copy access token');
    await window.says('The access token was copied.');
    expect(renewals()).toBe(before + 1);
  });

  test('lets a person with several tenants choose one by its name', async () => {
    const other = await signUp(person.password, person.email);
    const { token } = await shared.inbox.next(person.email, 1);
    expect((await post('verify-email', { token })).status).toBe(200);
    await window.goto('sign-in');
    await window.fill('E-mail address', person.email);
    await window.page.keyboard.press('Enter');
    await window.fill('Password', person.password);
    await window.page.keyboard.press('Enter');
    const choice = window.page.getByLabel('Tenant', { exact: true });
    await choice.waitFor();
    await choice.selectOption(`Acme (${other.tenantId})`);
    await window.press('button', 'Sign in');
    await window.shows('Your profile');
  });
});
