/** The access token of the person who is signed in, and when it ends in milliseconds since 1970. This page's memory has it. */
let session;

/** Milliseconds before the end of an access token in which it is replaced. */
const margin = 30_000;

/** The access token of the person who is signed in on this page or on the account pages; undefined for nobody. */
export async function accessToken() {
  if (session && Date.now() > session.endsAt - margin) session = await stored({}).catch(() => undefined);
  return session?.token;
}

/** Takes over the session of the account pages. @returns who is signed in; undefined for nobody */
export async function resume() {
  session = await stored({ optional: true }).catch(() => undefined);
  return session?.name;
}

/** Signs a person in, here and on the account pages. @returns the person's name @throws Error */
export async function signIn(credentials) {
  const { refreshToken, ...tokens } = await ask('tenant-auth/v1/login', credentials);
  session = sessionOf(tokens);
  // Where the facade runs alone there are no account pages: then the session ends with its first token.
  session = await stored({ refreshToken }).catch(() => session);
  return session.name;
}

/** Ends the session. */
export async function signOut() {
  session = undefined;
  await fetch('account/session', { method: 'DELETE' });
}

/** The session in the account pages' cookie, which only their address receives. @throws Error */
async function stored(body) {
  const answer = await ask('account/session', body);
  return answer && sessionOf(answer);
}

function sessionOf({ accessToken: token, expiresIn, user }) {
  return { token, endsAt: Date.now() + expiresIn * 1_000, name: user.name };
}

async function ask(path, body) {
  const headers = { 'content-type': 'application/json' };
  // Relative, so that it works below any path that a proxy puts before ours.
  const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (answer.status === 204) return undefined;
  const json = await answer.json();
  if (!answer.ok) throw new Error(json.detail);
  return json;
}
