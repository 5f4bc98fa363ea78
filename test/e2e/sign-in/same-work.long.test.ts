import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { newEmail, newPassword, post } from '../../kit/accounts.ts';
import { rest } from '../../kit/client.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { startWatchedStack, type WatchedStack } from '../../kit/watched-stack.ts';

let watched: WatchedStack;
let database: LedgerReader;
beforeAll(async () => {
  watched = await startWatchedStack();
  database = new LedgerReader(watched.database.url);
});
afterAll(() => watched.stop());

/** E-mails that a stranger might try; the work for them must not differ. */
const kinds: Record<string, () => Promise<string>> = {
  'is unknown': async () => newEmail(),
  'is active': () => personWho('ACTIVE'),
  'has not verified the e-mail': () => personWho('PENDING_VERIFICATION'),
  'is invited': () => personWho('INVITED'),
  'is suspended': () => personWho('SUSPENDED'),
  'is deactivated': () => personWho('DEACTIVATED'),
  'signs in at an identity provider alone': async () => {
    const email = await personWho('ACTIVE');
    await database.query(
      `insert into tenant_auth.identity_provider (tenant_id, identity_provider_id, name, issuer, client_id, scopes,
        email_claim, name_claim, group_mappings, redirect_uris, create_users, sso_only, created_at, created_by_id, vouched_roles)
       select tenant_id, $2, 'Staff', 'https://id.example', 'us', '{}', 'email', 'name', '[]', '{}', false, true, now(), id, '{}'
       from tenant_auth.person where email = $1`,
      [email, randomUUID()],
    );
    return email;
  },
};

async function personWho(status: string): Promise<string> {
  const email = newEmail();
  const { provisioning } = watched.stack;
  const { id } = await provisioning.caller(await provisioning.tenant(), [], {
    email,
    password: newPassword(),
  });
  await database.query('update tenant_auth.person set status = $2 where id = $1', [id, status]);
  return email;
}

/** The number of statements about people by text, without the values in it. */
async function statementsOf(ask: () => Promise<unknown>): Promise<Record<string, number>> {
  const from = watched.sent.length;
  await ask();
  const counts: Record<string, number> = {};
  for (const { text } of watched.sent.slice(from)) {
    if (!/tenant_auth"?\."?(person|password|principal|session|identity)|app\.find_/.test(text)) continue;
    const shape = text.replaceAll(/'[^']*@[^']*'/g, 'an e-mail').replaceAll(/[0-9a-f-]{36}/g, 'an id');
    counts[shape] = (counts[shape] ?? 0) + 1;
  }
  return counts;
}

const operations: Record<string, (email: string) => Promise<{ status: number; text: string }>> = {
  login: (email) => post('login', { email, password: newPassword() }, undefined, watched.stack.url),
  'login/discover': (email) =>
    rest(watched.stack.url, 'GET', `/tenant-auth/v1/login/discover?${new URLSearchParams({ email })}`),
};

describe('The work of', () => {
  test.each(Object.keys(operations))(
    cites('success.same-time', '%s is the same for every e-mail'),
    async (name) => {
      const work: Record<string, Record<string, number>> = {};
      for (const [kind, make] of Object.entries(kinds)) {
        const email = await make();
        work[kind] = await statementsOf(() => operations[name]?.(email) as Promise<unknown>);
      }
      const first = work['is unknown'];
      expect(Object.keys(first ?? {}).length).toBeGreaterThan(0);
      for (const [kind, statements] of Object.entries(work))
        expect({ kind, statements }).toEqual({ kind, statements: first });
    },
  );

  test('a login includes two reads of a password for every e-mail', async () => {
    for (const make of Object.values(kinds)) {
      const email = await make();
      const statements = await statementsOf(() => operations.login?.(email) as Promise<unknown>);
      const looks = Object.entries(statements).filter(([text]) => /tenant_auth"?\."?password/.test(text));
      expect(looks.map(([, count]) => count)).toEqual([2]);
    }
  });
});
