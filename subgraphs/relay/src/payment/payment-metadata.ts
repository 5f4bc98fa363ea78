import type { A2aMessage } from '../a2a/a2a.types.ts';

/** The members of metadata by which A2A carries payments (x402, transports v1, `a2a.md`). */
export const paymentMember = {
  status: 'x402.payment.status',
  required: 'x402.payment.required',
  payload: 'x402.payment.payload',
  receipts: 'x402.payment.receipts',
  error: 'x402.payment.error',
} as const;

/** How a settlement has ended, as x402 writes it. */
export interface Receipt {
  success: boolean;
  /** The hash of the transaction; empty without one. */
  transaction: string;
  network: string;
  payer: string;
  /** Why it has not succeeded. */
  errorReason?: string;
}

/** The value of a member of the metadata of a message, whatever it is; `undefined` without one. */
export function paymentIn(
  { metadata }: Pick<A2aMessage, 'metadata'>,
  member: keyof typeof paymentMember,
): unknown {
  return (metadata as Record<string, unknown> | undefined)?.[paymentMember[member]];
}
