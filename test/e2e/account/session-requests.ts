import { type Person, signIn } from '../../kit/accounts.ts';
import { type RestAnswer, rest } from '../../kit/client.ts';
import { shared } from '../../kit/shared-stack.ts';

/** What a browser adds to a request of a page of ours. */
export const ofOwnPage = { origin: shared.url, 'sec-fetch-site': 'same-origin' };

/** Sends a request to `/account/session`, by default as a page of ours. @param cookie the browser's `Cookie` */
export function session(
  method: string,
  body?: object,
  cookie = '',
  headers: Record<string, string> = ofOwnPage,
): Promise<RestAnswer> {
  const type = body && { 'content-type': 'application/json' };
  return rest(shared.url, method, '/account/session', undefined, {
    headers: { ...type, ...headers, cookie },
    body: body && JSON.stringify(body),
  });
}

/** The cookie of an answer as the browser returns it. */
export function cookieOf({ headers }: RestAnswer): string {
  return String(headers.getSetCookie()[0]).split(';')[0] ?? '';
}

/** Whether an answer deletes the cookie. */
export function isCleared({ headers }: RestAnswer): boolean {
  return headers.getSetCookie().some((cookie) => cookie.startsWith('account-session=; Max-Age=0; '));
}

/** Begins a session of a person. @returns its cookie, and its first access token */
export async function begin(person: Person): Promise<{ cookie: string; accessToken: string }> {
  const { refreshToken } = await signIn(person);
  const answer = await session('POST', { refreshToken });
  return { cookie: cookieOf(answer), accessToken: answer.json.accessToken };
}
