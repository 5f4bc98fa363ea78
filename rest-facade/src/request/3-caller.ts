import { type AccessRule, type Caller, checkAccess, type Deed } from '@agg/schema';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Authenticates a request: `null` without a token, UNAUTHENTICATED for an invalid one.
 * @param reply to which it may add header fields
 * @param ticket of an event stream, which stands for the header
 */
export type Authenticate = (
  request: FastifyRequest,
  reply: FastifyReply,
  ticket?: string,
) => Promise<Caller | null>;

/** The query parameter of event streams that stands for a header: `EventSource` of browsers sends none. */
export const ticketParameter = 'ticket';

/** Authenticates by the ticket of a request that has no header. Several tickets are as none of ours. */
export function orByTicket(authenticate: Authenticate): Authenticate {
  return (request, reply) => {
    const { url, headers } = request;
    const start = url.indexOf('?');
    if (start < 0 || headers.authorization !== undefined) return authenticate(request, reply);
    const [ticket, ...others] = new URLSearchParams(url.slice(start)).getAll(ticketParameter);
    return authenticate(request, reply, others.length > 0 ? '' : ticket);
  };
}

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
