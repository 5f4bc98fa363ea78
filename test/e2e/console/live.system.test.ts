import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { cites } from '../../contract/cites.ts';
import { AccountWindow } from '../../kit/account-window.ts';
import { newAdmin, type Person, signIn, type Tokens } from '../../kit/accounts.ts';
import { startBrowser } from '../../kit/browser.ts';
import { ask } from '../../kit/client.ts';
import { agentCard } from '../../kit/registry-maker.ts';
import { shared } from '../../kit/shared-stack.ts';

let browser: Browser;
let person: Person;
let tokens: Tokens;
let window: AccountWindow;
beforeAll(async () => {
  browser = await startBrowser();
  person = await newAdmin();
  tokens = await signIn(person);
});
beforeEach(async () => {
  window = await AccountWindow.open(browser);
  await window.keep(await signIn(person));
});
afterAll(() => browser.close());

async function newAgent(name: string): Promise<string> {
  const document = 'mutation ($input: AgentInput!) { createAgent(input: $input) { agentId } }';
  const { agentId } = await ask(
    shared.url,
    document,
    { input: { name, card: agentCard(name) } },
    tokens.accessToken,
  );
  return agentId;
}

function rename(agentId: string, name: string): Promise<unknown> {
  const document =
    'mutation ($id: UUID!, $input: AgentUpdate!) { updateAgent(agentId: $id, input: $input) { name } }';
  return ask(shared.url, document, { id: agentId, input: { name } }, tokens.accessToken);
}

const rows = () => window.page.locator('tbody tr td:first-child').allTextContents();

describe('A list of the console', () => {
  test(
    cites(
      'decided.rows-of-the-console',
      'shows changes of its rows by itself, and new rows when the person asks for them',
    ),
    async () => {
      const agentId = await newAgent('Live B');
      await window.page.goto(`${shared.url}/console/agents?q=Live`);
      await window.page.getByText('Live', { exact: true }).waitFor();
      await window.page.getByRole('link', { name: 'Live B' }).waitFor();
      await newAgent('Live A');
      await window.page.getByRole('button', { name: '1 new' }).waitFor();
      expect(await rows()).toEqual(['Live B']);
      await rename(agentId, 'Live C');
      await window.page.getByRole('link', { name: 'Live C' }).waitFor();
      expect(await rows()).toEqual(['Live C']);
      await window.page.getByRole('button', { name: '1 new' }).click();
      await window.page.getByRole('link', { name: 'Live A' }).waitFor();
      expect(await rows()).toEqual(['Live A', 'Live C']);
    },
  );
});
