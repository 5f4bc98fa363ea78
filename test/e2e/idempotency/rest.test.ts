import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { newAdmin, newEmail, newMember, signIn } from '../../kit/accounts.ts';
import { type RestAnswer, rest } from '../../kit/client.ts';
import { shared } from '../../kit/shared-stack.ts';

function invite(token: string, key: string, body: object): Promise<RestAnswer> {
  return rest(shared.url, 'POST', '/tenant-auth/v1/users', token, {
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });
}

describe('A POST repeated with the same Idempotency-Key', () => {
  test(cites('idempotency.replay', 'is executed once, and its answer is repeated'), async () => {
    const { accessToken } = await signIn(await newAdmin());
    const [email, key] = [newEmail(), randomUUID()];
    const first = await invite(accessToken, key, { email, name: 'Grace' });
    const again = await invite(accessToken, key, { name: 'Grace', email });
    expect([first.status, again.status, again.text]).toEqual([201, 201, first.text]);
    expect(again.headers.get('location')).toBe(first.headers.get('location'));
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    await shared.inbox.next(email);
    expect(await shared.inbox.all(email)).toHaveLength(1);
  });

  test(
    cites(
      ['idempotency.other-body', 'idempotency.caller'],
      'is refused with another body, and is a separate request for another caller',
    ),
    async () => {
      const admin = await newAdmin();
      const { accessToken } = await signIn(admin);
      const member = await newMember(admin, ['USERS:WRITE']);
      const key = randomUUID();
      expect((await invite(accessToken, key, { email: newEmail() })).status).toBe(201);
      expect((await invite(accessToken, key, { email: newEmail() })).status).toBe(422);
      expect((await invite(member.accessToken, key, { email: newEmail() })).status).toBe(201);
    },
  );

  test('is refused for another operation, also with the same input', async () => {
    const admin = await newAdmin();
    const { accessToken } = await signIn(admin);
    const { id } = await newMember(admin);
    const sent = { headers: { 'idempotency-key': randomUUID() } };
    const ask = (operation: string) =>
      rest(shared.url, 'POST', `/tenant-auth/v1/users/${id}/${operation}`, accessToken, sent);
    const statuses = [await ask('suspend'), await ask('deactivate'), await ask('suspend')].map(
      ({ status, headers }) => [status, headers.get('idempotent-replayed')],
    );
    expect(statuses).toEqual([
      [200, null],
      [422, null],
      [200, 'true'],
    ]);
  });

  test('also repeats a refusal after its cause is gone', async () => {
    const { accessToken } = await signIn(await newAdmin());
    const [email, key] = [newEmail(), randomUUID()];
    await invite(accessToken, randomUUID(), { email });
    const refused = await invite(accessToken, key, { email });
    const again = await invite(accessToken, key, { email });
    expect([refused.status, again.status, again.headers.get('idempotent-replayed')]).toEqual([
      409,
      409,
      'true',
    ]);
  });

  test(
    cites(
      'idempotency.running',
      '20 times at once is executed once, and the others get its answer or that it is running',
    ),
    async () => {
      const { accessToken } = await signIn(await newAdmin());
      const [email, key] = [newEmail(), randomUUID()];
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => invite(accessToken, key, { email, roles: ['AUDIT:READ'] })),
      );
      const made = answers.filter(({ status }) => status === 201);
      expect(new Set(made.map(({ text }) => text)).size).toBe(1);
      expect(made.filter(({ headers }) => !headers.get('idempotent-replayed'))).toHaveLength(1);
      for (const { status } of answers) expect([201, 409]).toContain(status);
      await shared.inbox.next(email);
      expect(await shared.inbox.all(email)).toHaveLength(1);
    },
  );

  test.each(['', 'x'.repeat(256), 'ü'])(
    cites('decided.idempotency-key', 'is refused with the key %j'),
    async (key) => {
      const { accessToken } = await signIn(await newAdmin());
      expect((await invite(accessToken, key, { email: newEmail() })).status).toBe(400);
    },
  );
});
