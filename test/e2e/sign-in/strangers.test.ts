import { describe, expect, test } from '@jest/globals';
import {
  newAdmin,
  newEmail,
  newMember,
  newPassword,
  post,
  signIn,
  signUp,
  statusOf,
} from '../../kit/accounts.ts';
import { shared } from '../../kit/shared-stack.ts';

/** The remaining sign-ups that one e-mail may have in an hour. */
const strangers = 4;

describe('Strangers who sign up with the e-mail of a person', () => {
  test('do not keep that person from signing in, and never sign in themselves', async () => {
    const person = await newAdmin();
    const password = newPassword();
    for (let made = 0; made < strangers; made += 1) await signUp(password, person.email);
    const { email } = person;
    expect((await post('login', { email, password })).json.code).toBe('EMAIL_NOT_VERIFIED');
    expect((await post('login', { email, password: person.password })).status).toBe(200);
  });

  test('cannot find out whether that person exists', async () => {
    const known = await newAdmin();
    const answers = [known.email, newEmail()].map(async (email) => {
      const { password } = await signUp(newPassword(), email);
      const { status, json } = await post('login', { email, password });
      return [status, json.code];
    });
    expect(await Promise.all(answers)).toEqual(Array(2).fill([403, 'EMAIL_NOT_VERIFIED']));
  });

  test('do not get more guesses with their own password', async () => {
    const { email } = await newAdmin();
    const stranger = await signUp(newPassword(), email);
    const guess = async () => (await post('login', { email, password: newPassword() })).status;
    for (let made = 0; made < 4; made += 1) expect(await guess()).toBe(401);
    const known = await post('login', { email, password: stranger.password, tenantId: stranger.tenantId });
    expect(known.json.code).toBe('EMAIL_NOT_VERIFIED');
    expect(await guess()).toBe(429);
  });
});

describe('A person with the old password', () => {
  test('has no session after the reset, even with logins in parallel', async () => {
    const person = await newAdmin();
    for (let round = 1; round <= 4; round += 1) {
      await post('forgot-password', { email: person.email });
      const { token } = await shared.inbox.next(person.email, round * 2 - 1);
      const password = newPassword();
      const [reset, ...logins] = await Promise.all([
        post('reset-password', { token, password }),
        ...Array.from({ length: 4 }, () => post('login', { email: person.email, password: person.password })),
      ]);
      expect(reset.status).toBe(200);
      for (const { status, json } of logins)
        expect(status === 200 ? await statusOf(json.accessToken) : status).toBe(401);
      person.password = password;
      await signIn(person);
      await shared.inbox.next(person.email, round * 2);
    }
  });
});

describe('A caller who can write API keys', () => {
  test('cannot rotate a credential with roles that the caller lacks', async () => {
    const admin = await newAdmin();
    const { accessToken } = await signIn(admin);
    const keeper = await newMember(admin, ['API_KEYS:ADMIN']);
    const robot = { kind: 'SERVICE', name: 'Robot', roles: ['AUDIT:READ'] };
    const { credentialId } = (await post('credentials', robot, accessToken)).json;
    const rotate = (token: string) => post(`credentials/${credentialId}/rotate`, {}, token);
    expect((await rotate(keeper.accessToken)).status).toBe(403);
    expect((await rotate(accessToken)).status).toBe(200);
  });
});
