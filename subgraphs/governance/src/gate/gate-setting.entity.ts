import { GateAction, TenantTable } from '@agg/kit';
import { DateTimeScalar, UuidScalar } from '@agg/schema';
import { PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';
import { Subject } from '../subject.decorator.ts';
import { GateMode } from './gate.enums.ts';

/** The gate mode of one action in one tenant; without a row, it is WARN. */
@TenantTable<GateSetting>({ schema: 'governance' })
@Subject<GateSetting>({ kind: 'GATE_SETTING', id: 'tenantId' })
@ObjectType({
  description: 'What the gate does before an action: nothing, warn, or refuse what is not ready.',
})
export class GateSetting {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @Field(() => GateAction)
  @PrimaryKey({ type: 'text' })
  action: GateAction;

  @Field(() => GateMode)
  @Property({ type: 'text' })
  mode: GateMode;

  @Field(() => UuidScalar, { nullable: true, description: 'Nobody, as long as it is the default.' })
  @Property({ type: 'uuid', nullable: true })
  updatedBy: string | null;

  @Field(() => DateTimeScalar, { nullable: true })
  @Property({ type: 'timestamptz', length: 3, nullable: true })
  updatedAt: Date | null;
}
