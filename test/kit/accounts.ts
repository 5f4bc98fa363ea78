import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RestAnswer, rest } from './client.ts';
import { shared } from './shared-stack.ts';

/** A person with a password. */
export interface Person {
  tenantId: string;
  id: string;
  email: string;
  password: string;
}

/** The answer of a login. */
export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

/** A unique password that the leak search recognizes. */
export function newPassword(): string {
  return `canary-${randomUUID()}`;
}

export function newEmail(): string {
  return `${randomUUID()}@people.example`;
}

/** Seconds for which a call is repeated while too many passwords wait to be hashed: all files of a run share the product. */
const patience = 60;

/** Calls a POST operation of tenant-auth, by the end of its path. */
export async function post(
  operation: string,
  body: object = {},
  token?: string,
  url = shared.url,
): Promise<RestAnswer> {
  for (let waited = 0; ; waited += 1) {
    const answer = await rest(url, 'POST', `/tenant-auth/v1/${operation}`, token, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!isCrowded(answer) || waited >= patience) return answer;
    await sleep(1_000);
  }
}

function isCrowded({ status, text }: RestAnswer): boolean {
  return status === 503 && text.includes('Too many sign-ins');
}

/** Signs up a tenant with its administrator, whose e-mail is not verified yet. */
export async function signUp(
  password = newPassword(),
  email = newEmail(),
  url = shared.url,
): Promise<Person> {
  const person = { tenantName: 'Acme', name: 'Ada Lovelace', email, password };
  const { status, json, text } = await post('tenants', person, undefined, url);
  if (status !== 201) throw new Error(text);
  return { tenantId: json.tenantId, id: json.userId, email, password };
}

/** The same, with the e-mail verified by the token of the mail. */
export async function newAdmin(url = shared.url): Promise<Person> {
  const person = await signUp(newPassword(), newEmail(), url);
  const { token } = await shared.inbox.next(person.email);
  await expectOk(post('verify-email', { token }, undefined, url));
  return person;
}

/** Invites a person with an administrator's token; returns the token of the mail. */
export async function invite(
  token: string,
  roles: readonly string[] = [],
): Promise<{ id: string; email: string; token: string }> {
  const email = newEmail();
  const { json } = await expectOk(post('users', { email, name: 'Grace Hopper', roles }, token));
  return { id: json.id, email, token: (await shared.inbox.next(email)).token };
}

/** A new person of the administrator's tenant who has accepted the invitation. */
export async function newMember(admin: Person, roles: readonly string[] = []): Promise<Person & Tokens> {
  const { accessToken } = await signIn(admin);
  const { id, email, token } = await invite(accessToken, roles);
  const password = newPassword();
  const { json } = await expectOk(post('accept-invite', { token, name: 'Grace Hopper', password }));
  return { tenantId: admin.tenantId, id, email, password, ...json };
}

export async function signIn({ email, password, tenantId }: Person, url = shared.url): Promise<Tokens> {
  return (await expectOk(logIn({ email, password, tenantId }, url))).json;
}

/** Asks for a session, whatever the answer. */
export function logIn(
  { email, password, tenantId }: { email: string; password: string; tenantId?: string },
  url = shared.url,
): Promise<RestAnswer> {
  return post('login', { email, password, tenantId }, undefined, url);
}

export function refresh(refreshToken: string): Promise<RestAnswer> {
  return post('refresh', { refreshToken });
}

/** The status of a request with the access token. */
export async function statusOf(accessToken: string): Promise<number> {
  return (await rest(shared.url, 'GET', '/tenant-auth/v1/users/me', accessToken)).status;
}

async function expectOk(request: Promise<RestAnswer>): Promise<RestAnswer> {
  const answer = await request;
  if (answer.status >= 300) throw new Error(answer.text);
  return answer;
}
