import { loadBy, TenantTable } from '@agg/kit';
import {
  DateTimeScalar,
  EvmAddressScalar,
  EvmHashScalar,
  NameScalar,
  ProseScalar,
  UInt256Scalar,
  UuidScalar,
} from '@agg/schema';
import { PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Directive, Field, Int, ObjectType } from 'type-graphql';
import { Subject } from '../payments.events.ts';
import { PaymentState } from './payment.enums.ts';
import { paymentLifecycle } from './payment.lifecycle.ts';

const amount = 'numeric(78,0)';

/** A payment that was verified here: one authorization of a payer, which makes one transfer at most. */
@TenantTable<Payment>({ schema: 'payments' })
@Subject<Payment>({
  kind: 'PAYMENT',
  id: 'paymentId',
  lifecycle: paymentLifecycle,
  carries: [
    'network',
    'asset',
    'payer',
    'payee',
    'value',
    'authorizationNonce',
    'transactionHash',
    'errorMessage',
  ],
})
@ObjectType({
  description: 'A payment by x402: one authorization of a payer, which makes one transfer at most.',
})
@Directive('@key(fields: "paymentId")')
export class Payment {
  @Field(() => UuidScalar)
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @Field(() => UuidScalar)
  @PrimaryKey({ type: 'uuid' })
  paymentId: string;

  @Field(() => PaymentState)
  @Property({ type: 'text' })
  state: PaymentState;

  @Field(() => NameScalar, { description: 'The name of the network, such as `base-sepolia`.' })
  @Property({ type: 'text' })
  network: string;

  @Field(() => String, { description: 'The id of the chain.' })
  @Property({ type: 'text' })
  networkId: string;

  @Field(() => EvmAddressScalar, { description: 'The token.' })
  @Property({ type: 'text' })
  asset: string;

  @Field(() => EvmAddressScalar)
  @Property({ type: 'text' })
  payer: string;

  @Field(() => EvmAddressScalar)
  @Property({ type: 'text' })
  payee: string;

  @Field(() => UInt256Scalar, { description: 'In the smallest unit of the token.' })
  @Property({ type: 'decimal', columnType: amount })
  value: string;

  @Field(() => UInt256Scalar, { description: 'Seconds since 1970: the transfer is possible after them.' })
  @Property({ type: 'decimal', columnType: amount })
  validAfter: string;

  @Field(() => UInt256Scalar, { description: 'Seconds since 1970: the transfer is possible before them.' })
  @Property({ type: 'decimal', columnType: amount })
  validBefore: string;

  @Field(() => EvmHashScalar, { description: 'The nonce of the authorization.' })
  @Property({ type: 'text' })
  authorizationNonce: string;

  @Field(() => Int, { description: 'The version of x402 that the client speaks.' })
  @Property({ type: 'integer' })
  x402Version: number;

  @Field(() => ProseScalar, { nullable: true, description: 'What was paid for.' })
  @Property({ type: 'text', nullable: true })
  resource: string | null;

  @Field(() => EvmHashScalar, { nullable: true })
  @Property({ type: 'text', nullable: true })
  transactionHash: string | null;

  @Field(() => UInt256Scalar, { nullable: true, description: 'The number of its block.' })
  @Property({ type: 'decimal', columnType: amount, nullable: true })
  blockNumber: string | null;

  @Field(() => String, { nullable: true, description: 'Why it failed, as x402 names it.' })
  @Property({ type: 'text', nullable: true })
  errorMessage: string | null;

  @Field(() => DateTimeScalar)
  @Property({ type: 'timestamptz', length: 3 })
  createdAt: Date;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When its outcome was final.' })
  @Property({ type: 'timestamptz', length: 3, nullable: true })
  settledAt: Date | null;

  @Property({ type: 'text' })
  callerKind: string;

  @Property({ type: 'uuid' })
  callerId: string;
}

export const paymentsById = loadBy(Payment, 'paymentId');
