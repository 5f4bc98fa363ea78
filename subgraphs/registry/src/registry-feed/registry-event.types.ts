import { ActorKind, ChangeEventOf, type LedgerEntry } from '@agg/kit';
import { NameScalar, ProseScalar, UuidScalar } from '@agg/schema';
import { Field, ObjectType } from 'type-graphql';
import { KillSwitch } from '../kill-switch/kill-switch.entity.ts';
import { SubjectKind } from './subject-kind.enums.ts';

@ObjectType()
export class RegistryActor {
  @Field(() => ActorKind)
  kind: ActorKind;

  @Field(() => UuidScalar)
  id: string;

  @Field(() => NameScalar, {
    nullable: true,
    description: 'Null for the platform, for services and for other tenants.',
  })
  name: string | null;
}

@ObjectType({ description: 'A committed change of a registry resource.' })
export class RegistryEvent extends ChangeEventOf() {
  @Field(() => SubjectKind)
  kind: LedgerEntry['subjectKind'];

  @Field(() => UuidScalar)
  id: string;

  /** In the directory; `null` for kinds that it does not have. */
  subjectName: string | null;

  @Field(() => RegistryActor)
  actor: RegistryActor;

  @Field(() => ProseScalar, { nullable: true })
  reason: string | null;
}

@ObjectType({ description: 'A kill switch was raised or lifted.' })
export class KillSwitchEvent extends ChangeEventOf() {
  @Field(() => KillSwitch, { description: 'The current state of the kill switch.' })
  killSwitch: KillSwitch;
}
