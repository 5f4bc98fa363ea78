import type { Caller } from '@agg/schema';
import type { FastifyRequest } from 'fastify';
import { authenticateRequest } from '../authentication/authenticate-request.ts';
import type { Authenticator } from '../authentication/authenticator.ts';

/** The caller of a request; for an invalid token, no caller and the reason. */
export interface Identity {
  caller: Caller | null;
  refusal?: unknown;
}

export async function identityOf(request: FastifyRequest, authenticator: Authenticator): Promise<Identity> {
  try {
    return { caller: await authenticateRequest(authenticator)(request) };
  } catch (refusal) {
    return { caller: null, refusal };
  }
}

/**
 * As in REST, an invalid token does not prevent a login.
 * @param isOpen whether the operation needs no caller
 * @throws what `authenticate` threw, for all other operations
 */
export function refuseBadToken({ refusal }: Identity, isOpen: () => boolean): void {
  if (refusal !== undefined && !isOpen()) throw refusal;
}
