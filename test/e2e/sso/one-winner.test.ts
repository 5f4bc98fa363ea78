import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { LyingProvider } from '../../kit/lying-provider.ts';
import { Browser } from './browser.ts';
import { type Company, countsOf, newCompany } from './company.ts';

const rounds = 20;
const parallel = 50;

let provider: LyingProvider;
let company: Company;
beforeAll(async () => {
  provider = await LyingProvider.start();
  company = await newCompany(provider);
});
afterAll(() => provider.stop());

describe('a state used fifty times in parallel', () => {
  test(cites('secret.one-winner', 'signs in once, in each of twenty rounds'), async () => {
    const email = company.email();
    for (let round = 1; round <= rounds; round += 1) {
      const browser = new Browser();
      const begun = await browser.begin(email);
      const answer = provider.signIn(begun, { sub: email, email, email_verified: true });
      const answers = await Promise.all(Array.from({ length: parallel }, () => browser.complete(answer)));
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([200, ...Array(parallel - 1).fill(401)]);
      expect((await countsOf(company)).sessions).toBe(round);
    }
    expect(provider.exchanges).toBe(rounds);
  });
});
