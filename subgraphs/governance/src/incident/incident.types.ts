import { ListArgs, PageOf } from '@agg/kit';
import { DateTimeScalar, NameScalar, ProseScalar } from '@agg/schema';
import { ArgsType, Field, InputType, ObjectType } from 'type-graphql';
import { IncidentCategory } from '../law/law.enums.ts';
import { Incident } from './incident.entity.ts';
import { IncidentStatus } from './incident.enums.ts';
import { incidentList, tenantIncidentList } from './incident.list.ts';

@ObjectType()
export class IncidentPage extends PageOf(Incident) {}

@ArgsType()
export class IncidentListArgs extends ListArgs(incidentList) {}

@ArgsType()
export class TenantIncidentArgs extends ListArgs(tenantIncidentList) {
  @Field(() => Boolean, {
    nullable: true,
    description: 'True: only incidents that are OPEN after their deadline. False: only the others.',
  })
  overdue?: boolean | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Only incidents whose deadline is before this time.',
  })
  dueBefore?: Date | null;
}

@InputType({
  description: 'A serious incident. Its category determines the deadline for the report to the authority.',
})
export class IncidentInput {
  @Field(() => IncidentCategory)
  category: IncidentCategory;

  @Field(() => NameScalar)
  title: string;

  @Field(() => ProseScalar, { nullable: true })
  description?: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the tenant became aware of the incident, which starts the deadline. Defaults to now.',
  })
  awareAt?: Date | null;
}

@InputType({ description: 'Omitted fields stay unchanged.' })
export class IncidentUpdate {
  @Field(() => NameScalar, { nullable: true })
  title?: string | null;

  @Field(() => ProseScalar, { nullable: true })
  description?: string | null;

  @Field(() => IncidentStatus, {
    nullable: true,
    description: 'REPORTED after the report to the authority. CLOSED is final.',
  })
  status?: IncidentStatus | null;

  @Field(() => NameScalar, {
    nullable: true,
    description: 'The reference number of the authority. Only for incidents that are or become REPORTED.',
  })
  reportReference?: string | null;

  @Field(() => ProseScalar, {
    nullable: true,
    description: 'Recorded in the audit trail. Required to close an unreported incident.',
  })
  reason?: string | null;
}
