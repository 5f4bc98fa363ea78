import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { AccountWindow } from '../../kit/account-window.ts';
import { newAdmin, type Person, signIn, type Tokens } from '../../kit/accounts.ts';
import { startBrowser } from '../../kit/browser.ts';
import { newToken } from '../../kit/personal-token.ts';

/** One more than a page of a list has by default. */
const many = 21;

let browser: Browser;
let window: AccountWindow;
let person: Person;
let tokens: Tokens;
beforeAll(async () => {
  browser = await startBrowser();
  window = await AccountWindow.open(browser);
  person = await newAdmin();
  tokens = await signIn(person);
  await window.keep(tokens);
});
afterAll(() => browser.close());

/** The cards of a page that is loaded anew. */
async function cardsOf(page: string) {
  await window.goto(page);
  const cards = window.page.locator('.cards').getByRole('listitem');
  await cards.first().waitFor();
  return cards;
}

describe('The account pages show', () => {
  test('every session, and of each only what is known', async () => {
    for (let session = 1; session < many; session += 1) await signIn(person);
    const cards = await cardsOf('sessions');
    expect(await cards.count()).toBe(many);
    const title = window.page.getByRole('heading', { name: 'This session' });
    const own = cards.filter({ has: title });
    expect(await own.getByRole('term').filter({ hasText: 'Program' }).count()).toBe(1);
    const other = cards.filter({ hasNot: title }).first();
    expect(await other.getByRole('term').allTextContents()).toEqual([
      'Address',
      'Signed in',
      'Signed in by',
      'Ends at the latest',
    ]);
  });

  test('every token, whether it was used, and that one without roles has none', async () => {
    for (let token = 0; token < many; token += 1) await newToken(tokens);
    const cards = await cardsOf('tokens');
    expect(await cards.count()).toBe(many);
    const told = cards.first().getByRole('definition');
    expect((await told.allTextContents()).slice(0, 3)).toEqual([
      'none',
      expect.stringMatching(/\d/),
      'never',
    ]);
  });
});
