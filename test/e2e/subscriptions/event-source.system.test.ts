import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { cites } from '../../contract/cites.ts';
import { startBrowser } from '../../kit/browser.ts';
import { ask } from '../../kit/client.ts';
import { repository } from '../../kit/repository.ts';
import { shared } from '../../kit/shared-stack.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser?.close());

const introduction = readFileSync(new URL('rest-facade/operations/introduction.md', repository), 'utf8');
/** What the reference says to paste into a page. */
const example = String(/```js\n([\s\S]*?)```/.exec(introduction)?.[1]);

test(
  cites('decided.event-tickets', 'lets the EventSource of a browser follow events, as the reference shows'),
  async () => {
    const tenantId = await shared.provisioning.tenant();
    const { token } = await shared.provisioning.caller(tenantId, [
      'REGISTRY:READ',
      'CHANNELS:READ',
      'CHANNELS:WRITE',
    ]);
    const page = await browser.newPage();
    const lines: string[] = [];
    page.on('console', (message) => lines.push(message.text()));
    await page.goto(`${shared.url}/docs`);
    await page.evaluate(`globalThis.accessToken = async () => ${JSON.stringify(token)};
    globalThis.opened = new Promise((resolve) => {
      const Source = EventSource;
      globalThis.EventSource = class extends Source {
        constructor(address) { super(address); this.addEventListener('open', resolve); }
      };
    });
    undefined;`);
    await page.evaluate(`(() => { ${example} })()`);
    await page.evaluate('globalThis.opened.then(() => undefined)');
    const shown = page.waitForEvent('console', (message) => message.type() === 'log');
    const create = 'mutation { createChannel(input: { name: "Web" }) { channelId } }';
    const { channelId } = await ask(shared.url, create, {}, token);
    const change = await (await shown).args()[0]?.jsonValue();
    expect(change).toMatchObject({ kind: 'CHANNEL', id: channelId, action: 'channel.created' });
  },
);
