import { type RawBuilder, sql } from 'kysely';
import type { Address, Hex } from 'viem';
import type { SignedTransaction } from '../settlement/settlement.types.ts';
import type { OpenSettlement } from './open-settlement.ts';

/** A row of `payments.settlement`, as the database returns it. */
export interface QueuedRow {
  settlement_id: string;
  payment_tenant_id: string;
  payment_id: string;
  asset: Address;
  payer: Address;
  authorization_nonce: Hex;
  call_data: Hex;
  gas: string;
  valid_before: string;
}

/** The same with a nonce. */
export interface SignedRow extends QueuedRow {
  account: Address;
  nonce: string;
  transactions: SignedTransaction[];
}

/** Ids as a list in SQL. */
export function idList(ids: readonly string[]): RawBuilder<unknown> {
  return sql`${`{${ids.join(',')}}`}::uuid[]`;
}

/** A settlement with its transactions, not yet looked up on its chain. */
export function openFrom(
  row: QueuedRow,
  nonce: number,
  { transactions, signedAtBlock }: Pick<OpenSettlement, 'transactions' | 'signedAtBlock'>,
): OpenSettlement {
  return {
    settlementId: row.settlement_id,
    tenantId: row.payment_tenant_id,
    paymentId: row.payment_id,
    asset: row.asset,
    payer: row.payer,
    authorizationNonce: row.authorization_nonce,
    callData: row.call_data,
    gas: BigInt(row.gas),
    validBefore: BigInt(row.valid_before),
    nonce,
    transactions,
    signedAtBlock,
  };
}
