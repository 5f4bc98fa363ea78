import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser, Locator } from 'playwright-core';
import { AccountWindow } from '../../kit/account-window.ts';
import { newAdmin, type Person, signIn } from '../../kit/accounts.ts';
import { startBrowser } from '../../kit/browser.ts';
import { ask } from '../../kit/client.ts';
import { agentCard } from '../../kit/registry-maker.ts';
import { shared } from '../../kit/shared-stack.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser?.close());

/** A person in the console, with an agent of their own. */
interface Scene {
  window: AccountWindow;
  agent: string;
  agentId: string;
}

async function newScene(visibility: 'TENANT' | 'PUBLIC'): Promise<Scene> {
  const person: Person = await newAdmin();
  const tokens = await signIn(person);
  const agent = `Clerk ${randomUUID()}`;
  const create = 'mutation ($input: AgentInput!) { createAgent(input: $input) { agentId } }';
  const input = { card: agentCard(agent), name: agent, visibility };
  const { agentId } = await ask(shared.url, create, { input }, tokens.accessToken);
  const activate = 'mutation ($id: UUID!) { activateAgent(agentId: $id) { status } }';
  await ask(shared.url, activate, { id: agentId }, tokens.accessToken);
  const window = await AccountWindow.open(browser);
  await window.keep(await signIn(person));
  return { window, agent, agentId };
}

async function open({ window }: Scene, path: string): Promise<void> {
  await window.page.goto(`${window.base}/console${path}`);
}

/** Presses the button of the open dialog that sends its form. */
async function submit({ window: { page } }: Scene, name: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).press('Enter');
}

/** Enters a part of a name into a picker of the open dialog, and takes the first that is found. */
async function pick({ window: { page } }: Scene, label: string, name: string): Promise<Locator> {
  const picker = page.getByRole('combobox', { name: label });
  await picker.focus();
  await page.keyboard.type(name);
  await page.getByRole('option', { name }).waitFor();
  await page.keyboard.press('Enter');
  return picker;
}

describe('A subscription across tenants', () => {
  let provider: Scene;
  let consumer: Scene;
  beforeEach(async () => {
    provider = await newScene('PUBLIC');
    consumer = await newScene('TENANT');
  });

  test('is asked for with names, appears at once to those who offer the agent, and is decided there', async () => {
    await open(provider, '/subscriptions');
    await provider.window.page.getByText('Nothing waits here').waitFor();

    await open(consumer, `/public-agents?q=${encodeURIComponent(provider.agent)}`);
    await consumer.window.press('button', 'Subscribe an agent');
    const picker = await pick(consumer, 'Subscriber', consumer.agent);
    expect(await picker.inputValue()).toBe(consumer.agent);
    await submit(consumer, 'Subscribe an agent');
    await consumer.window.says('Done: Subscribe an agent');

    const { page } = provider.window;
    await page.getByRole('row').filter({ hasText: consumer.agent }).waitFor();
    await provider.window.press('button', 'Approve');
    await submit(provider, 'Approve');
    await page.getByText('Nothing waits here').waitFor();

    await open(consumer, `/agents/${consumer.agentId}?tab=uses`);
    const row = consumer.window.page.getByRole('row').filter({ hasText: provider.agent });
    await row.getByText('Active').waitFor();
    expect([...provider.window.foreign, ...consumer.window.foreign]).toEqual([]);
  });

  test('without a subscriber, the form names the field and keeps the focus there', async () => {
    await open(consumer, `/public-agents?q=${encodeURIComponent(provider.agent)}`);
    await consumer.window.press('button', 'Subscribe an agent');
    await submit(consumer, 'Subscribe an agent');
    const { page } = consumer.window;
    const picker = page.getByRole('combobox', { name: 'Subscriber' });
    await page.getByText('This is needed.').waitFor();
    await expect(picker.evaluate((field) => field === field.ownerDocument.activeElement)).resolves.toBe(true);
    expect(await consumer.window.descriptionOf('Subscriber')).toContain('This is needed.');
  });

  test('Escape closes the list of a picker first, and then the dialog', async () => {
    await open(consumer, `/public-agents?q=${encodeURIComponent(provider.agent)}`);
    await consumer.window.press('button', 'Subscribe an agent');
    const { page } = consumer.window;
    await page.getByRole('combobox', { name: 'Subscriber' }).press('ArrowDown');
    const found = page.getByRole('dialog').getByRole('option', { name: consumer.agent });
    await found.waitFor();
    await page.keyboard.press('Escape');
    await found.waitFor({ state: 'hidden' });
    expect(await page.getByRole('dialog').count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });
});
