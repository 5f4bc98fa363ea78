import { createPublicClient, defineChain, fallback, http, type PublicClient } from 'viem';
import type { PaymentNetwork } from '../network/payment-network.types.ts';

/** Milliseconds after which an address of a network is given up for a request. */
const patience = 3_000;

/**
 * The JSON-RPC of a network. A request goes to the first address and, where that fails, to the next. These are the
 * operator's own addresses, which may be private: they never pass the exit of the tenants.
 */
export function openChain({ name, chainId, rpc }: PaymentNetwork): PublicClient {
  const chain = defineChain({
    id: chainId,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [...rpc] } },
  });
  const transports = rpc.map((url) => http(url, { timeout: patience, retryCount: 1, retryDelay: 50 }));
  return createPublicClient({ chain, transport: fallback(transports, { retryCount: 0 }), cacheTime: 0 });
}
