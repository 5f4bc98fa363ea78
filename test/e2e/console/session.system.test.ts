import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { cites } from '../../contract/cites.ts';
import { AccountWindow } from '../../kit/account-window.ts';
import { newAdmin, newMember, type Person, signIn } from '../../kit/accounts.ts';
import { startBrowser } from '../../kit/browser.ts';
import { shared } from '../../kit/shared-stack.ts';

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

const open = (path: string) => window.page.goto(`${shared.url}/console${path}`);

async function enterPassword(): Promise<void> {
  await window.fill('E-mail address', person.email);
  await window.page.keyboard.press('Enter');
  await window.fill('Password', person.password);
  await window.page.keyboard.press('Enter');
}

/** Everything that scripts of the origin could find later, as text. */
function storedByPage(): Promise<string> {
  const stores = '[{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]';
  return window.page.evaluate(`indexedDB.databases().then((all) => JSON.stringify([all, ...${stores}]))`);
}

describe('The console', () => {
  test('leads to the sign-in page without a session, and from there back to the same address', async () => {
    await open('/agents?status=ACTIVE');
    await window.shows('Sign in');
    await enterPassword();
    await window.shows('Agents');
    expect(new URL(window.page.url())).toMatchObject({
      pathname: '/console/agents',
      search: '?status=ACTIVE',
    });
    expect(window.foreign).toEqual([]);
  });

  test('is not led elsewhere by a link to its sign-in page', async () => {
    for (const to of [
      'https://elsewhere.example/console/',
      '//elsewhere.example/console/',
      'http://[',
      '/\\elsewhere.example',
    ]) {
      await window.goto(`sign-in?${new URLSearchParams({ to })}`);
      await window.shows('Sign in');
    }
    await enterPassword();
    await window.shows('Your profile');
    expect([new URL(window.page.url()).origin, window.foreign]).toEqual([shared.url, []]);
  });

  test('keeps its token where no script finds it later', async () => {
    const tokens = await signIn(person);
    await window.keep(tokens);
    await open('/agents');
    await window.shows('Agents');
    const sent: string[] = [];
    window.page.on('request', (request) => sent.push(request.url()));
    await window.page.reload();
    await window.shows('Agents');
    const html = await window.page.content();
    expect(await storedByPage()).not.toMatch(/eyJ|accessToken|refreshToken/);
    expect([html, ...sent].join('\n')).not.toMatch(/eyJ[\w-]+\./);
  });

  test('signs out in every tab of the browser', async () => {
    await window.keep(await signIn(person));
    await open('/');
    await window.page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    const other = await window.tab();
    await other.page.goto(`${shared.url}/console/agents`);
    await other.shows('Agents');
    await window.page.locator('.settings summary').click();
    await window.page.getByRole('button', { name: 'Sign out' }).click();
    await Promise.all([window.shows('Sign in'), other.shows('Sign in')]);
    const forgotten = (page: Page) => page.evaluate(`sessionStorage.getItem('console.myself')`);
    expect([await forgotten(window.page), await forgotten(other.page)]).toEqual([null, null]);
  });

  test('knows the person of its session on the next page, before the gateway has said who it is', async () => {
    await window.keep(await signIn(person));
    await open('/agents');
    await window.shows('Agents');
    const isWho = (request: { postData(): string | null }) => request.postData()?.includes('"Myself"');
    await window.page.route('**/graphql', (route) =>
      isWho(route.request()) ? new Promise(() => undefined) : route.continue(),
    );
    await open('/channels');
    await window.shows('Channels');
    await window.page.locator('main .empty').waitFor();
    await window.page.unrouteAll();
  });

  test(
    cites(
      'decided.roles-in-the-console',
      'shows no entry of a page whose role is missing, and names the role at its address',
    ),
    async () => {
      const member = await newMember(person, ['CHANNELS:READ']);
      await window.keep(member);
      await open('/agents');
      await window.shows('Agents');
      await window.page.getByText('You need the role REGISTRY:READ to see this page.').waitFor();
      const entries = window.page.getByRole('navigation', { name: 'Pages' }).getByRole('link');
      expect(await entries.allTextContents()).not.toContain('Agents');
    },
  );

  test('says of an unknown address that no page is there', async () => {
    await window.keep(await signIn(person));
    await open('/no/such/page');
    await window.shows('This page does not exist');
  });
});
