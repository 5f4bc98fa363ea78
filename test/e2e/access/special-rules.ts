import type { AccessRule, ErrorCode, Role } from '@agg/schema';

/** What is asked for beyond the declared rule when the thing is another person's: one's own takes no role. */
export const roleForOthers: Readonly<Record<string, Role>> = {
  sessions: 'USERS:READ',
  revokeSession: 'USERS:WRITE',
  revokeSessions: 'USERS:WRITE',
};

/** What is done by the person alone whom a thing names, whatever roles others have. */
export const forThePersonNamed: readonly string[] = ['confirmAssignment'];

/** Roles without which what takes none shows nothing. */
export const roleToSee: Readonly<Record<string, Role>> = {
  governanceChanged: 'REGISTRY:READ',
  watchGovernance: 'REGISTRY:READ',
};

/**
 * What open operations answer to values that nobody has given them; what is not here is data. They are open because
 * whoever asks is nobody yet: a secret stands in for a token.
 */
export const openAnswers: Readonly<Record<string, ErrorCode>> = {
  // A secret out of a mail that was never sent.
  verifyEmail: 'UNPROCESSABLE',
  resetPassword: 'UNPROCESSABLE',
  acceptInvite: 'UNPROCESSABLE',
  confirmAssignmentByMail: 'UNPROCESSABLE',
  // Credentials that nobody has.
  login: 'UNAUTHENTICATED',
  refresh: 'UNAUTHENTICATED',
  clientToken: 'UNAUTHENTICATED',
  // A state that no sign-in began with.
  completeSso: 'UNAUTHENTICATED',
};

/**
 * TENANT:ADMIN is asked for by what concerns the installation as a whole, and counts in the operator's tenant alone:
 * administrators of every other tenant are refused, whatever the id.
 */
export function isForOperator({ role }: AccessRule): boolean {
  return role === 'TENANT:ADMIN';
}
