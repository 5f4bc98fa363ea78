import type { Browser, Page } from 'playwright-core';
import { shared } from '../../kit/shared-stack.ts';
import { problemsOf } from './frontend-scene.ts';

/** GraphiQL in a browser. */
export interface GraphiQLPage {
  page: Page;
  /** What the browser has complained about. */
  problems: string[];
  /** Opens the tab of this name. */
  open(tab: string): Promise<void>;
  /** Opens a new tab with a document, and headers if some are given. */
  write(document: string, headers?: string): Promise<void>;
  /** Executes the open tab, and waits until its result contains a text. */
  execute(result: string): Promise<void>;
}

export async function openGraphiQL(browser: Browser): Promise<GraphiQLPage> {
  const page = await (await browser.newContext()).newPage();
  const problems = problemsOf(page);
  await page.goto(`${shared.url}/graphql`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const region = (name: string) => page.getByRole('region', { name });
  await region('Operation Editor').getByText('getMe').first().waitFor();
  return {
    page,
    problems,
    open: async (tab) => {
      await page.getByRole('tab').getByRole('button', { name: tab, exact: true }).click();
      await page
        .getByRole('tab', { selected: true })
        .filter({ has: button(tab) })
        .waitFor();
    },
    write: async (document, headers) => {
      await button('New tab').click();
      await replace(page, 'Operation Editor', document);
      if (!headers) return;
      await button('Headers').click();
      await replace(page, 'Headers', headers);
    },
    execute: async (result) => {
      await page.getByRole('button', { name: 'Execute query' }).click();
      await region('Result Window').getByText(result).first().waitFor();
    },
  };
}

/** Pastes a text over what is in an editor. */
async function replace(page: Page, editor: string, text: string): Promise<void> {
  await page.getByRole('region', { name: editor }).locator('.view-lines:visible').click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(text);
}
