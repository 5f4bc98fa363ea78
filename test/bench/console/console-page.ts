import type { Browser, CDPSession, Page } from 'playwright-core';
import type { Asked } from '../growth/world.ts';

/** How long a page took to show its rows, and how many operations it asked. */
export interface Opening {
  path: string;
  milliseconds: number;
  operations: number;
}

/** The rows of a page, or what it shows instead. */
const shown = 'main tbody tr, main .empty, main .card, main .tiles';

/** The page's script asks for its session and gets this token: the cache of the browser works, which it would not with a route. */
function sessionOf(accessToken: string): string {
  const session = JSON.stringify({ accessToken, expiresIn: 7_200 });
  return `const original = globalThis.fetch;
    globalThis.fetch = (asked, options) => String(asked?.url ?? asked).endsWith('account/session')
      ? Promise.resolve(new Response('${session}', { headers: { 'content-type': 'application/json' } }))
      : original(asked, options);`;
}

/** What the browser observes of a page (web.dev/vitals); tasks below 50 ms and shifts after an action of the person do not count. */
const vitals = `globalThis.vitals = { longestTask: 0, largestPaint: 0, shift: 0, slowestAnswer: 0 };
  const observe = (type, note, more) => new PerformanceObserver((list) => list.getEntries().forEach(note))
    .observe({ type, buffered: true, ...more });
  observe('longtask', ({ duration }) => { vitals.longestTask = Math.max(vitals.longestTask, duration); });
  observe('largest-contentful-paint', ({ startTime }) => { vitals.largestPaint = startTime; });
  observe('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) vitals.shift += value; });
  observe('event', ({ duration, interactionId }) => {
    if (interactionId) vitals.slowestAnswer = Math.max(vitals.slowestAnswer, duration);
  }, { durationThreshold: 16 });`;

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

  static async open(browser: Browser, { url, admin }: Pick<Asked, 'url' | 'admin'>): Promise<ConsolePage> {
    const page = await browser.newPage({ viewport: { width: 1_280, height: 900 } });
    await page.addInitScript(sessionOf(admin.token));
    await page.addInitScript(vitals);
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
    await this.page.locator(shown).first().waitFor();
    return { path, milliseconds: performance.now() - begun, operations: this.#operations };
  }

  /**
   * Opens a page on a slow phone: 150 ms to the gateway and back, 1.6 Mbit/s, a quarter of the processor.
   * @param isFirst whether the browser has nothing of the console yet
   * @returns milliseconds until its largest part was painted (LCP)
   */
  async paintOnPhone(path: string, isFirst: boolean): Promise<number> {
    const rate = 1_600_000 / 8;
    const network = { offline: false, latency: 150, downloadThroughput: rate, uploadThroughput: rate };
    await this.page.goto('about:blank');
    if (isFirst) await this.devtools.send('Network.clearBrowserCache');
    await this.devtools.send('Network.emulateNetworkConditions', network);
    await this.devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await this.page.goto(`${this.base}/console${path}`);
    await this.page.locator(shown).first().waitFor();
    const painted = await this.page.evaluate<number>('vitals.largestPaint');
    await this.devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const none = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
    await this.devtools.send('Network.emulateNetworkConditions', none);
    return painted;
  }

  /** Uses the page as a person does who looks for something: opens the menu of shortcuts, and goes through the rows. */
  async use(): Promise<void> {
    for (const key of ['?', 'Escape', 'j', 'j', 'k']) await this.page.keyboard.press(key, { delay: 50 });
  }

  /** What the page has shown since it was opened: by how much its parts moved (CLS), and the slowest answer to a key (INP, in ms). */
  steadiness(): Promise<{ shift: number; slowestAnswer: number }> {
    return this.page.evaluate('({ shift: vitals.shift, slowestAnswer: vitals.slowestAnswer })');
  }

  /** Milliseconds from now until the row of this subject has this text. */
  async until(id: string, text: string): Promise<number> {
    const begun = performance.now();
    await this.page.locator(`main tbody tr[data-path$="${id}"]`, { hasText: text }).waitFor();
    return performance.now() - begun;
  }

  /** Megabytes of the page's memory that are in use, without what is collected anyhow. */
  async memory(): Promise<number> {
    await this.devtools.send('HeapProfiler.collectGarbage');
    const { metrics } = await this.devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 1024 ** 2;
  }

  /** Milliseconds of the longest task since the page was opened; tasks below 50 ms are not counted. */
  longestTask(): Promise<number> {
    return this.page.evaluate('vitals.longestTask');
  }
}
