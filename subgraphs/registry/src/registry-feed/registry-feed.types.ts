import { enumTypes } from '@agg/kit';
import { type CallerKind, DateTimeScalar, ProseScalar, type SubjectKind, UuidScalar } from '@agg/schema';
import { Field, ObjectType } from 'type-graphql';
import { KillSwitch } from '../kill-switch/kill-switch.entity.ts';

@ObjectType()
export class RegistryActor {
  @Field(() => enumTypes.CallerKind)
  kind: CallerKind;

  @Field(() => UuidScalar)
  id: string;
}

@ObjectType({ description: 'A committed change of something in the registry.' })
export class RegistryEvent {
  @Field(() => String, { description: 'Send it as `after` to resume behind this event.' })
  cursor: string;

  @Field(() => enumTypes.SubjectKind)
  kind: SubjectKind;

  @Field(() => UuidScalar)
  id: string;

  @Field(() => String, { description: 'What happened, for instance "channel.archived".' })
  action: string;

  @Field(() => DateTimeScalar)
  occurredAt: Date;

  @Field(() => RegistryActor)
  actor: RegistryActor;

  @Field(() => ProseScalar, { nullable: true })
  reason: string | null;
}

@ObjectType({ description: 'A kill switch was raised or lifted.' })
export class KillSwitchEvent {
  @Field(() => String, { description: 'Send it as `after` to resume behind this event.' })
  cursor: string;

  @Field(() => String, { description: '"kill-switch.raised" or "kill-switch.lifted".' })
  action: string;

  @Field(() => DateTimeScalar)
  occurredAt: Date;

  @Field(() => KillSwitch, { description: 'As it is now.' })
  killSwitch: KillSwitch;
}
