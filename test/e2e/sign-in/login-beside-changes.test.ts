import { argon2Sync, randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { logIn, newAdmin, newPassword, type Person } from '../../kit/accounts.ts';
import { besideChange } from '../../kit/beside-change.ts';
import type { RestAnswer } from '../../kit/client.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';

const ledger = new LedgerReader();

/** Changes something of a person while a login waits for the person's row, after its check of the password. */
function signInBeside({ id }: Person, change: string, login: () => Promise<RestAnswer>): Promise<RestAnswer> {
  const lock = 'select from tenant_auth.person where id = $1 for update';
  return besideChange({ lock, change, values: [id] }, login);
}

/** Changes to a person between the check of a password and the session. */
const changes: Record<string, string> = {
  'whose password is replaced': `update tenant_auth.password
    set changed_at = now(), hash = replace(hash, '$m=19456', '$m=19457') where user_id = $1`,
  'who is suspended': `update tenant_auth.person set status = 'SUSPENDED' where id = $1`,
  'who is deactivated': `update tenant_auth.person set status = 'DEACTIVATED' where id = $1`,
};

describe('A person', () => {
  test.each(Object.entries(changes))('%s during their login gets no session', async (_name, change) => {
    const person = await newAdmin();
    const { status, json } = await signInBeside(person, change, () => logIn(person));
    expect([status, json.code]).toEqual([401, 'INVALID_CREDENTIALS']);
    const sessions = 'select 1 from tenant_auth.session where user_id = $1';
    expect(await ledger.query(sessions, [person.id])).toHaveLength(0);
  });

  test('without such a change gets a session', async () => {
    const person = await newAdmin();
    const nothing = 'select from tenant_auth.password where user_id = $1';
    expect((await signInBeside(person, nothing, () => logIn(person))).status).toBe(200);
  });
});

describe('A password whose hash has an outdated cost', () => {
  const hashOf = async ({ id }: Person) =>
    String((await ledger.query('select hash from tenant_auth.password where user_id = $1', [id]))[0]?.hash);

  async function cheaplyHashed(): Promise<Person> {
    const person = await newAdmin();
    const nonce = randomBytes(16);
    const cost = { memory: 8_192, passes: 1, parallelism: 1, tagLength: 32 };
    const tag = argon2Sync('argon2id', { message: person.password, nonce, ...cost });
    const [salt, end] = [nonce, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''));
    const hash = `$argon2id$v=19$m=8192,t=1,p=1$${salt}$${end}`;
    await ledger.query('update tenant_auth.password set hash = $2 where user_id = $1', [person.id, hash]);
    return person;
  }

  test('is accepted, and is hashed again without a ledger entry', async () => {
    const person = await cheaplyHashed();
    expect((await logIn({ ...person, password: newPassword() })).status).toBe(401);
    expect(await hashOf(person)).toContain('m=8192,t=1');
    const before = await ledger.actionsOn(person.tenantId, person.id);
    expect((await logIn(person)).status).toBe(200);
    expect(await hashOf(person)).toContain('m=19456,t=2');
    expect((await logIn(person)).status).toBe(200);
    expect(await ledger.actionsOn(person.tenantId, person.id)).toEqual(before);
  });

  test('is accepted by parallel logins', async () => {
    const person = await cheaplyHashed();
    const answers = await Promise.all(Array.from({ length: 4 }, () => logIn(person)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });
});
