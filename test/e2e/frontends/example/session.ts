import { ask, Refusal } from './ask.ts';
import { SignInDocument } from './operations.ts';

/** An access token, which only the memory of this page has, and when to replace it, in milliseconds since 1970. */
interface Access {
  token: string;
  renewAt: number;
}

/**
 * The account cookie has the refresh token. No script can read it, and the browser sends it to this address alone, which
 * answers only pages of the gateway's own origin.
 */
const address = '/account/session';
/** Seconds before its end in which an access token is not used for new requests. */
const margin = 30;
/** Milliseconds after which a page asks again if another window has just renewed the session. */
const patience = [200, 400, 800, 1_600];

let access: Access | undefined;
let renewing: Promise<Access> | undefined;

/** @throws Refusal */
export async function signIn(email: string, password: string): Promise<void> {
  const { refreshToken } = (await ask(SignInDocument, { email, password })).login;
  access = await renew({ refreshToken });
}

/** Goes on with the session of the cookie, after a reload or in another window. @returns whether there is one */
export async function resume(): Promise<boolean> {
  try {
    await accessToken();
    return true;
  } catch (error) {
    if (isSignedIn() || !hasEnded(error)) throw error;
    return false;
  }
}

/** Ends the session, for all windows. @throws Refusal */
export async function signOut(): Promise<void> {
  access = undefined;
  await patiently('DELETE');
}

export function isSignedIn(): boolean {
  return access !== undefined;
}

/** A token that is valid now, renewed if it has to be. @throws Refusal if the person has to sign in again */
export async function accessToken(): Promise<string> {
  if (access && Date.now() < access.renewAt) return access.token;
  renewing ??= renew({}).finally(() => {
    renewing = undefined;
  });
  access = await renewing;
  return access.token;
}

async function renew(body: { refreshToken?: string }): Promise<Access> {
  try {
    const answer = await patiently('POST', body);
    const { accessToken: token, expiresIn } = (await answer.json()) as {
      accessToken: string;
      expiresIn: number;
    };
    return { token, renewAt: Date.now() + (expiresIn - margin) * 1_000 };
  } catch (error) {
    if (hasEnded(error)) access = undefined;
    throw error;
  }
}

/** Repeats a request while another window has the newer cookie on its way to this browser. */
async function patiently(method: string, body?: object): Promise<Response> {
  for (const wait of patience) {
    try {
      return await send(method, body);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'REFRESH_RACED') throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return send(method, body);
}

async function send(method: string, body?: object): Promise<Response> {
  const json = body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {};
  // An answer whose page was left still brings its cookie.
  const answer = await fetch(address, { method, keepalive: true, ...json });
  if (answer.ok) return answer;
  const { detail, code } = (await answer.json()) as { detail: string; code: string };
  throw new Refusal({ message: detail, extensions: { code } });
}

function hasEnded(error: unknown): boolean {
  return error instanceof Refusal && (error.code === 'UNAUTHENTICATED' || error.code === 'REFRESH_EXPIRED');
}
