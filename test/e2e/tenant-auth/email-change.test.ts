import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { logIn, newAdmin, newEmail, newMember, newPassword, signIn } from '../../kit/accounts.ts';
import { confirm, request, requested } from '../../kit/email-change.ts';
import { newToken } from '../../kit/personal-token.ts';
import { shared } from '../../kit/shared-stack.ts';
import { beginStory } from '../../kit/story.ts';
import { eventsOf, get } from './requests.ts';

describe('A change of one’s e-mail', () => {
  test(
    cites('decided.a-change-of-an-e-mail', 'takes effect when the link in the new mailbox is opened'),
    async () => {
      const admin = await newAdmin();
      const { accessToken, email, status, token } = await requested(admin);
      expect(status).toBe(200);
      expect((await get('users/me', accessToken)).json.email).toBe(admin.email);
      expect((await confirm(token)).status).toBe(200);
      expect((await get('users/me', accessToken)).json.email).toBe(email);
      expect((await logIn({ ...admin, email })).status).toBe(200);
      expect((await logIn(admin)).json.code).toBe('INVALID_CREDENTIALS');
      expect((await confirm(token)).status).toBe(422);
      expect((await eventsOf(admin.id, accessToken)).at(-1)).toBe('EMAIL_VERIFIED');
      expect((await get(`users?q=${email}`, accessToken)).json.totalElements).toBe(1);
    },
  );

  test('is told to the former address, when it is requested and when it has happened', async () => {
    const admin = await newAdmin();
    const { token } = await requested(admin);
    const notice = await shared.inbox.next(admin.email, 1);
    await confirm(token);
    const done = await shared.inbox.next(admin.email, 2);
    expect([notice.subject, done.subject]).toEqual([
      'A change of your e-mail address was requested',
      'Your e-mail address was changed',
    ]);
    expect([notice.token, done.token]).toEqual(['', '']);
  });

  test('has a link to the page for it, in the mail to the new address', async () => {
    const { email } = await requested(await newAdmin());
    expect((await shared.inbox.next(email)).link).toMatch(/\/account\/confirm-email#token=\S+$/);
  });

  test('is refused with a wrong password, to a personal token, and for the e-mail that one has', async () => {
    const admin = await newAdmin();
    const { accessToken } = await signIn(admin);
    const wrong = await request(accessToken, newEmail(), newPassword());
    expect([wrong.status, wrong.json.errors[0]]).toMatchObject([
      422,
      { pointer: '/currentPassword', code: 'WRONG_PASSWORD' },
    ]);
    const same = await request(accessToken, admin.email.toUpperCase(), admin.password);
    expect([same.status, same.json.errors[0]]).toMatchObject([422, { pointer: '/email', code: 'UNCHANGED' }]);
    const personal = await newToken({ accessToken });
    expect((await request(personal.token, newEmail(), admin.password)).status).toBe(403);
  });
});

test('A person who has no password is told how to get one, to change the e-mail', async () => {
  const { admin } = await beginStory();
  const { status, json } = await request(admin.token, newEmail(), newPassword());
  const detail = expect.stringContaining('Set one with a reset link first');
  expect([status, json.errors]).toEqual([
    422,
    [{ pointer: '/currentPassword', code: 'NO_PASSWORD', detail }],
  ]);
});

describe('An e-mail that another user has', () => {
  test(cites('decided.a-change-of-an-e-mail', 'is refused only after the link is opened'), async () => {
    const admin = await newAdmin();
    const member = await newMember(admin);
    const { accessToken } = await signIn(admin);
    const taken = await request(accessToken, member.email, admin.password);
    const free = await request(accessToken, newEmail(), admin.password);
    expect([taken.status, taken.text]).toEqual([200, free.text]);
    // The first request's link was replaced: it is asked for again.
    await request(accessToken, member.email, admin.password);
    const { token } = await shared.inbox.next(member.email, 2);
    const { status, json } = await confirm(token);
    expect([status, json.code]).toEqual([409, 'CONFLICT']);
    expect((await get('users/me', accessToken)).json.email).toBe(admin.email);
  });

  test('of another tenant is no obstacle', async () => {
    const [admin, other] = [await newAdmin(), await newAdmin()];
    const { accessToken } = await signIn(admin);
    await request(accessToken, other.email, admin.password);
    const { token } = await shared.inbox.next(other.email, 1);
    expect((await confirm(token)).status).toBe(200);
    expect((await logIn({ ...admin, email: other.email })).status).toBe(200);
  });
});
