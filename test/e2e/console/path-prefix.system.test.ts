import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { cites } from '../../contract/cites.ts';
import { AccountWindow } from '../../kit/account-window.ts';
import { startBrowser } from '../../kit/browser.ts';
import { shared } from '../../kit/shared-stack.ts';

const prefix = '/agents/governance';

let browser: Browser;
/** A proxy that serves the gateway below a path, which it removes. */
let proxy: Server;
beforeAll(async () => {
  browser = await startBrowser();
  proxy = createServer((incoming, response) => {
    const { method, headers, url = '' } = incoming;
    if (!url.startsWith(prefix)) return response.writeHead(404).end();
    const asked = { method, headers: { ...headers, connection: 'close' } };
    const forwarded = request(`${shared.url}${url.slice(prefix.length)}`, asked, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
    incoming.pipe(forwarded);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
});
afterAll(async () => {
  await browser?.close();
  proxy?.closeAllConnections();
  proxy?.close();
});

test(
  cites(
    'decided.console',
    'The console runs at any address below a path that a proxy puts before ours, and keeps its policy',
  ),
  async () => {
    const { port } = proxy.address() as AddressInfo;
    const window = await AccountWindow.open(browser, `http://127.0.0.1:${port}${prefix}`);
    await window.page.goto(`${window.base}/console/agents/one?tab=versions`);
    await window.shows('Sign in');
    const { pathname, searchParams } = new URL(window.page.url());
    expect([pathname, searchParams.get('to')]).toEqual([
      `${prefix}/account/sign-in`,
      `${prefix}/console/agents/one?tab=versions`,
    ]);
    expect(window.errors.filter((error) => /polic|trusted/i.test(error))).toEqual([]);
    expect(window.foreign).toEqual([]);
  },
);
