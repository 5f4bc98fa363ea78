import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { AccountWindow } from '../../kit/account-window.ts';
import { newAdmin, signIn } from '../../kit/accounts.ts';
import { startBrowser } from '../../kit/browser.ts';
import { shared } from '../../kit/shared-stack.ts';

const rounds = 100;

let browser: Browser;
let window: AccountWindow;
beforeAll(async () => {
  browser = await startBrowser();
  window = await AccountWindow.open(browser);
  await window.keep(await signIn(await newAdmin()));
});
afterAll(() => browser.close());

async function reload({ page }: AccountWindow): Promise<void> {
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Agents', exact: true }).waitFor();
}

test('Two tabs of the console that reload at the same time stay signed in, and no refresh is refused', async () => {
  const other = await window.tab();
  for (const { page } of [window, other]) await page.goto(`${shared.url}/console/agents`);
  for (let round = 0; round < rounds; round += 1) await Promise.all([reload(window), reload(other)]);
  expect([window.errors, other.errors]).toEqual([[], []]);
});
