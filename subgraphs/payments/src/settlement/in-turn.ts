import { type Context, callerOf, onePerProcess, SharedPlaces } from '@agg/kit';
import { GatewayError } from '@agg/schema';

/** Payments that a process verifies and stores at a time: a crowd of them must not slow down everything else. */
const atATime = 32;

const places = onePerProcess<SharedPlaces>({ make: () => new SharedPlaces(atATime) });

/**
 * Decides about a payment of the caller's tenant in its turn.
 * @param until when its turn has to come, in milliseconds since 1970
 * @throws UNAVAILABLE after that; the reason of the caller's signal
 */
export async function inTurn<T>(context: Context, until: number, decide: () => Promise<T>): Promise<T> {
  const late = AbortSignal.timeout(Math.max(0, until - Date.now()));
  const signal = context.signal ? AbortSignal.any([context.signal, late]) : late;
  const leave = await places(context)
    .take(callerOf(context).tenantId, signal)
    .catch((cause) => {
      throw late.aborted ? tooMany(cause) : cause;
    });
  try {
    return await decide();
  } finally {
    leave();
  }
}

function tooMany(cause: unknown): GatewayError {
  return new GatewayError('UNAVAILABLE', 'Too many payments wait to be verified. Retry in a moment.', {
    retryAfter: 1,
    cause,
  });
}
