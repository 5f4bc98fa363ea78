import type { Browser, CDPSession, Page } from 'playwright-core';
import type { Asked } from '../growth/world.ts';

/** How long a page took to show its rows, and how many operations it asked. */
export interface Opening {
  path: string;
  milliseconds: number;
  operations: number;
}

/** The console of a tenant in a browser: its caller signs in with an access token, which the page would get for its cookie. */
export class ConsolePage {
  #operations = 0;

  private constructor(
    readonly page: Page,
    private readonly base: string,
    private readonly devtools: CDPSession,
  ) {
    page.on('request', (request) => {
      const isOperation = request.url().endsWith('/graphql') && !request.postData()?.includes('query Myself');
      if (isOperation) this.#operations += 1;
    });
  }

  static async open(browser: Browser, { url, admin }: Asked): Promise<ConsolePage> {
    const page = await browser.newPage({ viewport: { width: 1_280, height: 900 } });
    const session = { accessToken: admin.token, expiresIn: 7_200 };
    await page.route('**/account/session', (route) => route.fulfill({ json: session }));
    await page.addInitScript(`globalThis.longTasks = [];
      new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration)))
        .observe({ type: 'longtask' });`);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    return new ConsolePage(page, url, devtools);
  }

  /** The paths of the pages in the navigation. */
  async paths(): Promise<string[]> {
    await this.page.goto(`${this.base}/console/`);
    const links = this.page.locator('nav.pages a');
    await links.first().waitFor();
    const hrefs = await links.evaluateAll((found) => found.map((link) => String(link.getAttribute('href'))));
    return hrefs.map((href) => href.replace('/console', ''));
  }

  /** Opens a page until it shows rows, or says that there are none. */
  async time(path: string): Promise<Opening> {
    await this.page.goto('about:blank');
    this.#operations = 0;
    const begun = performance.now();
    await this.page.goto(`${this.base}/console${path}`, { waitUntil: 'commit' });
    await this.page.locator('main tbody tr, main .empty, main .card, main .tiles').first().waitFor();
    return { path, milliseconds: performance.now() - begun, operations: this.#operations };
  }

  /** Megabytes of the page's memory that are in use, without what is collected anyhow. */
  async memory(): Promise<number> {
    await this.devtools.send('HeapProfiler.collectGarbage');
    const { metrics } = await this.devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 1024 ** 2;
  }

  /** Milliseconds of the longest task since the page was opened; tasks below 50 ms are not counted. */
  longestTask(): Promise<number> {
    return this.page.evaluate('Math.max(0, ...longTasks)');
  }
}
