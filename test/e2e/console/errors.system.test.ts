import { type ErrorCode, errorTable } from '@agg/schema';
import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser, Route } from 'playwright-core';
import { cites } from '../../contract/cites.ts';
import { AccountWindow } from '../../kit/account-window.ts';
import { newAdmin, type Person, signIn, type Tokens } from '../../kit/accounts.ts';
import { startBrowser } from '../../kit/browser.ts';
import { ask } from '../../kit/client.ts';
import { shared } from '../../kit/shared-stack.ts';

let browser: Browser;
let person: Person;
let tokens: Tokens;
let window: AccountWindow;
beforeAll(async () => {
  browser = await startBrowser();
  person = await newAdmin();
});
beforeEach(async () => {
  tokens = await signIn(person);
  window = await AccountWindow.open(browser);
  await window.keep(tokens);
});
afterAll(() => browser?.close());

/** Answers every operation but the first one, which asks who the person is. */
async function answerWith(answer: (route: Route) => Promise<void>): Promise<void> {
  await window.page.unrouteAll();
  await window.page.route('**/graphql', (route) =>
    route.request().postData()?.includes('"Myself"') ? route.continue() : answer(route),
  );
}

async function open(path: string): Promise<void> {
  await window.page.goto('about:blank');
  await window.page.goto(`${shared.url}/console${path}`);
}

/** All codes but the one after which the person signs in again. */
const codes = Object.keys(errorTable).filter((code): code is ErrorCode => code !== 'UNAUTHENTICATED');

describe('An error of the gateway', () => {
  test('is shown by its code, with its sentence and its request, whatever its code', async () => {
    const missing: string[] = [];
    for (const code of codes) {
      const error = { message: `The sentence of ${code}.`, extensions: { code, requestId: 'request-1' } };
      await answerWith((route) => route.fulfill({ json: { data: null, errors: [error] } }));
      await open('/agents');
      const problem = window.page.locator(`main [role=alert][data-code=${code}]`).first();
      await problem.waitFor();
      const shown = await problem.textContent();
      if (!shown?.includes(error.message) || !shown.includes('request-1')) missing.push(`${code}: ${shown}`);
    }
    expect(missing).toEqual([]);
    const { violations } = await new AxeBuilder({ page: window.page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  test('without an answer of GraphQL is a gateway that does not respond, and goes when it responds', async () => {
    await answerWith((route) => route.fulfill({ status: 502, body: '<html>Bad gateway</html>' }));
    await open('/channels');
    await window.page.locator('main [data-code=UNAVAILABLE]').first().waitFor();
    await answerWith((route) => route.abort());
    await open('/channels');
    await window.page.locator('main [data-code=OFFLINE]').first().waitFor();
    await window.page.unrouteAll();
    await window.page.locator('main .empty').waitFor();
    expect(await window.page.locator('main [role=alert]').count()).toBe(0);
  });

  test(
    cites(
      'decided.forms-over-signing-in',
      'of a session that was ended elsewhere leads to the sign-in page at once, and from there back',
    ),
    async () => {
      await open('/agents');
      await window.page.locator('main .empty').waitFor();
      const elsewhere = await signIn(person);
      await ask(shared.url, 'mutation { revokeSessions { message } }', {}, elsewhere.accessToken);
      await window.shows('Sign in');
      await window.fill('E-mail address', person.email);
      await window.page.keyboard.press('Enter');
      await window.fill('Password', person.password);
      await window.page.keyboard.press('Enter');
      await window.shows('Agents');
    },
  );

  test('of an access token alone is none to the person: another one is asked for', async () => {
    let refused = 0;
    await answerWith((route) => {
      if (refused > 0) return route.continue();
      refused += 1;
      const errors = [{ message: 'The token is unknown.', extensions: { code: 'UNAUTHENTICATED' } }];
      return route.fulfill({ json: { errors } });
    });
    await open('/channels');
    await window.page.locator('main .empty').waitFor();
    expect(refused).toBe(1);
  });
});
