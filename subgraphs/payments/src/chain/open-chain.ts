import {
  createPublicClient,
  createTransport,
  defineChain,
  type HttpTransport,
  type PublicClient,
  type Transport,
} from 'viem';
import { ContradictoryAnswer } from './agreed.ts';
import { hasReverted } from './chain-errors.ts';
import { jsonRpc } from './json-rpc.ts';

/** Which chain it is, and where it is asked. */
interface ChainSettings {
  name: string;
  chainId: number;
  /** Addresses of its JSON-RPC; a later one is used where those before it fail. */
  rpc: readonly string[];
}

/** Milliseconds after which an address of a network is given up for a request. */
const timeout = 3_000;

/**
 * The JSON-RPC of a network. Its addresses are the operator's own and may be private: they never pass the exit of the tenants.
 */
export function openChain(network: ChainSettings): PublicClient {
  return clientOf(network, failover(network.rpc.map((url) => nodeAt(url, network))));
}

/** The same, each of its nodes alone. */
export function openNodes(network: ChainSettings): PublicClient[] {
  return network.rpc.map((url) => clientOf(network, nodeAt(url, network)));
}

function nodeAt(url: string, { chainId }: ChainSettings): HttpTransport {
  return ofChain(jsonRpc(url, { timeout, retryCount: 0 }), chainId);
}

function clientOf({ name, chainId, rpc }: ChainSettings, transport: Transport): PublicClient {
  const chain = defineChain({
    id: chainId,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [...rpc] } },
  });
  return createPublicClient({ chain, transport, cacheTime: 0 });
}

/**
 * A transport over several addresses. A request goes to the address that has answered last and, where that fails, to the
 * others: an address that never answers costs its time once. In the end the first one is asked again, because its connection may
 * just have been closed.
 */
function failover(addresses: readonly HttpTransport[]): Transport {
  return ({ retryCount: _, ...options }) => {
    const opened = addresses.map((open) => open(options));
    let best = 0;
    const request = async (args: { method: string; params?: unknown }): Promise<unknown> => {
      const first = best;
      for (let failed = 0; ; failed += 1) {
        const place = (first + failed) % opened.length;
        try {
          const answer = await opened[place]?.request(args as never);
          best = place;
          return answer;
        } catch (error) {
          if (hasReverted(error) || failed === opened.length) throw error;
        }
      }
    };
    return createTransport({
      key: 'failover',
      name: 'Failover',
      type: 'failover',
      retryCount: 0,
      request: request as never,
    });
  };
}

/**
 * A transport that asks a node for its chain first, and asks it nothing else where that is another one: its nonces, balances and
 * contracts are other ones, too.
 */
function ofChain(open: HttpTransport, chainId: number): HttpTransport {
  return (options) => {
    const transport = open(options);
    let check: Promise<void> | undefined;
    const compare = async (): Promise<void> => {
      const stated = await transport.request({ method: 'eth_chainId' } as never);
      if (Number(stated) !== chainId)
        throw new ContradictoryAnswer(`A node is of the chain ${Number(stated)}, and not of ${chainId}.`);
    };
    const request = async (args: { method: string; params?: unknown }): Promise<unknown> => {
      if (args.method === 'eth_chainId') return transport.request(args as never);
      check ??= compare();
      await check.catch((error) => {
        check = undefined;
        throw error;
      });
      return transport.request(args as never);
    };
    return { ...transport, request: request as never };
  };
}
