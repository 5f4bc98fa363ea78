import { enumTypes, PageArgs, PageOf } from '@agg/kit';
import { type EnumValue, UuidScalar } from '@agg/schema';
import { ArgsType, Field, ObjectType } from 'type-graphql';
import { KillSwitch } from './kill-switch.entity.ts';

@ObjectType()
export class KillSwitchPage extends PageOf(KillSwitch) {}

@ArgsType()
export class KillSwitchListArgs extends PageArgs {
  @Field(() => enumTypes.KillSwitchScope, { nullable: true })
  scope?: EnumValue<'KillSwitchScope'>;

  @Field(() => UuidScalar, { nullable: true })
  targetId?: string;
}
