import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { newAdmin, refresh, signIn, statusOf, type Tokens } from '../../kit/accounts.ts';
import { graphql } from '../../kit/client.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { shared } from '../../kit/shared-stack.ts';
import { usedLongAgo } from '../../kit/used-long-ago.ts';
import { workOff } from '../../kit/work-off.ts';

const rounds = process.env.CAMPAIGN ? 50 : 3;
const tabRounds = process.env.CAMPAIGN ? 200 : 20;
const ledger = new LedgerReader();

/** The code of a refused refresh. */
const codeOf = async ({ refreshToken }: Tokens) => (await refresh(refreshToken)).json.code;

/** The refresh tokens of a person that are still valid. */
const living = (userId: string) =>
  ledger.query(
    `select from tenant_auth.refresh_token t join tenant_auth.session s using (tenant_id, session_id)
     where s.user_id = $1 and s.ended_at is null and t.used_at is null and t.expires_at > now()`,
    [userId],
  );

describe('A refresh token', () => {
  test(
    cites(
      'refresh.single-use',
      `used 20 times at once, in ${rounds} rounds, returns one pair, and ends nothing`,
    ),
    async () => {
      const person = await newAdmin();
      for (let round = 0; round < rounds; round += 1) {
        const { refreshToken } = await signIn(person);
        const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)));
        const codes = answers.map(({ status, json }) => json.code ?? status);
        expect(codes.sort()).toEqual([200, ...Array(19).fill('REFRESH_RACED')]);
        expect(await living(person.id)).toHaveLength(round + 1);
      }
    },
  );

  test(
    cites(
      ['refresh.raced', 'refresh.reuse', 'decided.refreshing'],
      `used by two tabs at once in ${tabRounds} rounds never signs out, and ends its whole family when it comes later`,
    ),
    async () => {
      const first = await signIn(await newAdmin());
      let held: Tokens = first;
      for (let round = 0; round < tabRounds; round += 1) {
        const tabs = await Promise.all([refresh(held.refreshToken), refresh(held.refreshToken)]);
        const [won, lost] = tabs.sort((one, other) => one.status - other.status);
        expect([won?.status, lost?.status, lost?.json.code]).toEqual([200, 401, 'REFRESH_RACED']);
        held = won?.json;
      }
      expect(await statusOf(held.accessToken)).toBe(200);
      await usedLongAgo(first.refreshToken);
      expect(await codeOf(first)).toBe('REFRESH_EXPIRED');
      expect(await codeOf(held)).toBe('REFRESH_EXPIRED');
      expect(await statusOf(held.accessToken)).toBe(401);
    },
  );

  test(cites('refresh.raced', 'that raced is refused by GraphQL with the same code'), async () => {
    const { refreshToken } = await signIn(await newAdmin());
    const document = 'mutation ($token: Secret!) { refresh(refreshToken: $token) { accessToken } }';
    const again = () => graphql(shared.url, document, { token: refreshToken });
    expect((await again()).errors).toBeUndefined();
    expect((await again()).errors?.[0]?.extensions).toEqual({ code: 'REFRESH_RACED' });
    await usedLongAgo(refreshToken);
    expect((await again()).errors?.[0]?.extensions).toEqual({ code: 'REFRESH_EXPIRED' });
  });

  test(
    cites(
      'decided.refreshing',
      'that was never issued is UNAUTHENTICATED, and every refusal has a challenge',
    ),
    async () => {
      const tokens = await signIn(await newAdmin());
      const unknown = await refresh('x'.repeat(43));
      await refresh(tokens.refreshToken);
      const raced = await refresh(tokens.refreshToken);
      expect([unknown.json.code, raced.json.code]).toEqual(['UNAUTHENTICATED', 'REFRESH_RACED']);
      for (const { status, headers } of [unknown, raced])
        expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    },
  );

  test('that was used is recognized for a session’s maximum lifetime, even after the cleanup', async () => {
    const person = await newAdmin();
    const first = await signIn(person);
    const second: Tokens = (await refresh(first.refreshToken)).json;
    await ledger.query(
      `update tenant_auth.refresh_token set created_at = now() - interval '30 days'
       where tenant_id = $1 and used_at is not null`,
      [person.tenantId],
    );
    await workOff('tenant-auth.forget-expired', {});
    await usedLongAgo(first.refreshToken);
    expect(await codeOf(first)).toBe('REFRESH_EXPIRED');
    expect(await codeOf(second)).toBe('REFRESH_EXPIRED');
  });

  test(
    cites('refresh.lifetime', 'expires when it is unused for long, and always with its session'),
    async () => {
      const person = await newAdmin();
      const [idle, old] = [await signIn(person), await signIn(person)];
      const [, newer] = await ledger.query<{ session_id: string }>(
        'select session_id from tenant_auth.session where user_id = $1 order by created_at',
        [person.id],
      );
      await ledger.query(
        `update tenant_auth.refresh_token t set expires_at = now() from tenant_auth.session s
       where s.session_id = t.session_id and s.user_id = $1 and s.session_id <> $2`,
        [person.id, newer?.session_id],
      );
      await ledger.query('update tenant_auth.session set expires_at = now() where session_id = $1', [
        newer?.session_id,
      ]);
      expect(await codeOf(idle)).toBe('REFRESH_EXPIRED');
      expect(await codeOf(old)).toBe('REFRESH_EXPIRED');
    },
  );
});
