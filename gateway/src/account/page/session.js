import { ask } from './gateway.js';

/** The answer of the last refresh, which exists in this page only, and when its access token ends. */
let tokens;
let endsAt = 0;
let renewal;

/** Milliseconds before the end of an access token in which it is replaced. */
const margin = 30_000;

/** Milliseconds after which a page asks again if another tab has just renewed the session. */
const patience = [200, 400, 800, 1_600];

/** What pages of one browser tell each other. */
const channel = new BroadcastChannel('session');
channel.onmessage = () => {
  // Pages without a session, such as the one for signing in, stay as they are.
  if (!tokens) return;
  tokens = undefined;
  leave();
};

/** What a page does when its session has ended: the person signs in, and comes back. */
let leave = () => location.replace(`sign-in?to=${location.pathname.split('/').pop()}`);

/** Replaces what a page does when its session has ended. @param {() => void} act */
export function whenSessionEnds(act) {
  leave = act;
}

/** Keeps the session of a person who has just signed in, beyond this page. @throws Problem */
export async function keepSession({ refreshToken }) {
  await renew(() => ask('account/session', { body: { refreshToken } }));
}

/** Ends the session. @throws Problem */
export async function endSession() {
  await patiently(() => ask('account/session', { method: 'DELETE' }));
  tokens = undefined;
  channel.postMessage('ended');
}

/** The session: its id, and its access token with its end in milliseconds since 1970. @throws Problem */
export async function currentSession() {
  if (Date.now() > endsAt - margin) {
    renewal ??= renew(() => patiently(() => ask('account/session', { body: {} }))).finally(() => {
      renewal = undefined;
    });
    await signedIn(renewal);
  }
  const { accessToken } = tokens;
  return { accessToken, endsAt, sessionId: sessionOf(accessToken) };
}

/**
 * The session with another access token than the one that the gateway has just refused. Where the session was ended elsewhere, the
 * person signs in and comes back.
 * @param {string} refused @throws Problem
 */
export async function renewedSession(refused) {
  if (tokens?.accessToken === refused) endsAt = 0;
  return currentSession();
}

/** Sends a request for the person who is signed in. @throws Problem */
export async function askSigned(path, request = {}) {
  const { accessToken } = await currentSession();
  return signedIn(ask(path, { ...request, token: accessToken }));
}

/** Waits for an answer. Where it says that the session has ended, the person signs in and comes back. @throws Problem */
async function signedIn(answer) {
  try {
    return await answer;
  } catch (error) {
    if (error.code !== 'UNAUTHENTICATED' && error.code !== 'REFRESH_EXPIRED') throw error;
    leave();
    // The page is left: nothing more happens here.
    return new Promise(() => {});
  }
}

/** One tab after the other, so that each has the cookie that the one before was given. */
async function renew(refresh) {
  // Browsers have locks only where the page came encrypted or from this machine.
  tokens = await (navigator.locks?.request('session', refresh) ?? refresh());
  endsAt = Date.now() + tokens.expiresIn * 1_000;
}

/** Repeats a request while another tab has the newer cookie on its way to this browser. */
async function patiently(request) {
  for (const wait of patience) {
    try {
      return await request();
    } catch (error) {
      if (error.code !== 'REFRESH_RACED') throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return request();
}

/** The claim `sid` of an access token. */
function sessionOf(accessToken) {
  const claims = accessToken.split('.')[1].replaceAll('-', '+').replaceAll('_', '/');
  return JSON.parse(atob(claims)).sid;
}
