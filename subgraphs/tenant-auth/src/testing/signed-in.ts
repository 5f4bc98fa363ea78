import type { TestTenant } from '@agg/kit/testing';
import type { Role } from '@agg/schema';

/** A person who can sign in by password. */
export interface Person {
  userId: string;
  email: string;
  password: string;
}

/** The same, just signed in. */
interface SignedIn extends Person {
  accessToken: string;
  refreshToken: string;
}

/** Makes a person with these roles. */
export async function newPerson(
  { caller, surroundings }: TestTenant,
  roles: readonly Role[] = [],
  name = 'Ada Lovelace',
): Promise<Person> {
  const login = { email: surroundings.newEmail(), password: surroundings.newPassword() };
  const { id: userId } = await caller(roles, { ...login, name });
  return { ...login, userId };
}

/** Signs a person in. */
export async function signIn({ ask, tenantId }: TestTenant, person: Person): Promise<SignedIn> {
  const login = `mutation ($email: Email!, $password: TypedPassword!, $tenantId: UUID) {
    login(email: $email, password: $password, tenantId: $tenantId) { accessToken refreshToken } }`;
  const { email, password } = person;
  const { accessToken, refreshToken } = await ask(login, { email, password, tenantId }, null);
  return { ...person, accessToken, refreshToken };
}

/** A person without roles, signed in. */
export async function signedIn(tenant: TestTenant): Promise<SignedIn> {
  return signIn(tenant, await newPerson(tenant));
}

/** The newest session of a person. */
export async function sessionOf({ ask }: TestTenant, userId: string): Promise<string> {
  const list = 'query ($id: UUID!) { sessions(userId: $id) { content { sessionId } } }';
  const { content } = await ask(list, { id: userId });
  return content[0].sessionId;
}
