import { type AccessRule, type Caller, checkAccess, type Deed } from '@agg/schema';
import type { FastifyRequest } from 'fastify';

/** Authenticates a request: `null` without a token, UNAUTHENTICATED for an invalid one. */
export type Authenticate = (request: FastifyRequest) => Promise<Caller | null>;

/**
 * The caller, if the rule allows it. An open operation does not authenticate: an expired token must not block
 * a login.
 * @throws UNAUTHENTICATED, KILL_SWITCH_ACTIVE, FORBIDDEN
 */
export async function identify(
  request: FastifyRequest,
  rule: AccessRule,
  deed: Deed,
  authenticate: Authenticate,
): Promise<Caller | null> {
  if (rule.callers.length === 0 && !rule.identifies) return null;
  const caller = await authenticate(request);
  checkAccess(rule, caller, deed);
  return caller;
}
