import { findableBy, TenantTable } from '@agg/kit';
import { DateTimeScalar, type GovernedKind, HttpUrlScalar, UuidScalar } from '@agg/schema';
import { Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';
import { AssignmentRole } from '../law/law.enums.ts';
import { ExternalContact } from './external-contact.types.ts';

/** Finds assignments by the hash of the token mailed to an external contact. */
export const assignmentsByToken = findableBy<Assignment>('confirmationHash');

/** One person with one role for a subject: a user of the tenant, or an external contact. */
@TenantTable<Assignment>({
  schema: 'governance',
  alsoVisible: [assignmentsByToken.policy],
})
@Index({ properties: ['tenantId', 'subjectId', 'position'] })
@Index({
  name: 'assignment_unconfirmed',
  properties: ['tenantId', 'assignedAt', 'assignmentId'],
  where: 'not confirmed',
})
@Index({
  name: 'assignment_oversight',
  properties: ['tenantId', 'assignedAt', 'assignmentId'],
  where: `role = 'OVERSIGHT_PERSON'`,
})
@ObjectType({ description: 'An accountability assignment: a person in a role for a subject.' })
export class Assignment {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @Field(() => UuidScalar)
  @PrimaryKey({ type: 'uuid' })
  assignmentId: string;

  @Property({ type: 'text' })
  subjectKind: GovernedKind;

  @Property({ type: 'uuid' })
  subjectId: string;

  /** The position in the set, as given. */
  @Property({ type: 'integer' })
  position: number;

  @Field(() => AssignmentRole)
  @Property({ type: 'text' })
  role: AssignmentRole;

  @Field(() => UuidScalar, { nullable: true })
  @Property({ type: 'uuid', nullable: true })
  userId: string | null;

  @Field(() => ExternalContact, { nullable: true })
  @Property({ type: 'jsonb', nullable: true })
  externalContact: ExternalContact | null;

  @Field(() => DateTimeScalar, { nullable: true })
  @Property({ type: 'timestamptz', length: 3, nullable: true })
  literacyAttestedAt: Date | null;

  @Field(() => HttpUrlScalar, { nullable: true })
  @Property({ type: 'text', nullable: true })
  trainingRecordUrl: string | null;

  @Field(() => Boolean, { description: 'Whether the person has confirmed the assignment.' })
  @Property({ type: 'boolean', default: false })
  confirmed: boolean;

  @Field(() => UuidScalar, { name: 'assignedById' })
  @Property({ type: 'uuid' })
  assignedBy: string;

  @Field(() => DateTimeScalar)
  @Property({ type: 'timestamptz', length: 3 })
  assignedAt: Date;

  /** SHA-256 of the mailed token, until it is used. */
  @Property({ type: 'text', nullable: true, hidden: true, index: true })
  confirmationHash: string | null;
}
