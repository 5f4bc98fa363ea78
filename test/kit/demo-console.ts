import type { Browser } from 'playwright-core';
import { AccountWindow } from './account-window.ts';
import { startBrowser } from './browser.ts';
import type { Child } from './child.ts';
import { makeDemoFolder, removeDemoFolder, startDemo, untilDemoRuns } from './start-demo.ts';

/** The console of a demo, in which every area has something, as its administrator sees it. */
export class DemoConsole {
  private constructor(
    readonly window: AccountWindow,
    private readonly browser: Browser,
    private readonly demo: Child,
    private readonly directory: string,
  ) {}

  /** Starts a demo of its own, and signs in. */
  static async start(): Promise<DemoConsole> {
    const directory = await makeDemoFolder();
    // Each page that is opened asks for its session.
    const demo = await startDemo(directory, { AUTH_REQUESTS_PER_MINUTE: '6000' });
    const { baseUrl, logins } = await untilDemoRuns(demo, directory);
    const browser = await startBrowser();
    const window = await AccountWindow.open(browser, baseUrl);
    await signIn(window, logins.admin);
    return new DemoConsole(window, browser, demo, directory);
  }

  /** Opens a page of the console, and waits until nothing of it loads. @param path below `/console` */
  async open(path: string): Promise<void> {
    const { page, base } = this.window;
    await page.goto('about:blank');
    await page.goto(`${base}/console${path}`);
    await page.locator('main h1').waitFor();
    await page.locator('main .loading, main [aria-busy=true]').first().waitFor({ state: 'detached' });
  }

  /** The paths of the pages in the navigation. */
  async paths(): Promise<string[]> {
    const links = this.window.page.getByRole('navigation', { name: 'Pages' }).getByRole('link');
    const hrefs = await links.evaluateAll((found) => found.map((link) => String(link.getAttribute('href'))));
    return hrefs.map((href) => href.replace('/console', ''));
  }

  /** The same, each with the path of the first subject of its list. */
  async subjects(): Promise<string[]> {
    const all: string[] = [];
    for (const path of await this.paths()) {
      await this.open(path);
      const first = this.window.page.locator('main tbody tr[data-path]').first();
      const subject = (await first.count()) > 0 ? [String(await first.getAttribute('data-path'))] : [];
      all.push(path, ...subject);
    }
    return all;
  }

  async stop(): Promise<void> {
    await this.browser.close();
    await this.demo.stop();
    await removeDemoFolder(this.directory);
  }
}

async function signIn(window: AccountWindow, login: { email: string; password: string }): Promise<void> {
  await window.page.goto(`${window.base}/console/`);
  await window.fill('E-mail address', login.email);
  await window.page.keyboard.press('Enter');
  await window.fill('Password', login.password);
  await window.page.keyboard.press('Enter');
  await window.page.locator('nav.pages').waitFor();
}
