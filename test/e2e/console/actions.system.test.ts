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

/** Sends the form of the dialog that is open. */
async function submit(name: string): Promise<void> {
  await window.tabTo(window.page.getByRole('dialog').getByRole('button', { name, exact: true }));
  await window.page.keyboard.press('Enter');
}

const open = (path: string) => window.page.goto(`${shared.url}/console${path}`);

async function newAgent(name: string): Promise<string> {
  const document = 'mutation ($input: AgentInput!) { createAgent(input: $input) { agentId } }';
  const input = { name, card: agentCard(name) };
  const { agentId } = await ask(shared.url, document, { input }, tokens.accessToken);
  return agentId;
}

function statusOf(agentId: string): Promise<{ status: string; statusReason: string | null }> {
  return ask(
    shared.url,
    'query ($id: UUID!) { agent(agentId: $id) { status statusReason } }',
    { id: agentId },
    tokens.accessToken,
  );
}

describe('An action of the console', () => {
  test('registers an agent by keyboard alone, and shows a mistake at its field', async () => {
    await open('/agents');
    await window.press('button', 'Register an agent');
    await window.fill('Name (optional)', 'Clerk by form');
    await submit('Register an agent');
    await window.page.getByRole('dialog').getByRole('alert').filter({ hasText: /\w/ }).first().waitFor();
    await window.fill('Card (optional)', '{ "name": ');
    await submit('Register an agent');
    await window.page.getByText('This is not JSON.').first().waitFor();
    expect(await window.descriptionOf('Card (optional)')).toContain('This is not JSON.');
    await window.fill('Card (optional)', JSON.stringify(agentCard('Clerk by form')));
    await submit('Register an agent');
    await window.page.getByRole('heading', { level: 1, name: /^Clerk by form Draft/ }).waitFor();
    await window.says('Done: Register an agent');
  });

  test('sends the reason, and shows what has become of it', async () => {
    const agentId = await newAgent('Clerk to suspend');
    await ask(
      shared.url,
      'mutation ($id: UUID!) { activateAgent(agentId: $id) { status } }',
      { id: agentId },
      tokens.accessToken,
    );
    await open(`/agents/${agentId}`);
    await window.press('button', 'More …');
    await window.press('button', 'Suspend');
    await window.fill('Reason', 'Tested too little');
    await submit('Suspend');
    await window.page.getByRole('heading', { level: 1, name: /Suspended/ }).waitFor();
    expect(await statusOf(agentId)).toEqual({ status: 'SUSPENDED', statusReason: 'Tested too little' });
  });

  test('is not done twice when its answer is lost and it is sent again', async () => {
    await open('/agents');
    let lost = 0;
    await window.page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('createAgent') || lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      return route.abort();
    });
    await window.press('button', 'Register an agent');
    await window.fill('Card (optional)', JSON.stringify(agentCard('Clerk once')));
    await submit('Register an agent');
    await window.page.getByRole('dialog').getByText('The gateway does not respond.').waitFor();
    await submit('Register an agent');
    await window.page.getByRole('heading', { level: 1, name: /^Clerk once Draft/ }).waitFor();
    const { totalElements } = await ask(
      shared.url,
      '{ agents(q: "Clerk once") { totalElements } }',
      {},
      tokens.accessToken,
    );
    expect([lost, totalElements]).toEqual([1, 1]);
  });

  test(
    cites(
      'decided.forms-over-signing-in',
      'keeps what was entered while the person signs in again, but no secret',
    ),
    async () => {
      const agentId = await newAgent('Clerk with a key');
      await open(`/agents/${agentId}`);
      await window.press('button', 'Set a credential');
      await window.fill('Header name (optional)', 'x-key');
      const secret = 'canary-of-a-form';
      await window.page.getByLabel('Secret', { exact: false }).first().fill(secret);
      await window.context.clearCookies();
      await window.page.evaluate(() => new BroadcastChannel('session').postMessage('ended'));
      await window.shows('Sign in');
      expect(await window.page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(secret);
      await window.fill('E-mail address', person.email);
      await window.page.keyboard.press('Enter');
      await window.fill('Password', person.password);
      await window.page.keyboard.press('Enter');
      await window.page.getByRole('dialog').waitFor();
      expect(await window.page.getByLabel('Header name (optional)').inputValue()).toBe('x-key');
    },
  );

  test('asks for the name of what cannot be undone', async () => {
    const agentId = await newAgent('Clerk to archive');
    await open(`/agents/${agentId}`);
    await window.press('button', 'More …');
    await window.press('button', 'Archive');
    const confirm = window.page.getByRole('dialog').getByRole('button', { name: 'Archive' });
    expect(await confirm.isDisabled()).toBe(true);
    await window.page
      .getByLabel('Enter “Clerk to archive” to confirm.', { exact: false })
      .fill('Clerk to archive');
    await confirm.click();
    await window.page.getByRole('heading', { level: 1, name: /Archived/ }).waitFor();
    expect((await statusOf(agentId)).status).toBe('ARCHIVED');
  });
});
