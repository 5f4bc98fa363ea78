import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { newAdmin, newEmail, newMember, newPassword, type Person, post, signIn } from '../../kit/accounts.ts';
import { newToken } from '../../kit/personal-token.ts';
import { shared } from '../../kit/shared-stack.ts';
import { beginStory } from '../../kit/story.ts';
import { eventsOf, get } from './requests.ts';

const request = (token: string, email: string, currentPassword: string) =>
  post('me/email', { email, currentPassword }, token);
const confirm = (token: string) => post('confirm-email', { token });

/** Asks for another e-mail. @returns the token of the mail to it */
async function requested(person: Person, email = newEmail()) {
  const { accessToken } = await signIn(person);
  const { status, json } = await request(accessToken, email, person.password);
  return { accessToken, email, status, json, token: (await shared.inbox.next(email)).token };
}

describe('A change of one’s e-mail', () => {
  test(
    cites('decided.a-change-of-an-e-mail', 'takes effect when the link in the new mailbox is opened'),
    async () => {
      const admin = await newAdmin();
      const { accessToken, email, status, token } = await requested(admin);
      expect(status).toBe(200);
      expect((await get('me', accessToken)).json.email).toBe(admin.email);
      expect((await confirm(token)).status).toBe(200);
      expect((await get('me', accessToken)).json.email).toBe(email);
      expect((await post('login', { ...admin, email })).status).toBe(200);
      expect((await post('login', admin)).json.code).toBe('INVALID_CREDENTIALS');
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
    expect((await get('me', accessToken)).json.email).toBe(admin.email);
  });

  test('of another tenant is no obstacle', async () => {
    const [admin, other] = [await newAdmin(), await newAdmin()];
    const { accessToken } = await signIn(admin);
    await request(accessToken, other.email, admin.password);
    const { token } = await shared.inbox.next(other.email, 1);
    expect((await confirm(token)).status).toBe(200);
    expect((await post('login', { ...admin, email: other.email })).status).toBe(200);
  });
});

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
