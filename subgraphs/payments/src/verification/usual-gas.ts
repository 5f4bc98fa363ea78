import type { PaymentToken } from '../network/payment-network.types.ts';

/** The most that a transfer may cost, margin included: the operator pays for it, and a contract wallet may use any amount. */
export const mostGas = 1_000_000n;

/** Transfers that cost more say nothing about others. */
export const usuallyMostGas = 200_000n;

/** Milliseconds after which it is estimated again. */
const validFor = 60_000;

/** How much gas a transaction may use, in percent of what the chain has estimated. */
const margin = 130n;

/** The gas that a transaction may use. @param estimated by the chain */
export function gasLimit(estimated: bigint): bigint {
  return (estimated * margin) / 100n;
}

const known = new WeakMap<PaymentToken, { gas: bigint; since: number }>();

/** The most that a transfer of a token has cost lately; `undefined` where that is not known. */
export function usualGas(token: PaymentToken): bigint | undefined {
  const usual = known.get(token);
  return usual && performance.now() - usual.since < validFor ? usual.gas : undefined;
}

/** Notes what the chain has estimated for a transfer. */
export function noteGas(token: PaymentToken, gas: bigint): void {
  if (gas > usuallyMostGas) return;
  const usual = usualGas(token) ?? 0n;
  if (gas > usual) known.set(token, { gas, since: performance.now() });
}
