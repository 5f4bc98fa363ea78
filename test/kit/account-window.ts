import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import type { Tokens } from './accounts.ts';
import { shared } from './shared-stack.ts';

/** More than a page has controls. */
const mostTabs = 150;

/** The widths in pixels, and the schemes of colours, in which pages are tried. */
export const looks = [
  { width: 390, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
  { width: 1_280, colorScheme: 'light' },
  { width: 1_280, colorScheme: 'dark' },
] as const;

/** A window of a browser on the account pages, used by keyboard alone. It records what must not happen. */
export class AccountWindow {
  /** Errors in the console, among them violations of the policy, and of scripts. */
  readonly errors: string[] = [];
  /** Requests to other hosts than the product. */
  readonly foreign: string[] = [];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    readonly base: string,
  ) {
    page.on('console', (message) => {
      if (message.type() === 'error') this.errors.push(`${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => this.errors.push(String(error)));
    page.on('request', (request) => {
      if (!/^data:/.test(request.url()) && new URL(request.url()).origin !== new URL(base).origin)
        this.foreign.push(request.url());
    });
  }

  /** A window without cookies. @param base the address of the product */
  static async open(browser: Browser, base = shared.url): Promise<AccountWindow> {
    const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
    return new AccountWindow(context, await context.newPage(), base);
  }

  /** Opens another tab of the same browser. */
  async tab(): Promise<AccountWindow> {
    return new AccountWindow(this.context, await this.context.newPage(), this.base);
  }

  async look({ width, colorScheme }: (typeof looks)[number]): Promise<void> {
    await this.page.setViewportSize({ width, height: 800 });
    await this.page.emulateMedia({ colorScheme });
  }

  async goto(name: string): Promise<void> {
    await this.page.goto(`${this.base}/account/${name}`);
  }

  /** Keeps the session of a person who signed in by REST, as the sign-in page does. */
  async keep({ refreshToken }: Pick<Tokens, 'refreshToken'>): Promise<void> {
    await this.goto('sign-in');
    const status = await this.page.evaluate(async (token) => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ refreshToken: token });
      return (await fetch('session', { method: 'POST', headers, body })).status;
    }, refreshToken);
    if (status !== 200) throw new Error(`The session was answered with ${status}.`);
  }

  /** Waits for the heading of a page. */
  async shows(title: string): Promise<void> {
    await this.page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  }

  /** Waits for a message that assistive technology reads out. */
  async says(message: string): Promise<void> {
    await this.page.getByRole('status').filter({ hasText: message }).waitFor();
  }

  /** The texts that describe a field to a screen reader. */
  descriptionOf(label: string): Promise<string> {
    return this.page.getByLabel(label, { exact: true }).evaluate((field) =>
      String(field.getAttribute('aria-describedby'))
        .split(' ')
        .map((id) => field.ownerDocument.getElementById(id)?.textContent ?? '')
        .join(' ')
        .trim(),
    );
  }

  /** Presses Tab until a control has the focus. */
  async tabTo(control: Locator): Promise<void> {
    await control.waitFor();
    for (let tabs = 0; tabs < mostTabs; tabs += 1) {
      if (await control.evaluate((element) => element === element.ownerDocument.activeElement)) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${control}.`);
  }

  /** Types into the field with a label. */
  async fill(label: string, text: string): Promise<void> {
    await this.tabTo(this.page.getByLabel(label, { exact: true }));
    await this.page.keyboard.press('Control+A');
    await this.page.keyboard.type(text);
  }

  /** Presses the first button, or follows the first link, with a name. */
  async press(role: 'button' | 'link', name: string): Promise<void> {
    await this.tabTo(this.page.getByRole(role, { name, exact: true }).first());
    await this.page.keyboard.press('Enter');
  }
}
