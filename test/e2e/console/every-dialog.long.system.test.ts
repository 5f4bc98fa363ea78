import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { DemoConsole } from '../../kit/demo-console.ts';

let console: DemoConsole;
beforeAll(async () => {
  console = await DemoConsole.start();
});
afterAll(() => console?.stop());

/** Opens a page, and shows the buttons that are behind another one. @returns the buttons of its actions, one for each name */
async function buttonsOf(path: string): Promise<Locator[]> {
  await console.open(path);
  const all = console.window.page.locator('main .actions button:not([popovertarget])');
  const names = await all.allTextContents();
  return names.flatMap((name, at) => (names.indexOf(name) === at ? [all.nth(at)] : []));
}

/** Presses a button by keyboard; one that is behind another one, after that one. */
async function press(button: Locator): Promise<void> {
  const popover = button.locator('xpath=ancestor::*[@popover]');
  if ((await popover.count()) > 0) {
    const id = await popover.getAttribute('id');
    await console.window.page.locator(`button[popovertarget="${id}"]`).press('Enter');
  }
  await button.press('Enter');
}

/** What is wrong with the dialog that is open, wide and narrow, light and dark. */
async function findings(): Promise<unknown[]> {
  const { page } = console.window;
  const wrong: unknown[] = [];
  for (const look of [
    { width: 1_280, colorScheme: 'light' },
    { width: 390, colorScheme: 'dark' },
  ] as const) {
    await console.window.look(look);
    const { violations } = await new AxeBuilder({ page }).include('dialog[open]').analyze();
    wrong.push(
      ...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`)),
    );
  }
  await page.setViewportSize({ width: 320, height: 800 });
  const overflow = await page.evaluate(
    `[document.documentElement, document.querySelector('dialog[open]')].map((one) => one.scrollWidth - one.clientWidth)`,
  );
  if (String(overflow) !== '0,0') wrong.push(['wider than 320 pixels by', overflow]);
  await console.window.look({ width: 1_280, colorScheme: 'light' });
  return wrong;
}

/** Opens the dialog of a button, looks at it, and closes it. */
async function faultsOf(button: Locator): Promise<unknown[]> {
  const { page } = console.window;
  await press(button);
  const dialog = page.locator('dialog[open]');
  await dialog.waitFor();
  const wrong = await findings();
  const isInside = await dialog.evaluate((one) => one.contains(one.ownerDocument.activeElement));
  if (!isInside) wrong.push('the focus is not in the dialog');
  await page.keyboard.press('Escape');
  // A list of choices that is open closes first.
  if ((await dialog.count()) > 0) await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  const focused = await page.evaluate(`document.activeElement.matches('.actions button')`);
  if (!focused) wrong.push('the focus does not come back');
  return wrong;
}

test('Every dialog of every page fits, has no finding of axe, takes the focus and gives it back', async () => {
  const wrong: unknown[] = [];
  let dialogs = 0;
  await console.open('/');
  for (const path of await console.subjects()) {
    for (const button of await buttonsOf(path)) {
      const name = await button.textContent();
      const faults = await faultsOf(button);
      dialogs += 1;
      if (faults.length > 0) wrong.push([path, name, ...faults]);
    }
  }
  expect(wrong).toEqual([]);
  expect(dialogs).toBeGreaterThan(50);
});
