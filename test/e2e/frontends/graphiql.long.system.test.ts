import AxeBuilder from '@axe-core/playwright';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Response } from 'playwright-core';
import { cites } from '../../contract/cites.ts';
import { newAdmin, type Person, signIn } from '../../kit/accounts.ts';
import { startBrowser } from '../../kit/browser.ts';
import { ask } from '../../kit/client.ts';
import { shared } from '../../kit/shared-stack.ts';
import { signInBy } from './frontend-scene.ts';
import { openGraphiQL } from './graphiql-page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser?.close());

const whoami = '{ me { email } }';
/** The editor may break the line after it. */
const nameIn = ({ email }: Person) => String(email.split('@')[0]);

test(
  cites(
    ['address.graphiql', 'decided.files-of-graphiql'],
    'GraphiQL is a small page of five tabs, and files of ours that browsers keep',
  ),
  async () => {
    const page = await (await browser.newContext()).newPage();
    const answers: Response[] = [];
    page.on('response', (answer) => answers.push(answer));
    await page.goto(`${shared.url}/graphql`);
    await page.getByRole('tab').nth(4).waitFor();
    expect(await page.getByRole('tab').count()).toBe(5);
    const [document, ...others] = answers.filter((answer) => !answer.url().startsWith('data:'));
    expect((await document?.body())?.length).toBeLessThan(20_000);
    expect(others.map((answer) => new URL(answer.url()).origin)).toEqual(others.map(() => shared.url));
    // All pages share their style and their icon, which are small.
    const isShared = (answer: Response) => /^\/(site\/|favicon)/.test(new URL(answer.url()).pathname);
    const files = others.filter((answer) => answer.request().method() === 'GET' && !isShared(answer));
    expect(files.length).toBeGreaterThanOrEqual(7);
    for (const file of files)
      expect([file.status(), file.headers()]).toMatchObject([
        200,
        { 'content-encoding': 'gzip', 'cache-control': 'public, max-age=31536000, immutable' },
      ]);
    await page.context().close();
  },
);

test.each([1600, 1280, 390])('at %d px, the first press on a tab opens it', async (width) => {
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  const page = await context.newPage();
  await page.goto(`${shared.url}/graphql`);
  const tabs = page.getByRole('tab');
  await tabs.nth(4).waitFor();
  for (const index of [2, 4, 1, 3, 0]) {
    const tab = tabs.nth(index);
    await tab.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await tab.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    // The mouse itself: it does not wait for the tab to keep still.
    await page.mouse.click(x + width / 3, y + height / 2);
    await tab.and(page.getByRole('tab', { selected: true })).waitFor();
  }
  await context.close();
});

test(
  cites('decided.one-token-in-graphiql', 'one token is used by all tabs, and nothing is stored'),
  async () => {
    const person = await newAdmin();
    const { accessToken } = await signIn(person);
    const { page, problems, open, write, execute } = await openGraphiQL(browser);
    await page.getByLabel('Access token').fill(accessToken);
    await open('listAgents');
    await execute('content');
    await write(whoami);
    await execute(nameIn(person));
    await open('watchRegistry');
    await page.getByRole('button', { name: 'Execute query' }).click();
    await page.getByRole('button', { name: 'Stop query' }).waitFor();
    expect(await page.evaluate('JSON.stringify([localStorage, sessionStorage])')).toBe('[{},{}]');
    await page.reload();
    await page.getByRole('tab').nth(4).waitFor();
    expect(await page.getByRole('tab').count()).toBe(5);
    expect(await page.getByLabel('Access token').inputValue()).toBe('');
    expect(problems).toEqual([]);
    await page.context().close();
  },
);

test('a subscription in a tab shows events', async () => {
  const { accessToken } = await signIn(await newAdmin());
  const { page, problems, write, execute } = await openGraphiQL(browser);
  await page.getByLabel('Access token').fill(accessToken);
  await write('subscription { registryChanged(after: "0") { action name } }');
  await ask(shared.url, 'mutation { createChannel(input: { name: "Live" }) { name } }', {}, accessToken);
  await execute('"Live"');
  await page.getByRole('button', { name: 'Stop query' }).click();
  await page.getByRole('button', { name: 'Execute query' }).waitFor();
  expect(problems).toEqual([]);
  await page.context().close();
});

test('a person signs in on the page, and the headers of a tab win over that', async () => {
  const [person, other] = [await newAdmin(), await newAdmin()];
  const { page, write, execute } = await openGraphiQL(browser);
  await page.getByText('Sign in', { exact: true }).first().click();
  await signInBy(page, person);
  await page.getByText('Signed in as Ada Lovelace.').waitFor();
  await write(whoami);
  await execute(nameIn(person));
  const { accessToken } = await signIn(other);
  await write(whoami, `{ "Authorization": "Bearer ${accessToken}" }`);
  await execute(nameIn(other));
  await page.context().close();
});

test('the first tab shows who has signed in, with one press, and its result is in sight on a phone', async () => {
  const person = await newAdmin();
  const { page, execute } = await openGraphiQL(browser);
  await page.setViewportSize({ width: 390, height: 667 });
  await page.getByLabel('Access token').fill((await signIn(person)).accessToken);
  await execute('"me"');
  const { y = 0, height = 0 } =
    (await page.getByRole('region', { name: 'Result Window' }).boundingBox()) ?? {};
  expect(height).toBeGreaterThanOrEqual(200);
  expect(y + height).toBeLessThanOrEqual(667);
  await page.context().close();
});

test('the page shows why a sign-in is refused', async () => {
  const { page } = await openGraphiQL(browser);
  await page.getByText('Sign in', { exact: true }).first().click();
  await signInBy(page, { ...(await newAdmin()), password: 'not the password' });
  await page.getByRole('status').filter({ hasText: 'password' }).waitFor();
  await page.context().close();
});

test('fits a phone, and people with assistive technology can enter a token', async () => {
  const { page } = await openGraphiQL(browser);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByText('Sign in', { exact: true }).first().click();
  for (const name of ['Access token', 'E-mail', 'Password'])
    expect((await page.getByLabel(name).boundingBox())?.x).toBeLessThan(200);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  const { violations } = await new AxeBuilder({ page }).include('header').analyze();
  expect(violations).toEqual([]);
  await page.context().close();
});
