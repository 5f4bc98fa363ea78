import type { ResolvedPayment } from './resolve-payment.ts';

/** A payment on its way through the checks. */
export interface CheckedPayment extends ResolvedPayment {
  /** Seconds since 1970. */
  now: bigint;
  /** What the transfer costs; set by the check that lets the chain try it. */
  gas: bigint;
}
