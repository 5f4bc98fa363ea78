import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { newAdmin, newEmail, newMember, newPassword, post, signIn } from '../../kit/accounts.ts';
import { confirm, request, requested } from '../../kit/email-change.ts';
import { shared } from '../../kit/shared-stack.ts';

describe('The link of a changed e-mail', () => {
  test(
    cites(
      ['decided.single-use-secrets', 'decided.a-change-of-an-e-mail'],
      'works once, also when it is opened many times at once',
    ),
    async () => {
      const { token } = await requested(await newAdmin());
      const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(token)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(422)]);
    },
  );

  test('gives an e-mail to one of several users who have asked for it', async () => {
    const admin = await newAdmin();
    const member = await newMember(admin);
    const email = newEmail();
    const tokens = [await requested(admin, email)].map(({ token }) => token);
    await request(member.accessToken, email, member.password);
    tokens.push((await shared.inbox.next(email, 1)).token);
    const answers = await Promise.all(tokens.map(confirm));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('stops working when another change is requested, and when the password is replaced', async () => {
    const admin = await newAdmin();
    const first = await requested(admin);
    const second = await requested(admin);
    expect((await confirm(first.token)).status).toBe(422);
    const password = newPassword();
    const change = { currentPassword: admin.password, newPassword: password };
    expect((await post('change-password', change, second.accessToken)).status).toBe(200);
    expect((await confirm(second.token)).status).toBe(422);
  });

  test('takes the links to set a new password with it that the former address has', async () => {
    const admin = await newAdmin();
    await post('forgot-password', { email: admin.email });
    const { token } = await shared.inbox.next(admin.email, 1);
    await confirm((await requested(admin)).token);
    expect((await post('reset-password', { token, password: newPassword() })).status).toBe(422);
  });

  test('stops working when the person is suspended', async () => {
    const admin = await newAdmin();
    const member = await newMember(admin);
    const { token } = await requested(member);
    const { accessToken } = await signIn(admin);
    await post(`users/${member.id}/suspend`, {}, accessToken);
    expect((await confirm(token)).status).toBe(422);
  });
});
