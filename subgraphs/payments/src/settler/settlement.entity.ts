import { Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { Hex } from 'viem';

/** QUEUED: without a nonce; SIGNED: stored with its signed transaction, which is broadcast; FINAL: nothing is left to do. */
type SettlementState = 'QUEUED' | 'SIGNED' | 'FINAL';

/** A transaction as it is stored before it is broadcast. */
export interface SignedTransaction {
  hash: Hex;
  raw: Hex;
  /** In wei, as decimal texts. */
  maxFeePerGas: string;
  maxPriorityFeePerGas: string;
}

/**
 * The way of a payment on its chain. Settlements are the platform's queue, like its jobs: an authorization is settled once,
 * whichever tenant has sent it, and the accounts that sign are shared by all tenants.
 */
@Entity({ schema: 'payments' })
@Unique({ properties: ['chainId', 'asset', 'payer', 'authorizationNonce'] })
@Unique({ properties: ['chainId', 'account', 'nonce'] })
@Unique({ name: 'settlement_of_purpose_unique', properties: ['paymentTenantId', 'purpose'] })
@Index({ name: 'settlement_queued', properties: ['chainId', 'settlementId'], where: `state = 'QUEUED'` })
@Index({ name: 'settlement_signed', properties: ['chainId', 'nonce'], where: `state = 'SIGNED'` })
@Index({ name: 'settlement_of_payment', properties: ['paymentId'] })
export class Settlement {
  /** A UUID v7: the order in which they were queued. */
  @PrimaryKey({ type: 'uuid' })
  settlementId: string;

  @Property({ type: 'bigint' })
  chainId: number;

  @Property({ type: 'text' })
  asset: string;

  @Property({ type: 'text' })
  payer: string;

  @Property({ type: 'text' })
  authorizationNonce: string;

  /** SHA-256 of everything that the payer has signed, the signature included. */
  @Property({ type: 'text' })
  signedDigest: string;

  @Property({ type: 'uuid' })
  paymentTenantId: string;

  /** What the tenant has it settled for, if that may be paid once: a message. */
  @Property({ type: 'text', nullable: true })
  purpose: string | null;

  @Property({ type: 'uuid' })
  paymentId: string;

  /** Who has it settled: while they are stopped, it is not signed. */
  @Property({ type: 'uuid' })
  callerId: string;

  /** The call of the token, and the gas that it may use. */
  @Property({ type: 'text' })
  callData: string;

  @Property({ type: 'bigint' })
  gas: number;

  @Property({ type: 'decimal', columnType: 'numeric(78,0)' })
  validBefore: string;

  @Property({ type: 'text' })
  state: SettlementState;

  /** The account that signs, and the nonce of its transactions. */
  @Property({ type: 'text', nullable: true })
  account: string | null;

  @Property({ type: 'bigint', nullable: true })
  nonce: number | null;

  /** The transaction by which it has ended. */
  @Property({ type: 'text', nullable: true })
  hash: string | null;

  /** All with this nonce, the last one first: the chain includes one of them. */
  @Property({ type: 'jsonb' })
  transactions: SignedTransaction[];
}
