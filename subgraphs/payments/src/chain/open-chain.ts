import { createPublicClient, defineChain, type PublicClient } from 'viem';
import type { PaymentNetwork } from '../network/payment-network.types.ts';
import { failover } from './failover.ts';
import { jsonRpc } from './json-rpc.ts';

/** Milliseconds after which an address of a network is given up for a request. */
const patience = 3_000;

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
  return createPublicClient({
    chain,
    transport: failover(rpc.map((url) => jsonRpc(url, { patience, retryCount: 0 }))),
    cacheTime: 0,
  });
}
