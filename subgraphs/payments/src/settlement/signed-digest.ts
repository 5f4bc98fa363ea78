import { createHash } from 'node:crypto';
import type { StatedPayment } from '../x402/stated-payment.ts';

/** SHA-256 of all that the payer has signed, and of the signature: equal only for the same signed bytes. */
export function signedDigest({ authorization, signature }: StatedPayment): string {
  const { from, to, value, validAfter, validBefore, nonce } = authorization;
  const parts = [from, to, value, validAfter, validBefore, nonce, signature];
  return createHash('sha256').update(parts.join(' ').toLowerCase()).digest('hex');
}
