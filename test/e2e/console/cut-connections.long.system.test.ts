import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { cites } from '../../contract/cites.ts';
import { AccountWindow } from '../../kit/account-window.ts';
import { newAdmin, signIn, type Tokens } from '../../kit/accounts.ts';
import { startBrowser } from '../../kit/browser.ts';
import { ask } from '../../kit/client.ts';
import { agentCard } from '../../kit/registry-maker.ts';
import { shared } from '../../kit/shared-stack.ts';

/** A proxy before the gateway whose sockets for feeds can be cut. */
class CuttingProxy {
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;

  constructor() {
    const { hostname, port } = new URL(shared.url);
    this.#server = createServer((incoming, response) => {
      const { method, headers, url: path } = incoming;
      const forwarded = request({ hostname, port, method, headers, path }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      forwarded.on('error', () => response.destroy());
      incoming.pipe(forwarded);
    });
    this.#server.on('upgrade', ({ method, url, headers }, socket: Socket, head) => {
      const upstream = connect(Number(port), hostname);
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
      upstream.write(`${method} ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      upstream.write(head);
      socket.pipe(upstream).pipe(socket);
      for (const [one, other] of [[socket, upstream] as const, [upstream, socket] as const])
        one.on('error', () => other.destroy()).on('close', () => other.destroy());
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
    });
  }

  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** @returns whether there was a connection to cut */
  cut(): boolean {
    for (const socket of this.#sockets) socket.destroy();
    return this.#sockets.size > 0;
  }

  stop(): void {
    this.cut();
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

const cuts = 20;

let browser: Browser;
let proxy: CuttingProxy;
let window: AccountWindow;
let tokens: Tokens;
beforeAll(async () => {
  browser = await startBrowser();
  proxy = new CuttingProxy();
  const url = await proxy.start();
  const person = await newAdmin();
  tokens = await signIn(person);
  window = await AccountWindow.open(browser, url);
  await window.keep(await signIn(person));
});
afterAll(async () => {
  await browser?.close();
  proxy?.stop();
});

async function newAgent(name: string): Promise<void> {
  const document = 'mutation ($input: AgentInput!) { createAgent(input: $input) { agentId } }';
  await ask(shared.url, document, { input: { name, card: agentCard(name) } }, tokens.accessToken);
}

describe('The feeds of the console', () => {
  test(
    cites('decided.rows-of-the-console', 'miss and double no row over twenty cut connections'),
    async () => {
      const { page } = window;
      await newAgent('Cut 00');
      await page.goto(`${window.base}/console/agents?sort=NAME_ASC`);
      await page.getByRole('link', { name: 'Cut 00' }).waitFor();
      for (let number = 1; number <= cuts; number += 1) {
        await page.getByText('Live', { exact: true }).waitFor();
        await eventually(() => proxy.cut(), 'there is a connection to cut');
        await newAgent(`Cut ${String(number).padStart(2, '0')}`);
        await page.getByRole('button', { name: `${number} new` }).waitFor();
      }
      await page.getByRole('button', { name: `${cuts} new` }).click();
      await page.getByRole('link', { name: 'Cut 20' }).waitFor();
      const names = await page.locator('tbody tr td:first-child').allTextContents();
      expect(names).toEqual(
        Array.from({ length: cuts + 1 }, (_, index) => `Cut ${String(index).padStart(2, '0')}`),
      );
    },
  );
});
