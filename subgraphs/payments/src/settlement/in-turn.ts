import { type Context, callerOf, onePerProcess, SharedPlaces } from '@agg/kit';
import { GatewayError } from '@agg/schema';

/** Payments that a process verifies and stores at a time: a crowd of them must not slow down everything else. */
const atATime = 16;

/** Milliseconds that a payment waits for its turn. */
const patience = 5_000;

const places = onePerProcess<SharedPlaces>({ make: () => new SharedPlaces(atATime) });

/**
 * Decides about a payment of the caller's tenant in its turn.
 * @throws UNAVAILABLE after 5 seconds; the reason of the caller's signal
 */
export async function inTurn<T>(context: Context, decide: () => Promise<T>): Promise<T> {
  const late = AbortSignal.timeout(patience);
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
