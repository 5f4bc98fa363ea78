import { GateAction, TenantTable } from '@agg/kit';
import { DateTimeScalar, UuidScalar } from '@agg/schema';
import { PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';
import { Subject } from '../governance.events.ts';
import { GateMode } from './gate-mode.enums.ts';

/** The gate mode of one action in one tenant; without a row, it is WARN. */
@TenantTable<GateSetting>({ schema: 'governance' })
@Subject<GateSetting>({ kind: 'GATE_SETTING', id: 'tenantId' })
@ObjectType({
  description:
    'The gate mode of an action. OFF: no check. WARN: unmet obligations are recorded. ENFORCE: they block the action.',
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

  @Field(() => UuidScalar, {
    name: 'updatedById',
    nullable: true,
    description: 'The user who set the mode. Null for the default mode.',
  })
  @Property({ type: 'uuid', nullable: true })
  updatedBy: string | null;

  @Field(() => DateTimeScalar, { nullable: true })
  @Property({ type: 'timestamptz', length: 3, nullable: true })
  updatedAt: Date | null;
}
