import { eventually, longestWait } from '@agg/schema/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { cites } from '../../contract/cites.ts';
import { newAdmin } from '../../kit/accounts.ts';
import { startBrowser } from '../../kit/browser.ts';
import { shared } from '../../kit/shared-stack.ts';
import { problemsOf } from './frontend-scene.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser?.close());

test(
  cites(
    'decided.signed-in-reference',
    'Who signs in on the page of the REST reference sends its requests, also after the page was loaded again',
  ),
  async () => {
    const person = await newAdmin();
    const page = await (await browser.newContext()).newPage();
    const problems = problemsOf(page);
    page.setDefaultTimeout(longestWait);
    const operation = `${shared.url}/docs#tag/agents/GET/registry/v1/agents`;
    await page.goto(operation);
    const access = page.locator('#access');
    await access.getByText('Sign in', { exact: true }).first().click();
    await access.getByLabel('E-mail').fill(person.email);
    await access.getByLabel('Password').fill(person.password);
    await page.keyboard.press('Enter');
    await page.getByText(/^Signed in as /).waitFor();
    // Not by a reload: the page writes into its address what is read, and renders nothing else.
    await page.goto('about:blank');
    await page.goto(operation);
    await page.getByText(/^Signed in as /).waitFor();
    const answers: number[] = [];
    page.on('response', (answer) => {
      if (answer.url().includes('/registry/v1/agents')) answers.push(answer.status());
    });
    const open = page.getByRole('button', { name: /^Test Request.*get \/registry\/v1\/agents\)/ });
    const send = page.getByRole('button', { name: /^Send/ }).first();
    // The page shows its buttons before it listens to them, and makes them anew while it renders the rest.
    await eventually(async () => {
      await ((await send.isVisible()) ? send : open).dispatchEvent('click');
      await page.waitForTimeout(1_000);
      return answers.length > 0;
    }, 'the page sends its request');
    expect(answers[0]).toBe(200);
    expect(problems).toEqual([]);
  },
);
