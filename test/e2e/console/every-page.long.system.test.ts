import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Request } from 'playwright-core';
import { cites } from '../../contract/cites.ts';
import { looks } from '../../kit/account-window.ts';
import { DemoConsole } from '../../kit/demo-console.ts';

let console: DemoConsole;
/** Every page of the navigation, and of each list the page of its first row. */
const paths: string[] = [];
/** The operations of the first opening, by path. */
const operations = new Map<string, string[]>();

beforeAll(async () => {
  console = await DemoConsole.start();
  const { page } = console.window;
  const note = (request: Request) => {
    if (!request.url().endsWith('/graphql')) return;
    const path = new URL(page.url()).pathname.replace('/console', '');
    const { operationName } = JSON.parse(request.postData() ?? '{}');
    operations.set(path, [...(operations.get(path) ?? []), operationName]);
  };
  await console.open('/');
  page.on('request', note);
  paths.push(...(await console.subjects()));
  page.off('request', note);
});
afterAll(() => console?.stop());

/** By how many pixels the page is wider than the window. */
const overflow = () =>
  console.window.page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');

async function findings(): Promise<string[]> {
  const axe = new AxeBuilder({ page: console.window.page }).withTags([
    'wcag2a',
    'wcag2aa',
    'wcag21aa',
    'wcag22aa',
    'best-practice',
  ]);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}

describe('Every page of the console', () => {
  test('is there, and its subjects with it', () => {
    expect(paths.length).toBeGreaterThanOrEqual(20);
  });

  test('has no finding of axe, light or dark, narrow or wide, and fits at 320 pixels', async () => {
    const wrong: unknown[] = [];
    for (const path of paths) {
      await console.open(path);
      for (const look of looks) {
        await console.window.look(look);
        const found = [await findings(), await overflow()];
        if (String(found) !== ',0') wrong.push([path, look, ...found]);
      }
      await console.window.page.setViewportSize({ width: 320, height: 800 });
      if ((await overflow()) !== 0) wrong.push([path, 320, await overflow()]);
      await console.window.look({ width: 1_280, colorScheme: 'light' });
    }
    expect(wrong).toEqual([]);
  });

  test(
    cites('decided.console', 'runs without an error in the console of the browser, and asks no other host'),
    () => {
      // The first page asks whether there is a session.
      const errors = console.window.errors.filter((error) => !/401|account\/session/.test(error));
      expect([errors, console.window.foreign]).toEqual([[], []]);
    },
  );

  test('shows something in the demo', async () => {
    const empty: string[] = [];
    for (const path of await console.paths()) {
      await console.open(path);
      if ((await console.window.page.locator('main .empty').count()) > 0) empty.push(path);
    }
    // Changes are those since the page was opened; an identity provider is a program of the company, which the demo has not.
    const known = ['/changes', '/identity'];
    expect(empty.filter((path) => !known.includes(path))).toEqual([]);
  });

  test('asks at most three operations to show a list', () => {
    const own = (path: string) => (operations.get(path) ?? []).filter((name) => name !== 'Myself');
    const tooMany = [...operations.keys()]
      .filter((path) => own(path).length > 3)
      .map((path) => [path, own(path)]);
    expect(tooMany).toEqual([]);
  });

  test('has no text of its own beside the texts that are translated', async () => {
    const literal: string[] = [];
    for (const path of await console.paths()) {
      await console.open(`${path}?locale=pseudo`);
      // The heads of rows are values.
      const texts = await console.window.page
        .locator('main h1, main h2, main th:not([scope=row]), main button, main label, main dt, nav.pages a')
        .allTextContents();
      literal.push(
        ...texts
          .filter((text) => /\p{L}/u.test(text) && !text.includes('⟦'))
          .map((text) => `${path}: ${text}`),
      );
    }
    expect(literal).toEqual([]);
  });

  test('has room for longer texts, and for a language that is read from right to left', async () => {
    const wrong: unknown[] = [];
    await console.window.look({ width: 390, colorScheme: 'light' });
    for (const path of await console.paths()) {
      await console.open(`${path}?locale=pseudo`);
      if ((await overflow()) !== 0) wrong.push([path, 'longer texts', await overflow()]);
      await console.window.page.evaluate('document.documentElement.dir = "rtl"');
      if ((await overflow()) !== 0) wrong.push([path, 'right to left', await overflow()]);
    }
    await console.window.look({ width: 1_280, colorScheme: 'light' });
    expect(wrong).toEqual([]);
  });

  test('stands still for people who want less motion, and prints without its frame', async () => {
    const { page } = console.window;
    const moving: string[] = [];
    const printed: string[] = [];
    for (const path of await console.paths()) {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await console.open(path);
      const running = await page.evaluate<number>(
        `document.getAnimations().filter((one) => one.effect.getComputedTiming().duration > 0).length`,
      );
      if (running > 0) moving.push(path);
      await page.emulateMedia({ media: 'print' });
      const frame = page.locator('header.top, nav.pages, main .actions');
      const shown = await frame.evaluateAll(
        (all) => all.filter((one) => one.getClientRects().length > 0).length,
      );
      if (shown > 0 || !(await page.locator('main h1').isVisible())) printed.push(path);
      await page.emulateMedia({ media: 'screen', reducedMotion: null });
    }
    expect([moving, printed]).toEqual([[], []]);
  });
});
