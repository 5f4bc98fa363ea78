import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { cites } from '../../contract/cites.ts';
import { AccountWindow, looks } from '../../kit/account-window.ts';
import { startBrowser } from '../../kit/browser.ts';

let browser: Browser;
let window: AccountWindow;
beforeAll(async () => {
  browser = await startBrowser();
  window = await AccountWindow.open(browser);
});
afterAll(() => browser.close());

describe('The page', () => {
  test.each(['/', '/nonsense', '/account/nonsense/deeper', '/docs/guides/unknown'])(
    cites(
      ['decided.pages-of-one-look', 'decided.unknown-pages'],
      '%s has no finding of axe, narrow or wide, light or dark, and leads to the others',
    ),
    async (path) => {
      for (const look of looks) {
        await window.look(look);
        await window.page.goto(`${window.base}${path}`);
        const { violations } = await new AxeBuilder({ page: window.page }).analyze();
        const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
        expect([look, violations, await window.page.evaluate(overflow)]).toEqual([look, [], 0]);
      }
      await window.press('link', 'Guides');
      await window.shows('Guides');
      await window.press('link', 'Agent Governance Gateway');
      await window.page.waitForURL(`${window.base}/`);
      expect(window.foreign).toEqual([]);
    },
  );
});
