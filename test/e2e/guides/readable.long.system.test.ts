import { readdirSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { cites } from '../../contract/cites.ts';
import { AccountWindow, looks } from '../../kit/account-window.ts';
import { startBrowser } from '../../kit/browser.ts';
import { repository } from '../../kit/repository.ts';

const guides = readdirSync(new URL('schema/guides/', repository)).map((file) => file.replace('.md', ''));

let browser: Browser;
let window: AccountWindow;
beforeAll(async () => {
  browser = await startBrowser();
  window = await AccountWindow.open(browser);
});
afterAll(() => browser.close());

/** The words in tables that are on more than one line. A script for the page: it runs there. */
const brokenWords = `(() => {
  const broken = [];
  for (const cell of document.querySelectorAll('td, th')) {
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      for (const { 0: word, index } of text.data.matchAll(/[\\p{L}\\p{N}_]+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
  }
  return broken;
})()`;
const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

async function findings(): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page: window.page }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

describe('A guide', () => {
  test.each(['', ...guides])(
    cites(
      ['decided.guides', 'decided.pages-of-one-look'],
      '%j breaks no word of a table, fits the window, and has no finding of axe, narrow or wide, light or dark',
    ),
    async (name) => {
      const answer = await window.page.goto(`${window.base}/docs/guides/${name}`);
      expect(answer?.status()).toBe(200);
      for (const look of looks) {
        await window.look(look);
        const found = [await window.page.evaluate(brokenWords), await window.page.evaluate(overflow)];
        expect([look, ...found, await findings()]).toEqual([look, [], 0, []]);
      }
      expect([window.errors, window.foreign]).toEqual([[], []]);
    },
  );

  test('with several sections lists them with their subsections, and its links lead there', async () => {
    await window.page.goto(`${window.base}/docs/guides/watching`);
    const contents = window.page.getByRole('navigation', { name: 'Contents' });
    const names = await window.page.locator('main').locator('h2, h3').allTextContents();
    expect(await contents.getByRole('link').allTextContents()).toEqual(names);
    await contents.getByRole('link').last().click();
    await window.page
      .locator('h2:target, h3:target')
      .filter({ hasText: names.at(-1) })
      .waitFor();
  });

  test('leads back to all guides, and to the start page', async () => {
    await window.page.goto(`${window.base}/docs/guides/backups`);
    await window.page.getByRole('link', { name: 'All guides' }).click();
    await window.page.getByRole('heading', { level: 1, name: 'Guides' }).waitFor();
    await window.page.getByRole('link', { name: 'Agent Governance Gateway' }).click();
    await window.page.waitForURL(`${window.base}/`);
  });
});
