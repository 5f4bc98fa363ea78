import { createHash } from 'node:crypto';
import { type Context, callerOf } from '@agg/kit';
import { type Kysely, sql } from 'kysely';
import type { OpenNetwork } from '../network/open-network.ts';
import type { PaymentToken } from '../network/payment-network.types.ts';
import type { SignedTransaction } from '../settler/settlement.entity.ts';
import type { StatedPayment } from '../x402/stated-payment.ts';

/** A stored payment of the caller's tenant; new: this request has stored it. */
export interface OwnClaim {
  paymentId: string;
  isNew?: boolean;
}

/** Whose an authorization is: the caller's tenant's, or another caller's. */
export type Claim = OwnClaim | { duplicateOf: { hash: string } };

interface Row {
  tenant: string;
  payment: string;
  purpose: string | null;
  digest: string;
  hash: string | null;
  transactions: SignedTransaction[];
}

/**
 * Whose an authorization is; `undefined` where it was not settled here. Where the caller's tenant has paid for the same
 * purpose before, that payment is meant, whatever it was made with.
 */
export async function claimOf(
  context: Context,
  db: Kysely<never>,
  { network, token, stated }: { network: OpenNetwork; token: PaymentToken; stated: StatedPayment },
): Promise<Claim | undefined> {
  const { from, nonce } = stated.authorization;
  const { tenantId } = callerOf(context);
  const { purpose = null } = stated;
  const { rows } =
    await sql<Row>`select payment_tenant_id as tenant, payment_id as payment, signed_digest as digest,
      purpose, hash, transactions
    from payments.settlement where (chain_id = ${network.chainId} and asset = ${token.address}
      and payer = ${from} and authorization_nonce = ${nonce})
      or (payment_tenant_id = ${tenantId} and purpose = ${purpose}::text)
    order by purpose = ${purpose}::text desc nulls last limit 1`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const isSame = purpose === null ? row.digest === signedDigest(stated) : row.purpose === purpose;
  return isSame && row.tenant === tenantId
    ? { paymentId: row.payment }
    : { duplicateOf: { hash: row.hash ?? row.transactions[0]?.hash ?? '' } };
}

/** SHA-256 of all that the payer has signed, and of the signature: equal only for the same signed bytes. */
export function signedDigest({ authorization, signature }: StatedPayment): string {
  const { from, to, value, validAfter, validBefore, nonce } = authorization;
  const parts = [from, to, value, validAfter, validBefore, nonce, signature];
  return createHash('sha256').update(parts.join(' ').toLowerCase()).digest('hex');
}
