import { ListArgs, PageOf } from '@agg/kit';
import { DateTimeScalar, NameScalar, ProseScalar } from '@agg/schema';
import { ArgsType, Field, InputType, ObjectType } from 'type-graphql';
import { Incident } from './incident.entity.ts';
import { IncidentCategory, IncidentStatus } from './incident.enums.ts';
import { incidentList } from './incident.list.ts';

@ObjectType()
export class IncidentPage extends PageOf(Incident) {}

@ArgsType()
export class IncidentListArgs extends ListArgs(incidentList) {}

@InputType({ description: 'A serious incident; its category sets the time in which the authority is told.' })
export class IncidentInput {
  @Field(() => IncidentCategory)
  category: IncidentCategory;

  @Field(() => NameScalar)
  title: string;

  @Field(() => ProseScalar, { nullable: true })
  description?: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When one became aware of it, which starts the clock; now where it is missing.',
  })
  awareAt?: Date | null;
}

@InputType({ description: 'What is missing stays as it is.' })
export class IncidentUpdate {
  @Field(() => NameScalar, { nullable: true })
  title?: string | null;

  @Field(() => ProseScalar, { nullable: true })
  description?: string | null;

  @Field(() => IncidentStatus, {
    nullable: true,
    description: 'REPORTED once the authority has been told, CLOSED at the end.',
  })
  status?: IncidentStatus | null;

  @Field(() => NameScalar, {
    nullable: true,
    description: 'The number that the authority gave it; of one that is or becomes REPORTED.',
  })
  reportReference?: string | null;

  @Field(() => ProseScalar, {
    nullable: true,
    description: 'Kept in the audit trail; required to close one that was never reported.',
  })
  reason?: string | null;
}
