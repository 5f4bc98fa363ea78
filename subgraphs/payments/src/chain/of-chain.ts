import type { HttpTransport } from 'viem';
import { Unbelievable } from './unbelievable.ts';

/**
 * A transport that asks a node for its chain first, and asks it nothing else where that is another one: its nonces, balances and
 * contracts are other ones, too.
 */
export function ofChain(open: HttpTransport, chainId: number): HttpTransport {
  return (options) => {
    const transport = open(options);
    let check: Promise<void> | undefined;
    const compare = async (): Promise<void> => {
      const stated = await transport.request({ method: 'eth_chainId' } as never);
      if (Number(stated) !== chainId)
        throw new Unbelievable(`A node is of the chain ${Number(stated)}, and not of ${chainId}.`);
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
