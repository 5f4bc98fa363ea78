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
  'confirm-assignment': {
    again:
      'If you have confirmed the assignment, there is nothing left to do. If it has changed, a newer mail has another link.',
  },
};

/** Whether the gateway can say in advance if the links of a page work. */
export function isReadable(page) {
  return Object.hasOwn(links, page);
}

/** What the gateway says about a link; nothing where it cannot say it, and the form tells it later. */
export function readLink(page, token) {
  const { purpose } = links[page];
  const asked = purpose
    ? ask('tenant-auth/v1/check-link', { body: { purpose, token } })
    : ask('registry/v1/assignments/check-link', { body: { token } });
  return asked.catch(() => undefined);
}

/** Why the link of a page does not work and what to do; empty for one that works. */
export function failureOf({ state }, page) {
  return state === 'USABLE' ? '' : `${failures[state]} ${links[page].again}`;
}

/** What a link is about: who invites, where to and for which address, or which role one confirms; empty for the others. */
export function introOf({ invitation, assignment }) {
  if (assignment) return introOfAssignment(assignment);
  if (!invitation) return '';
  const { tenantName, email, inviterName } = invitation;
  const who = inviterName ? `${inviterName} invites you` : 'You are invited';
  return `${who} to ${tenantName} on this gateway. You will sign in with ${email}.`;
}

function introOfAssignment({ role, subjectName, tenantName }) {
  const name = role.toLowerCase().replaceAll('_', ' ');
  return `${tenantName} names you as ${name} for “${subjectName}”. Confirm that you accept this role.`;
}
