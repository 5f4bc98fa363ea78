import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { newAdmin, newEmail, newMember, newPassword, post, signIn } from '../../kit/accounts.ts';
import { shared } from '../../kit/shared-stack.ts';
import { get } from './requests.ts';

const inviteAll = (invitations: readonly object[], token: string) =>
  post('users/invitations', { invitations }, token);

const pointersOf = (errors: { pointer: string; code: string }[]) =>
  errors.map(({ pointer, code }) => [pointer, code]);

async function administrator() {
  const admin = await newAdmin();
  return { admin, ...(await signIn(admin)) };
}

describe('Invitations in bulk', () => {
  test('invite everybody, in the order of the request, by a mail each', async () => {
    const { admin, accessToken } = await administrator();
    const gone = await newMember(admin, ['AUDIT:READ']);
    await post(`users/${gone.id}/deactivate`, {}, accessToken);
    const [first, last] = [newEmail(), newEmail()];
    const { status, json } = await inviteAll(
      [{ email: first, name: 'Grace', roles: ['USERS:READ'] }, { email: gone.email }, { email: last }],
      accessToken,
    );
    expect(status).toBe(201);
    expect(json).toMatchObject([
      { email: first, name: 'Grace', status: 'INVITED', roles: ['USERS:READ'] },
      { id: gone.id, email: gone.email, status: 'INVITED', roles: [] },
      { email: last, name: last, status: 'INVITED', roles: [] },
    ]);
    const { token } = await shared.inbox.next(last);
    const accepted = await post('accept-invite', { token, name: 'Last', password: newPassword() });
    expect([accepted.status, accepted.json.user.id]).toEqual([200, json[2].id]);
    expect((await shared.inbox.next(gone.email, 1)).token).not.toBe('');
  });

  test(
    cites('decided.invitations-in-bulk', 'are all refused with one of them, which the error names'),
    async () => {
      const { admin, accessToken } = await administrator();
      const member = await newMember(admin);
      const email = newEmail();
      const { status, json } = await inviteAll(
        [{ email }, { email: member.email.toUpperCase() }, { email: newEmail() }, { email: admin.email }],
        accessToken,
      );
      expect([status, json.code]).toEqual([409, 'CONFLICT']);
      expect(pointersOf(json.errors)).toEqual([
        ['/invitations/1/email', 'DUPLICATE'],
        ['/invitations/3/email', 'DUPLICATE'],
      ]);
      expect((await get(`users?q=${email}`, accessToken)).json.totalElements).toBe(0);
      expect((await inviteAll([{ email }], accessToken)).status).toBe(201);
      expect(await shared.inbox.next(email)).toBeDefined();
      expect(await shared.inbox.all(email)).toHaveLength(1);
    },
  );

  test('are refused where an e-mail is repeated, in any spelling', async () => {
    const { accessToken } = await administrator();
    const email = newEmail();
    const { status, json } = await inviteAll(
      [{ email }, { email: newEmail() }, { email: email.toUpperCase() }],
      accessToken,
    );
    expect([status, json.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(pointersOf(json.errors)).toEqual([['/invitations/2/email', 'DUPLICATE']]);
  });

  test(cites('decided.roles', 'cannot give roles that the inviting person lacks'), async () => {
    const manager = await newMember(await newAdmin(), ['USERS:WRITE', 'AUDIT:READ']);
    const { status, json } = await inviteAll(
      [
        { email: newEmail(), roles: ['AUDIT:READ'] },
        { email: newEmail(), roles: ['TENANT:ADMIN'] },
      ],
      manager.accessToken,
    );
    expect([status, json.code]).toEqual([403, 'FORBIDDEN']);
    expect(pointersOf(json.errors)).toEqual([['/invitations/1/roles', 'ROLE_NOT_HELD']]);
  });

  test.each([
    [0, '/invitations'],
    [101, '/invitations'],
  ])('are 1 to 100, not %d', async (number, pointer) => {
    const { accessToken } = await administrator();
    const all = Array.from({ length: number }, () => ({ email: newEmail() }));
    const { status, json } = await inviteAll(all, accessToken);
    expect([status, pointersOf(json.errors)]).toEqual([400, [[pointer, 'INVALID']]]);
  });

  test('of the same people in opposite orders at once succeed once', async () => {
    const { accessToken } = await administrator();
    const all = Array.from({ length: 20 }, () => ({ email: newEmail() }));
    const orders = [all, all.toReversed(), all, all.toReversed()];
    const answers = await Promise.all(orders.map((order) => inviteAll(order, accessToken)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  test('may be 100 at once', async () => {
    const { accessToken } = await administrator();
    const all = Array.from({ length: 100 }, () => ({ email: newEmail() }));
    const { status, json } = await inviteAll(all, accessToken);
    expect(status).toBe(201);
    expect(json.map(({ email }: { email: string }) => email)).toEqual(all.map(({ email }) => email));
  });
});
