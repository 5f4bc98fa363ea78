import { GovernedKind, nameOrder, TenantTable } from '@agg/kit';
import { DateTimeScalar, NameScalar, ProseScalar, UuidScalar } from '@agg/schema';
import { Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';
import { Subject } from '../governance.events.ts';
import { IncidentCategory } from '../law/law.enums.ts';
import { IncidentStatus } from './incident.enums.ts';
import { incidentLifecycle } from './incident.lifecycle.ts';

/** A serious incident of a subject, and the legal deadline to report it. */
@TenantTable<Incident>({ schema: 'governance' })
@Subject<Incident>({
  kind: 'INCIDENT',
  id: 'incidentId',
  lifecycle: incidentLifecycle,
})
@Index({ name: 'incident_open', properties: ['tenantId', 'dueAt', 'incidentId'], where: `status = 'OPEN'` })
@ObjectType({ description: 'A serious incident with the deadline for its report to the authority.' })
export class Incident {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @Field(() => UuidScalar)
  @PrimaryKey({ type: 'uuid' })
  incidentId: string;

  @Field(() => GovernedKind)
  @Property({ type: 'text' })
  subjectKind: GovernedKind;

  @Field(() => UuidScalar)
  @Property({ type: 'uuid' })
  subjectId: string;

  @Field(() => IncidentCategory)
  @Property({ type: 'text' })
  category: IncidentCategory;

  @Field(() => NameScalar)
  @Property({ type: 'text', collation: nameOrder })
  title: string;

  @Field(() => ProseScalar, { nullable: true })
  @Property({ type: 'text', nullable: true })
  description: string | null;

  @Field(() => IncidentStatus)
  @Property({ type: 'text' })
  status: IncidentStatus;

  @Field(() => DateTimeScalar, {
    description: 'When the tenant became aware of the incident, which starts the deadline.',
  })
  @Property({ type: 'timestamptz', length: 3 })
  awareAt: Date;

  @Field(() => DateTimeScalar, { description: 'The deadline for the report to the authority.' })
  @Property({ type: 'timestamptz', length: 3 })
  dueAt: Date;

  @Field(() => String, { description: 'The article of the law that sets the deadline.' })
  @Property({ type: 'text' })
  article: string;

  @Field(() => UuidScalar, { name: 'createdById' })
  @Property({ type: 'uuid' })
  createdBy: string;

  @Field(() => DateTimeScalar)
  @Property({ type: 'timestamptz', length: 3 })
  createdAt: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the incident was reported to the authority.',
  })
  @Property({ type: 'timestamptz', length: 3, nullable: true })
  reportedAt: Date | null;

  @Field(() => NameScalar, { nullable: true, description: 'The reference number of the authority.' })
  @Property({ type: 'text', nullable: true })
  reportReference: string | null;

  @Field(() => DateTimeScalar, { nullable: true })
  @Property({ type: 'timestamptz', length: 3, nullable: true })
  closedAt: Date | null;
}
