import { TenantTable } from '@agg/kit';
import { DateTimeScalar, UuidScalar } from '@agg/schema';
import { PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';
import { Subject } from '../payments.events.ts';

/** Whether payments in messages to an agent are settled here. Without a row, the agent gets them as they are. */
@TenantTable<PaymentAcceptance>({ schema: 'payments', noun: 'payment acceptance' })
@Subject<PaymentAcceptance>({
  kind: 'PAYMENT_ACCEPTANCE',
  id: 'agentId',
  created: verbOf,
  verbs: { isEnabled: verbOf },
})
@ObjectType({
  description: 'Whether payments in messages to an agent (x402 over A2A) are settled by the gateway.',
})
export class PaymentAcceptance {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @Field(() => UuidScalar)
  @PrimaryKey({ type: 'uuid' })
  agentId: string;

  @Field(() => Boolean, { description: 'False: the agent gets payments as they are sent, and settles them.' })
  @Property({ type: 'boolean' })
  isEnabled: boolean;

  @Field(() => DateTimeScalar)
  @Property({ type: 'timestamptz', length: 3 })
  createdAt: Date;

  @Field(() => DateTimeScalar)
  @Property({ type: 'timestamptz', length: 3 })
  updatedAt: Date;
}

function verbOf({ isEnabled }: Pick<PaymentAcceptance, 'isEnabled'>): 'enabled' | 'disabled' {
  return isEnabled ? 'enabled' : 'disabled';
}
