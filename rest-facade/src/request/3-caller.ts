import { type AccessRule, type Caller, checkAccess, type Deed } from '@agg/schema';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Authenticates a request: `null` without a token, UNAUTHENTICATED for an invalid one.
 * @param reply to which it may add header fields
 */
export type Authenticate = (request: FastifyRequest, reply: FastifyReply) => Promise<Caller | null>;

/**
 * The caller, if the rule allows it. An open operation does not authenticate: an expired token must not block
 * a login.
 * @throws UNAUTHENTICATED, KILL_SWITCH_ACTIVE, RATE_LIMITED, FORBIDDEN
 */
export async function identify(
  request: FastifyRequest,
  reply: FastifyReply,
  rule: AccessRule,
  deed: Deed,
  authenticate: Authenticate,
): Promise<Caller | null> {
  if (rule.callers.length === 0 && !rule.identifies) return null;
  const caller = await authenticate(request, reply);
  checkAccess(rule, caller, deed);
  return caller;
}
