import { describe, expect, test } from '@jest/globals';
import { newAdmin, type Person, signIn } from '../../kit/accounts.ts';
import { besideChange } from '../../kit/beside-change.ts';
import type { RestAnswer } from '../../kit/client.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { askForToken } from '../../kit/personal-token.ts';

const ledger = new LedgerReader();

/** Changes something of a person while their new personal token waits for the person's row. */
async function askBeside(person: Person, change: string): Promise<RestAnswer> {
  const tokens = await signIn(person);
  const lock = 'select from tenant_auth.person where id = $1 for update';
  return besideChange({ lock, change, values: [person.id] }, () => askForToken(tokens, []));
}

const tokensOf = ({ id }: Person) =>
  ledger.query('select 1 from tenant_auth.personal_token where user_id = $1', [id]);

/** What a reset by the operator, the end of all sessions and an administrator do to a person. */
const changes: Record<string, string> = {
  'whose sessions end': `update tenant_auth.session
    set ended_at = now(), end_reason = 'REVOKED' where user_id = $1`,
  'whose session expires': 'update tenant_auth.session set expires_at = now() where user_id = $1',
  'who is suspended': `update tenant_auth.person set status = 'SUSPENDED' where id = $1`,
};

describe('A person', () => {
  test.each(Object.entries(changes))(
    '%s while they ask for a personal token gets none',
    async (_, change) => {
      const person = await newAdmin();
      const { status, json } = await askBeside(person, change);
      expect([status, json.code]).toEqual([401, 'UNAUTHENTICATED']);
      expect(await tokensOf(person)).toHaveLength(0);
    },
  );

  test('without such a change gets one, also when another session of theirs ends', async () => {
    const person = await newAdmin();
    await signIn(person);
    const others = `update tenant_auth.session set ended_at = now(), end_reason = 'REVOKED'
      where user_id = $1 and session_id <> (
        select session_id from tenant_auth.session where user_id = $1 order by session_id desc limit 1)`;
    expect((await askBeside(person, others)).status).toBe(201);
    expect(await tokensOf(person)).toHaveLength(1);
  });
});
