import type { PaymentToken } from '../network/payment-network.types.ts';

/** Transfers that cost more say nothing about others: a contract wallet may use any amount. */
const mostUsual = 200_000n;

/** Milliseconds after which it is estimated again. */
const lasts = 60_000;

const known = new WeakMap<PaymentToken, { gas: bigint; since: number }>();

/** The most that a transfer of a token has cost lately; `undefined` where that is not known. */
export function usualGas(token: PaymentToken): bigint | undefined {
  const usual = known.get(token);
  return usual && performance.now() - usual.since < lasts ? usual.gas : undefined;
}

/** Notes what the chain has estimated for a transfer. */
export function noteGas(token: PaymentToken, gas: bigint): void {
  if (gas > mostUsual) return;
  const usual = usualGas(token) ?? 0n;
  if (gas > usual) known.set(token, { gas, since: performance.now() });
}
