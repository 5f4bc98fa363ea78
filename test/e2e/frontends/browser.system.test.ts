import { eventually } from '@agg/schema/testing';
import { expect, test } from '@jest/globals';
import type { Page, WebSocketRoute } from 'playwright-core';
import { cites } from '../../contract/cites.ts';
import { ask } from '../../kit/client.ts';
import { shared } from '../../kit/shared-stack.ts';
import { click, listed, personWithAgents, problemsOf, signInBy, useFrontend } from './frontend-scene.ts';

const frontend = useFrontend();

const changes = (page: Page) => page.getByRole('list', { name: 'Changes' }).getByRole('listitem');

test('a page signs in, reads, changes, and hears of the change', async () => {
  const page = await frontend.profile.newPage();
  await page.goto(frontend.scene.page);
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  const problems = problemsOf(page);
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

test(
  cites('decided.tokens-of-a-frontend', 'a page is signed in after a reload, and stores no token'),
  async () => {
    const page = await frontend.profile.newPage();
    await page.goto(frontend.scene.page);
    await signInBy(page, await personWithAgents('Ada'));
    await listed(page, 'Ada: DRAFT').waitFor();
    expect(await page.evaluate('[localStorage.length, sessionStorage.length, document.cookie]')).toEqual([
      0,
      0,
      '',
    ]);
    await page.reload();
    await listed(page, 'Ada: DRAFT').waitFor();
    await click(page, 'Sign out');
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
  },
);

test('a page of another origin that is allowed asks by HTTP and by WebSocket', async () => {
  const page = await frontend.profile.newPage();
  await page.goto(frontend.scene.allowed);
  expect(await page.evaluate(asked())).toEqual({ data: { __typename: 'Query' } });
  expect(await page.evaluate(socketEnd())).toBe('open');
});

test('a page of an origin that is not allowed is refused, by HTTP and by WebSocket', async () => {
  const page = await frontend.profile.newPage();
  const problems = problemsOf(page);
  await page.goto(frontend.scene.foreign);
  expect(await page.evaluate(asked())).toBe('Failed to fetch');
  expect(problems.join('\n')).toContain('blocked by CORS policy');
  // How a browser reports an answer other than 101, here 403.
  expect(await page.evaluate(socketEnd())).toBe(1006);
});

/** A script that asks the gateway from another origin, and has the answer or why there is none. */
function asked(): string {
  const query = JSON.stringify({ query: '{ __typename }' });
  const request = `{ method: 'POST', headers: { 'content-type': 'application/json' }, body: '${query}' }`;
  return `fetch('${frontend.scene.gatewayUrl}/graphql', ${request}).then((answer) => answer.json(), ({ message }) => message)`;
}

/** A script that opens a WebSocket, and has "open" or the code of its end. */
function socketEnd(): string {
  const url = `${frontend.scene.gatewayUrl.replace('http', 'ws')}/graphql`;
  return `new Promise((resolve) => {
    const socket = new WebSocket('${url}', 'graphql-transport-ws');
    socket.onopen = () => resolve('open');
    socket.onclose = ({ code }) => resolve(code);
  })`;
}

test('after a lost connection, a page continues after the last event', async () => {
  const { ids, token, ...who } = await personWithAgents('Ada', 'Bob');
  const page = await frontend.profile.newPage();
  const network = await interruptible(page);
  await page.goto(frontend.scene.page);
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
