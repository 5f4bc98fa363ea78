import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { newAdmin, refresh, signIn, statusOf, type Tokens } from '../../kit/accounts.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { workOff } from '../../kit/work-off.ts';

const rounds = process.env.CAMPAIGN ? 50 : 20;
const ledger = new LedgerReader();

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
      `used 20 times at once, in ${rounds} rounds, returns one pair and never two valid tokens`,
    ),
    async () => {
      const person = await newAdmin();
      for (let round = 0; round < rounds; round += 1) {
        const { refreshToken } = await signIn(person);
        const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)));
        expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(401)]);
        expect(await living(person.id)).toHaveLength(0);
      }
    },
  );

  test(
    cites(
      'refresh.reuse',
      'used again later ends its whole family, with the newest token and the access tokens',
    ),
    async () => {
      const first = await signIn(await newAdmin());
      const second: Tokens = (await refresh(first.refreshToken)).json;
      const third: Tokens = (await refresh(second.refreshToken)).json;
      expect(await statusOf(third.accessToken)).toBe(200);
      expect((await refresh(first.refreshToken)).status).toBe(401);
      expect((await refresh(third.refreshToken)).status).toBe(401);
      expect(await statusOf(third.accessToken)).toBe(401);
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
    expect((await refresh(first.refreshToken)).status).toBe(401);
    expect((await refresh(second.refreshToken)).status).toBe(401);
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
      expect((await refresh(idle.refreshToken)).status).toBe(401);
      expect((await refresh(old.refreshToken)).status).toBe(401);
    },
  );
});
