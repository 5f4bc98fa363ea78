import { ask } from './gateway.js';

/** People have opened a link: they know of no token. */
export const usedLink =
  'This link does not work: it has been used, it has expired, or a newer mail has another one. Open the link in the newest mail, or ask for a new one.';

const failures = {
  USED: 'This link has been used, or a newer mail has replaced it.',
  EXPIRED: 'This link has expired.',
  UNKNOWN: 'This link does not work. Open the link in the mail again, or copy all of it.',
};

/** What the links of each page are for, and how to get another one. */
const links = {
  'verify-email': {
    purpose: 'VERIFY_EMAIL',
    again: 'If you have verified your address, sign in. Otherwise get a new link.',
  },
  'confirm-email': {
    purpose: 'CHANGE_EMAIL',
    again: 'If you have confirmed your address, sign in with it. Otherwise ask for the change again.',
  },
  'reset-password': { purpose: 'RESET_PASSWORD', again: 'Ask for a new link under “Forgot your password?”.' },
  'accept-invite': {
    purpose: 'INVITATION',
    again:
      'If you have accepted the invitation, sign in. Otherwise ask the person who invited you for a new one.',
  },
};

/** Whether the gateway can say in advance if the links of a page work. */
export function isReadable(page) {
  return Object.hasOwn(links, page);
}

/** What the gateway says about a link; nothing where it cannot say it, and the form tells it later. */
export function readLink(page, token) {
  return ask('tenant-auth/v1/check-link', { body: { purpose: links[page].purpose, token } }).catch(
    () => undefined,
  );
}

/** Why the link of a page does not work and what to do; empty for one that works. */
export function failureOf({ state }, page) {
  return state === 'USABLE' ? '' : `${failures[state]} ${links[page].again}`;
}

/** Who invites, where to, and for which address. */
export function introOf({ tenantName, email, inviterName }) {
  const who = inviterName ? `${inviterName} invites you` : 'You are invited';
  return `${who} to ${tenantName} on this gateway. You will sign in with ${email}.`;
}
