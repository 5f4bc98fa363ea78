import { eventually } from '@agg/schema/testing';
import { expect, test } from '@jest/globals';
import type { Page, WebSocketRoute } from 'playwright-core';
import { ask } from '../../kit/client.ts';
import { shared } from '../../kit/shared-stack.ts';
import { click, listed, personWithAgents, problemsOf, signInBy, useFrontend } from './frontend-scene.ts';

const frontend = useFrontend();

const changes = (page: Page) => page.getByRole('list', { name: 'Changes' }).getByRole('listitem');

test('a page of another origin signs in, reads, changes, and hears of the change', async () => {
  const page = await frontend.profile.newPage();
  const problems = problemsOf(page);
  await page.goto(frontend.scene.allowed);
  await signInBy(page, await personWithAgents('Ada', 'Bob', 'Cleo', 'Dan'));
  await listed(page, 'Ada: DRAFT').waitFor();
  expect(await listed(page, 'Dan').count()).toBe(0);
  await click(page, 'Next page');
  await click(page, 'Activate Dan');
  await listed(page, 'Dan: ACTIVE').waitFor();
  await changes(page).filter({ hasText: 'agent.activated: Dan' }).waitFor();
  await click(page, 'Previous page');
  await listed(page, 'Ada: DRAFT').waitFor();
  expect(problems).toEqual([]);
});

test('a page of an origin that is not allowed is refused, by HTTP and by WebSocket', async () => {
  const page = await frontend.profile.newPage();
  const problems = problemsOf(page);
  await page.goto(frontend.scene.foreign);
  await signInBy(page, await personWithAgents());
  await page.getByRole('alert').filter({ hasText: 'Failed to fetch' }).waitFor();
  expect(problems.join('\n')).toContain('blocked by CORS policy');
  const socket = `new WebSocket('${frontend.scene.gatewayUrl.replace('http', 'ws')}/graphql', 'graphql-transport-ws')`;
  const ended = `new Promise((resolve) => {
    const socket = ${socket};
    socket.onopen = () => resolve('open');
    socket.onclose = ({ code }) => resolve(code);
  })`;
  // How a browser reports an answer other than 101, here 403.
  expect(await page.evaluate(ended)).toBe(1006);
});

test('after a lost connection, a page continues after the last event', async () => {
  const { ids, token, ...who } = await personWithAgents('Ada', 'Bob');
  const page = await frontend.profile.newPage();
  const network = await interruptible(page);
  await page.goto(frontend.scene.allowed);
  await signInBy(page, who);
  await click(page, 'Activate Ada');
  await changes(page).first().waitFor();
  await network.interrupt();
  await ask(shared.url, `mutation { activateAgent(agentId: "${ids[1]}") { status } }`, {}, token);
  network.restore();
  await listed(page, 'Bob: ACTIVE').waitFor();
  expect(await changes(page).allTextContents()).toEqual(['agent.activated: Ada', 'agent.activated: Bob']);
});

/** Interrupts the WebSockets of a page, and refuses further ones until the network is restored. */
async function interruptible(page: Page): Promise<{ interrupt(): Promise<unknown>; restore(): void }> {
  let open: WebSocketRoute[] = [];
  let refused: number | undefined;
  await page.routeWebSocket(/\/graphql$/, async (socket) => {
    if (refused === undefined) {
      open.push(socket);
      socket.connectToServer();
    } else {
      refused += 1;
      await socket.close();
    }
  });
  return {
    interrupt: async () => {
      refused = 0;
      for (const socket of open) await socket.close();
      open = [];
      await eventually(() => refused, 'the page connects again');
    },
    restore: () => {
      refused = undefined;
    },
  };
}
