import { TenantTable } from '@agg/kit';
import { DateTimeScalar, EvmAddressScalar, NameScalar, UInt256Scalar, UuidScalar } from '@agg/schema';
import { PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';
import { Subject } from '../payments.events.ts';

const amount = 'numeric(78,0)';

/** How much of a token the payments of a tenant may transfer: each, and all of a day. */
@TenantTable<SpendingLimit>({ schema: 'payments', noun: 'spending limit' })
@Subject<SpendingLimit>({
  kind: 'SPENDING_LIMIT',
  id: 'limitId',
  created: 'set',
  verbs: { removedAt: 'removed' },
  carries: ['network', 'asset', 'payer', 'payee', 'maximumPerPayment', 'maximumPerDay'],
})
@ObjectType({
  description: 'How much of a token the payments of the tenant may transfer: each, and all of a day (UTC).',
})
export class SpendingLimit {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @Field(() => UuidScalar)
  @PrimaryKey({ type: 'uuid' })
  limitId: string;

  @Field(() => NameScalar, { description: 'The name of the network, such as `base-sepolia`.' })
  @Property({ type: 'text' })
  network: string;

  @Field(() => EvmAddressScalar, { description: 'The token.' })
  @Property({ type: 'text' })
  asset: string;

  @Field(() => EvmAddressScalar, { nullable: true, description: 'Null: of all payers together.' })
  @Property({ type: 'text', nullable: true })
  payer: string | null;

  @Field(() => EvmAddressScalar, { nullable: true, description: 'Null: to all payees together.' })
  @Property({ type: 'text', nullable: true })
  payee: string | null;

  @Field(() => UInt256Scalar, { nullable: true, description: 'Of one payment, in the smallest unit.' })
  @Property({ type: 'decimal', columnType: amount, nullable: true })
  maximumPerPayment: string | null;

  @Field(() => UInt256Scalar, {
    nullable: true,
    description: 'Of all payments of a day, in the smallest unit.',
  })
  @Property({ type: 'decimal', columnType: amount, nullable: true })
  maximumPerDay: string | null;

  @Field(() => DateTimeScalar)
  @Property({ type: 'timestamptz', length: 3 })
  createdAt: Date;

  @Field(() => DateTimeScalar, { nullable: true })
  @Property({ type: 'timestamptz', length: 3, nullable: true })
  removedAt: Date | null;
}
