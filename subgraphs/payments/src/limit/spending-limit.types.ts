import { ListArgs, PageOf } from '@agg/kit';
import { EvmAddressScalar, NameScalar, UInt256Scalar } from '@agg/schema';
import { ArgsType, Field, InputType, ObjectType } from 'type-graphql';
import { SpendingLimit } from './spending-limit.entity.ts';
import { spendingLimitList } from './spending-limit.list.ts';

@ObjectType()
export class SpendingLimitPage extends PageOf(SpendingLimit) {}

@ArgsType()
export class SpendingLimitListArgs extends ListArgs(spendingLimitList) {}

@InputType({ description: 'At least one maximum.' })
export class SpendingMaximaInput {
  @Field(() => UInt256Scalar, { nullable: true, description: 'Of one payment, in the smallest unit.' })
  maximumPerPayment?: bigint | null;

  @Field(() => UInt256Scalar, {
    nullable: true,
    description: 'Of all payments of a day (UTC), in the smallest unit.',
  })
  maximumPerDay?: bigint | null;
}

@InputType({ description: 'Which payments are limited, and how. At least one maximum.' })
export class SpendingLimitInput extends SpendingMaximaInput {
  @Field(() => NameScalar, { description: 'The name of a configured network, such as `base-sepolia`.' })
  network: string;

  @Field(() => EvmAddressScalar, {
    nullable: true,
    description: 'By default the first token of the network.',
  })
  asset?: string | null;

  @Field(() => EvmAddressScalar, { nullable: true, description: 'Only payments of this payer.' })
  payer?: string | null;

  @Field(() => EvmAddressScalar, { nullable: true, description: 'Only payments to this payee.' })
  payee?: string | null;
}
