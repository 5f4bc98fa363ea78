import {
  currentSession,
  endSession,
  renewedSession,
  whenSessionEnds,
} from '../../../src/account/page/session.js';
import { forgetMyself } from './myself.ts';

/** The session of the account pages: its cookie is kept by the browser, its access token by this page's memory alone. */
export { currentSession, renewedSession };

/** Leads to the sign-in page when the session has ended, and from there back to the same address. */
export function startSession(beforeLeaving: () => void): void {
  whenSessionEnds(() => {
    beforeLeaving();
    forgetMyself();
    location.replace(signInHref());
  });
}

/** Signs out here and in the other tabs. */
export async function signOut(): Promise<void> {
  await endSession();
  forgetMyself();
  location.assign(new URL('../account/sign-in', document.baseURI));
}

function signInHref(): URL {
  const target = new URL('../account/sign-in', document.baseURI);
  target.searchParams.set('to', location.pathname + location.search);
  return target;
}
