import { createPublicClient, defineChain, http, type PublicClient } from 'viem';
import type { PaymentNetwork } from '../network/payment-network.types.ts';
import { failover } from './failover.ts';

/** Milliseconds after which an address of a network is given up for a request. */
const patience = 3_000;

/** Bytes of an answer: a hostile contract may return any number. */
const maxResponseBodySize = 2_097_152;

/**
 * The JSON-RPC of a network. Its addresses are the operator's own and may be private: they never pass the exit of the tenants.
 */
export function openChain({ name, chainId, rpc }: PaymentNetwork): PublicClient {
  const chain = defineChain({
    id: chainId,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [...rpc] } },
  });
  const options = { timeout: patience, retryCount: 0, maxResponseBodySize };
  return createPublicClient({
    chain,
    transport: failover(rpc.map((url) => http(url, options))),
    cacheTime: 0,
  });
}
