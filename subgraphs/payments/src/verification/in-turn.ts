import { type Context, callerOf, onePerProcess, SharedPlaces } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import { openNetworks } from '../network/open-network.ts';
import type { StatedPayment } from '../x402/stated-payment.ts';

/** Payments that a process verifies and stores at a time on a network: a crowd of them must not slow down everything else. */
export const atATime = 32;

const places = onePerProcess<Map<string, SharedPlaces>>({ make: () => new Map() });

/** Milliseconds in which a payment has to be decided. */
const timeout = 8_000;

/**
 * Decides about a payment of the caller's tenant in its turn.
 * @throws UNAVAILABLE after 8 seconds; the reason of the caller's signal
 */
export async function inTurn<T>(
  context: Context,
  stated: StatedPayment,
  decide: () => Promise<T>,
): Promise<T> {
  const late = AbortSignal.timeout(timeout);
  const signal = context.signal ? AbortSignal.any([context.signal, late]) : late;
  const leave = await placesOf(context, stated)
    .take(callerOf(context).tenantId, signal)
    .catch((cause) => {
      throw late.aborted ? tooMany(cause) : cause;
    });
  const deciding = decide().finally(leave);
  return Promise.race([deciding, lateAnswer(late, deciding)]);
}

/** Those of the network: one that does not answer must not delay the others. */
function placesOf(context: Context, { required }: StatedPayment): SharedPlaces {
  const all = places(context);
  const name = openNetworks(context).find(required.network)?.name ?? '';
  const known = all.get(name) ?? new SharedPlaces(atATime);
  all.set(name, known);
  return known;
}

/** Rejects after the time limit. The decision goes on; the same request, sent again, gets its result. */
function lateAnswer(late: AbortSignal, deciding: Promise<unknown>): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  const fail = () => reject(tooLate());
  late.addEventListener('abort', fail, { once: true });
  const leave = () => late.removeEventListener('abort', fail);
  deciding.then(leave, leave);
  return promise;
}

function tooMany(cause: unknown): GatewayError {
  return new GatewayError('UNAVAILABLE', 'Too many payments wait to be verified. Retry in a moment.', {
    retryAfter: 1,
    cause,
  });
}

function tooLate(): GatewayError {
  return new GatewayError(
    'UNAVAILABLE',
    'The network has not answered in time. Send the same request again.',
    {
      retryAfter: 1,
    },
  );
}
