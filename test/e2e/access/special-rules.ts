import type { AccessRule, ErrorCode, Role } from '@agg/schema';

/** The role needed, beyond the declared rule, for another person's things; one's own need none. */
export const roleForOthers: Readonly<Record<string, Role>> = {
  sessions: 'USERS:READ',
  revokeSession: 'USERS:WRITE',
  revokeSessions: 'USERS:WRITE',
};

/** Operations that only the person named in the subject may call, whatever the roles of others. */
export const forThePersonNamed: readonly string[] = ['confirmAssignment'];

/** Operations without a declared role that show nothing without this one. */
export const roleToSee: Readonly<Record<string, Role>> = {
  governanceChanged: 'REGISTRY:READ',
  watchGovernance: 'REGISTRY:READ',
};

/**
 * The answers of open operations to invalid values; operations that are not listed answer data. They are open
 * because their callers have no token yet: a secret replaces it.
 */
export const openAnswers: Readonly<Record<string, ErrorCode>> = {
  // A mail secret that was never issued.
  verifyEmail: 'UNPROCESSABLE',
  resetPassword: 'UNPROCESSABLE',
  acceptInvite: 'UNPROCESSABLE',
  confirmAssignmentByMail: 'UNPROCESSABLE',
  // Credentials that do not exist.
  login: 'UNAUTHENTICATED',
  refresh: 'UNAUTHENTICATED',
  clientToken: 'UNAUTHENTICATED',
  // A state of no sign-in.
  completeSso: 'UNAUTHENTICATED',
};

/**
 * TENANT:ADMIN is for operations on the whole installation and counts only in the operator's tenant:
 * administrators of every other tenant are refused, whatever the id.
 */
export function isForOperator({ role }: AccessRule): boolean {
  return role === 'TENANT:ADMIN';
}
