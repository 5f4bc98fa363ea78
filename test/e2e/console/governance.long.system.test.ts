import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { AccountWindow } from '../../kit/account-window.ts';
import { newAdmin, newMember, signIn, type Tokens } from '../../kit/accounts.ts';
import { startBrowser } from '../../kit/browser.ts';
import { ask } from '../../kit/client.ts';
import { agentCard } from '../../kit/registry-maker.ts';
import { shared } from '../../kit/shared-stack.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser?.close());

/** The windows of two people of a tenant, and an agent of the tenant. */
let first: AccountWindow;
let second: AccountWindow;
let agent: string;
let agentId: string;

async function windowOf(tokens: Pick<Tokens, 'refreshToken'>): Promise<AccountWindow> {
  const window = await AccountWindow.open(browser);
  await window.keep(tokens);
  return window;
}

beforeEach(async () => {
  const admin = await newAdmin();
  const tokens = await signIn(admin);
  agent = `Clerk ${randomUUID()}`;
  const create = 'mutation ($input: AgentInput!) { createAgent(input: $input) { agentId } }';
  const input = { card: agentCard(agent), name: agent };
  ({ agentId } = await ask(shared.url, create, { input }, tokens.accessToken));
  const activate = 'mutation ($id: UUID!) { activateAgent(agentId: $id) { status } }';
  await ask(shared.url, activate, { id: agentId }, tokens.accessToken);
  first = await windowOf(tokens);
  second = await windowOf(await newMember(admin, ['REGISTRY:ADMIN', 'USERS:READ']));
});

async function open({ page, base }: AccountWindow, path: string): Promise<void> {
  await page.goto(`${base}/console${path}`);
}

/** Presses the button of the open dialog that sends its form. */
async function submit({ page }: AccountWindow, name: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).press('Enter');
}

test('A document that one person adds is approved by a second person, and the first one sees it at once', async () => {
  const path = `/agents/${agentId}?tab=governance`;
  await open(first, path);
  await first.press('button', 'Add a document');
  await first.fill('Title', 'Notice to drivers');
  await first.page.getByLabel('URL').fill('https://acme.example/notice');
  await submit(first, 'Add a document');
  const added = first.page.getByRole('row').filter({ hasText: 'Notice to drivers' });
  await added.getByText('Draft').waitFor();
  // Who has added it cannot approve it.
  expect(await added.getByRole('button', { name: 'Approve' }).count()).toBe(0);

  await open(second, path);
  await second.page
    .getByRole('row')
    .filter({ hasText: 'Notice to drivers' })
    .getByRole('button', { name: 'Approve' })
    .press('Enter');
  await submit(second, 'Approve');
  await added.getByText('Approved').waitFor();
  expect([...first.foreign, ...second.foreign]).toEqual([]);
});

test('The form that stops an agent says what will stop, and open pages show the kill switch until it is lifted', async () => {
  await open(second, '/kill-switches');
  await second.page.getByText('Nothing is stopped').waitFor();

  await open(first, '/kill-switches');
  await first.press('button', 'Stop an agent');
  const picker = first.page.getByRole('combobox', { name: 'What to stop' });
  await picker.focus();
  await first.page.keyboard.type(agent);
  await first.page.getByRole('option', { name: agent }).waitFor();
  await first.page.keyboard.press('Enter');
  await first.page.getByRole('region', { name: 'What stops' }).getByText('open tasks').waitFor();
  await first.fill('Reason', 'It answers nonsense');
  await submit(first, 'Stop an agent');

  await second.page.getByRole('row').filter({ hasText: 'It answers nonsense' }).waitFor();
  await open(first, `/agents/${agentId}`);
  await first.page.getByRole('link', { name: 'It answers nonsense' }).press('Enter');
  await first.shows('Kill switches');
  await first.press('button', 'Lift');
  await first.fill('Reason', 'It answers well again');
  await submit(first, 'Lift');
  await second.page.getByText('Nothing is stopped').waitFor();
});
