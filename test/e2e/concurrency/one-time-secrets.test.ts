import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { invite, logIn, newAdmin, newPassword, post, signIn, signUp } from '../../kit/accounts.ts';
import type { RestAnswer } from '../../kit/client.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { shared } from '../../kit/shared-stack.ts';

const rounds = process.env.CAMPAIGN ? 20 : 3;
const parallel = 50;
const ledger = new LedgerReader();

/** Repeats a request for which the queue of passwords to hash was full, as the answer demands. */
async function answered(use: () => Promise<RestAnswer>): Promise<RestAnswer> {
  const answer = await use();
  if (answer.status !== 503) return answer;
  await setTimeout(1000 * Number(answer.headers.get('retry-after')));
  return answered(use);
}

/** Uses one secret many times concurrently; returns the statuses, sorted. */
async function race(use: () => Promise<RestAnswer>): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: parallel }, () => answered(use)));
  return answers.map(({ status }) => status).sort();
}

const oneWinner = [200, ...Array.from({ length: parallel - 1 }, () => 422)];

describe(`One secret used ${parallel} times at once works exactly once`, () => {
  test(
    cites(
      ['secret.one-winner', 'decided.single-use-secrets'],
      `a link to verify an e-mail, ${rounds} rounds`,
    ),
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const { email } = await signUp();
        const { token } = await shared.inbox.next(email);
        expect(await race(() => post('verify-email', { token }))).toEqual(oneWinner);
      }
    },
  );

  test(
    cites(
      'secret.one-winner',
      `a link to set a new password, ${rounds} rounds: of ${parallel} passwords one is set`,
    ),
    async () => {
      const person = await newAdmin();
      for (let round = 0; round < rounds; round += 1) {
        const { email } = await signUp();
        await post('verify-email', { token: (await shared.inbox.next(email)).token });
        await post('forgot-password', { email });
        const { token } = await shared.inbox.next(email, 1);
        expect(await race(() => post('reset-password', { token, password: newPassword() }))).toEqual(
          oneWinner,
        );
      }
      expect((await logIn(person)).status).toBe(200);
    },
  );

  test(cites('secret.one-winner', `an invitation, ${rounds} rounds: one session is opened`), async () => {
    const { accessToken } = await signIn(await newAdmin());
    for (let round = 0; round < rounds; round += 1) {
      const { id, token } = await invite(accessToken);
      const accept = () => post('accept-invite', { token, name: 'Grace', password: newPassword() });
      expect(await race(accept)).toEqual(oneWinner);
      const opened = await ledger.query('select from tenant_auth.session where user_id = $1', [id]);
      expect(opened).toHaveLength(1);
    }
  });
});
