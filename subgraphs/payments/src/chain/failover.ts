import { createTransport, type HttpTransport, type Transport } from 'viem';
import { hasReverted } from './chain-errors.ts';

/**
 * A transport over several addresses. A request goes to the address that has answered last and, where that fails, to the
 * others: an address that never answers costs its time once. In the end the first one is asked again, because its connection may
 * just have been closed.
 */
export function failover(addresses: readonly HttpTransport[]): Transport {
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
