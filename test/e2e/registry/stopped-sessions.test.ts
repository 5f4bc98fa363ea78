import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from '@jest/globals';
import {
  newEmail,
  newPassword,
  type Person,
  post,
  refresh,
  signIn,
  type Tokens,
} from '../../kit/accounts.ts';
import { rest } from '../../kit/client.ts';
import { shared } from '../../kit/shared-stack.ts';
import { codeOf, rename, stop, untilStopped } from '../../kit/stopping.ts';
import { beginStory, type Story } from '../../kit/story.ts';

let story: Story;
let person: Person & Tokens;
beforeEach(async () => {
  story = await beginStory();
  const login = { email: newEmail(), password: newPassword() };
  const { id } = await story.caller(['CHANNELS:ADMIN', 'USERS:ADMIN'], login);
  const account = { ...login, id, tenantId: story.tenantId };
  person = { ...account, ...(await signIn(account)) };
  await stop(story, 'USER', id);
  await untilStopped(person.accessToken);
});

test('A stopped person can refresh and sign in, and stays stopped', async () => {
  const { status, json } = await refresh(person.refreshToken);
  expect(status).toBe(200);
  const { accessToken } = await signIn(person);
  for (const token of [json.accessToken, accessToken])
    expect(await codeOf(rename, {}, token)).toBe('KILL_SWITCH_ACTIVE');
});

test('A stopped person can end their own sessions, change their password and sign out', async () => {
  const { accessToken: token, password: currentPassword } = person;
  const { accessToken: other } = await signIn(person);
  const { json } = await rest(shared.url, 'GET', '/tenant-auth/v1/sessions', token);
  expect(json.content).toHaveLength(2);
  const path = `/tenant-auth/v1/sessions/${json.content[0].sessionId}`;
  expect((await rest(shared.url, 'DELETE', path, token)).status).toBeLessThan(300);
  const change = { currentPassword, newPassword: newPassword() };
  expect((await post('change-password', change, token)).status).toBe(200);
  expect((await post('logout', {}, token)).status).toBe(200);
  for (const ended of [token, other]) expect(await codeOf(rename, {}, ended)).toBe('UNAUTHENTICATED');
});

test('A stopped person cannot end sessions of others', async () => {
  const colleague = { email: newEmail(), password: newPassword() };
  const { id } = await story.caller(['CHANNELS:READ'], colleague);
  const { accessToken } = await signIn({ ...colleague, id, tenantId: story.tenantId });
  const all = `mutation { revokeSessions(userId: "${id}") { message } }`;
  expect(await codeOf(all, {}, person.accessToken)).toBe('KILL_SWITCH_ACTIVE');
  const { json } = await rest(shared.url, 'GET', '/tenant-auth/v1/sessions', accessToken);
  const one = `mutation { revokeSession(sessionId: "${json.content[0].sessionId}") { sessionId } }`;
  expect(await codeOf(one, {}, person.accessToken)).toBe('KILL_SWITCH_ACTIVE');
  const unknown = `mutation { revokeSession(sessionId: "${randomUUID()}") { sessionId } }`;
  expect(await codeOf(unknown, {}, person.accessToken)).toBe('NOT_FOUND');
  expect(await codeOf('{ me { id } }', {}, accessToken)).toBeUndefined();
});
