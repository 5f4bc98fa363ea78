import { ask, Refusal } from './ask.ts';
import { RefreshDocument, SignInDocument, type TokensFragment } from './operations.ts';

interface Tokens {
  accessToken: string;
  refreshToken: string;
  /** When to refresh, in milliseconds since 1970. */
  refreshAt: number;
}

/** The refresh token is used once: all tabs of the browser share what is stored here. */
const place = 'tokens';
/** Seconds before its end in which an access token is not used for new requests. */
const margin = 30;
const shortWait = 100;

let refreshing: Promise<Tokens> | undefined;

export async function signIn(email: string, password: string): Promise<void> {
  store((await ask(SignInDocument, { email, password })).login);
}

export function signOut(): void {
  localStorage.removeItem(place);
}

export function isSignedIn(): boolean {
  return read() !== undefined;
}

/** A token that is valid now, refreshed if it has to be. @throws Refusal if the person has to sign in again */
export async function accessToken(): Promise<string> {
  const tokens = read();
  if (!tokens) throw new Refusal({ message: 'Sign in first.' });
  if (Date.now() < tokens.refreshAt) return tokens.accessToken;
  refreshing ??= refresh(tokens).finally(() => {
    refreshing = undefined;
  });
  return (await refreshing).accessToken;
}

async function refresh(used: Tokens): Promise<Tokens> {
  try {
    return store((await ask(RefreshDocument, { refreshToken: used.refreshToken })).refresh);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'REFRESH_RACED') return tokensAfter(used, error);
    if (error.code === 'REFRESH_EXPIRED' || error.code === 'UNAUTHENTICATED') signOut();
    throw error;
  }
}

/** What another tab has got for the same refresh token, a moment ago or in a moment. */
async function tokensAfter(used: Tokens, refusal: Refusal): Promise<Tokens> {
  for (let waits = 0; waits < 50; waits += 1) {
    const stored = read();
    if (stored && stored.refreshToken !== used.refreshToken) return stored;
    await new Promise((resolve) => setTimeout(resolve, shortWait));
  }
  signOut();
  throw refusal;
}

function store({ accessToken, refreshToken, expiresIn }: TokensFragment): Tokens {
  const refreshAt = Date.now() + (expiresIn - margin) * 1000;
  const tokens = { accessToken, refreshToken, refreshAt };
  localStorage.setItem(place, JSON.stringify(tokens));
  return tokens;
}

function read(): Tokens | undefined {
  const stored = localStorage.getItem(place);
  return stored === null ? undefined : (JSON.parse(stored) as Tokens);
}
