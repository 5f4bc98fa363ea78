import { createPublicClient, defineChain, type HttpTransport, type PublicClient, type Transport } from 'viem';
import type { PaymentNetwork } from '../network/payment-network.types.ts';
import { failover } from './failover.ts';
import { jsonRpc } from './json-rpc.ts';
import { ofChain } from './of-chain.ts';

/** Milliseconds after which an address of a network is given up for a request. */
const patience = 3_000;

/**
 * The JSON-RPC of a network. Its addresses are the operator's own and may be private: they never pass the exit of the tenants.
 */
export function openChain(network: PaymentNetwork): PublicClient {
  return clientOf(network, failover(network.rpc.map((url) => nodeAt(url, network))));
}

/** The same, each of its nodes alone. */
export function openNodes(network: PaymentNetwork): PublicClient[] {
  return network.rpc.map((url) => clientOf(network, nodeAt(url, network)));
}

function nodeAt(url: string, { chainId }: PaymentNetwork): HttpTransport {
  return ofChain(jsonRpc(url, { patience, retryCount: 0 }), chainId);
}

function clientOf({ name, chainId, rpc }: PaymentNetwork, transport: Transport): PublicClient {
  const chain = defineChain({
    id: chainId,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [...rpc] } },
  });
  return createPublicClient({ chain, transport, cacheTime: 0 });
}
