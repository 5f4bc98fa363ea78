import { type AccessRule, type Caller, checkAccess } from '@agg/schema';
import type { FastifyRequest } from 'fastify';

/** Finds out who asks; `null` without a token, UNAUTHENTICATED for one that is not good. */
export type Authenticate = (request: FastifyRequest) => Promise<Caller | null>;

/**
 * Who asks, when they may do this. An open operation asks nobody: a stale token must not stand in the way of a login.
 * @throws UNAUTHENTICATED, FORBIDDEN
 */
export async function identify(
  request: FastifyRequest,
  rule: AccessRule,
  authenticate: Authenticate,
): Promise<Caller | null> {
  if (rule.callers.length === 0) return null;
  const caller = await authenticate(request);
  checkAccess(rule, caller);
  return caller;
}
