import type { Context } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import { withoutAddress } from '../chain/chain-errors.ts';
import { type OpenNetwork, openNetworks } from '../network/open-network.ts';
import type { PaymentToken } from '../network/payment-network.types.ts';
import type { Reason } from '../x402/reasons.table.ts';
import type { StatedPayment } from '../x402/stated-payment.ts';

/** A payment of which network and token are known. */
export interface ResolvedPayment {
  stated: StatedPayment;
  network: OpenNetwork;
  token: PaymentToken;
}

/** Why a payment is not made, and on which network, where that is known. */
interface Refused {
  reason: Reason;
  network?: OpenNetwork;
}

/**
 * Checks version, scheme, network and token.
 * @throws UNAVAILABLE where the chain cannot be asked
 */
export async function resolvePayment(
  context: Context,
  stated: StatedPayment,
): Promise<ResolvedPayment | Refused> {
  const { x402Version, paid, required } = stated;
  if (x402Version !== 1 && x402Version !== 2) return { reason: 'VERSION' };
  if (required.scheme !== 'exact') return { reason: 'SCHEME' };
  if (paid.scheme !== required.scheme) return { reason: 'SCHEME_MISMATCH' };
  const network = openNetworks(context).find(required.network);
  if (!network) return { reason: 'NETWORK' };
  if (openNetworks(context).find(paid.network) !== network) return { reason: 'NETWORK_MISMATCH', network };
  const token = await askChain(network, () => network.checkedTokens.find(required.asset));
  const reason = token ? domainReason(token, stated) : 'TOKEN';
  return token && !reason ? { stated, network, token } : { reason: reason ?? 'TOKEN', network };
}

/** @throws UNAVAILABLE where the chain cannot be asked */
export async function askChain<T>(network: OpenNetwork, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    if (cause instanceof GatewayError) throw cause;
    throw new GatewayError('UNAVAILABLE', `The network ${network.name} cannot be asked. Try again.`, {
      retryAfter: 1,
      cause: withoutAddress(cause),
    });
  }
}

/** Where the payee states the token's EIP-712 domain, it has to be the right one. */
function domainReason(token: PaymentToken, { required }: StatedPayment): Reason | undefined {
  if (required.name !== undefined && required.name !== token.name) return 'TOKEN_NAME';
  return required.version !== undefined && required.version !== token.version ? 'TOKEN_VERSION' : undefined;
}

/** A payment on its way through the checks. */
export interface CheckedPayment extends ResolvedPayment {
  /** Seconds since 1970. */
  now: bigint;
  /** What the transfer costs; set by the check that lets the chain try it. */
  gas: bigint;
}
