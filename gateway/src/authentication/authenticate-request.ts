import { type Caller, noteCaller } from '@agg/schema';
import type { FastifyRequest } from 'fastify';
import type { Authenticator } from './authenticator.ts';

/**
 * Authenticates requests by their header, and notes the caller for the log.
 * @returns `null` without a token. @throws UNAUTHENTICATED for an invalid one
 */
export function authenticateRequest(
  authenticator: Pick<Authenticator, 'authenticate'>,
): (request: FastifyRequest) => Promise<Caller | null> {
  return async ({ raw, headers }) => {
    const caller = await authenticator.authenticate(headers.authorization);
    noteCaller(raw, caller);
    return caller;
  };
}
