import { randomInt } from 'node:crypto';
import { afterAll } from '@jest/globals';
import type { PaymentNetwork } from '../network/payment-network.types.ts';
import { localKey } from './local-accounts.ts';
import { type LocalChain, startLocalChain } from './start-local-chain.ts';

/** A port below those that systems give to outgoing connections. */
export const anyPort = (): number => randomInt(15_000, 32_000);

/** A chain for the tests of a file, which ends with them. Awaited at the top of a test file. */
export async function startTestChain(): Promise<LocalChain> {
  const chain = await startLocalChain({ port: anyPort() });
  afterAll(() => chain.stop());
  return chain;
}

/** A local chain as a network for payments. */
export function networkOf({
  url,
  chainId,
  token: address,
}: Pick<LocalChain, 'url' | 'chainId' | 'token'>): PaymentNetwork {
  return {
    name: 'local',
    chainId,
    rpc: [url],
    agreement: 1,
    confirmations: 1,
    maxFeePerGas: 10n ** 12n,
    gasPerDay: { caller: 10n ** 9n, tenant: 10n ** 9n, network: 10n ** 9n },
    tokens: [{ address, name: 'Demo Dollar', version: '2' }],
    signer: { kind: 'key', privateKey: localKey(1) },
  };
}
