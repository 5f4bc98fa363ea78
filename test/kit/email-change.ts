import { newEmail, type Person, post, signIn } from './accounts.ts';
import { shared } from './shared-stack.ts';

/** Asks for another e-mail of the caller. */
export const request = (token: string, email: string, currentPassword: string) =>
  post('users/me/email', { email, currentPassword }, token);
/** Opens the link that a change was mailed with. */
export const confirm = (token: string) => post('confirm-email', { token });

/** Asks for another e-mail of a person. @returns the token of the mail to it */
export async function requested(person: Person, email = newEmail()) {
  const { accessToken } = await signIn(person);
  const { status, json } = await request(accessToken, email, person.password);
  return { accessToken, email, status, json, token: (await shared.inbox.next(email)).token };
}
