import type { Caller } from '@agg/schema';
import type { FastifyRequest } from 'fastify';
import type { Authenticator } from '../authentication/authenticator.ts';

/** Who asks; without a caller where the token is not good, and then why it is not. */
export interface Identity {
  caller: Caller | null;
  refusal?: unknown;
}

export async function identityOf(
  { headers }: FastifyRequest,
  authenticator: Authenticator,
): Promise<Identity> {
  try {
    return { caller: await authenticator.authenticate(headers.authorization) };
  } catch (refusal) {
    return { caller: null, refusal };
  }
}

/**
 * As for REST, a token that is not good does not stand in the way of a login.
 * @param isOpen whether the operation needs no caller
 * @throws what `authenticate` threw, for everything else
 */
export function refuseBadToken({ refusal }: Identity, isOpen: () => boolean): void {
  if (refusal !== undefined && !isOpen()) throw refusal;
}
