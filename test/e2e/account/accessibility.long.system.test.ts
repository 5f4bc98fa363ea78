import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { cites } from '../../contract/cites.ts';
import { AccountWindow, looks } from '../../kit/account-window.ts';
import { newAdmin, signIn } from '../../kit/accounts.ts';
import { startBrowser } from '../../kit/browser.ts';
import { newToken } from '../../kit/personal-token.ts';
import { openPages } from './open-pages.ts';

let browser: Browser;
let window: AccountWindow;
beforeAll(async () => {
  browser = await startBrowser();
  window = await AccountWindow.open(browser);
  const person = await newAdmin();
  const tokens = await signIn(person);
  await newToken(tokens, ['REGISTRY:ADMIN']);
  await signIn(person);
  await signIn(person);
  await window.keep(await signIn(person));
});
afterAll(() => browser.close());

/** What axe finds in the window, by rule, with the elements. */
async function findings(): Promise<string[]> {
  const axe = new AxeBuilder({ page: window.page }).options({ rules: { 'target-size': { enabled: true } } });
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** By how many pixels the page is wider than the window. */
function overflow(): Promise<number> {
  return window.page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
}

describe('The account page', () => {
  test.each(Object.entries(openPages))(
    cites(
      'decided.account-pages',
      '%s has no finding of axe, narrow or wide, light or dark, and asks no other host',
    ),
    async (_name, open) => {
      await open(window);
      for (const look of looks) {
        await window.look(look);
        expect([look, await findings(), await overflow()]).toEqual([look, [], 0]);
      }
      expect(window.errors.splice(0)).toEqual([]);
      expect(window.foreign).toEqual([]);
    },
  );
});
