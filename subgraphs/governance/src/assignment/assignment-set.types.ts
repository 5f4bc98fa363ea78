import { DateTimeScalar, HttpUrlScalar, UuidScalar } from '@agg/schema';
import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { AssignmentRole } from '../law/law.enums.ts';
import { Assignment } from './assignment.entity.ts';
import { ExternalContact } from './external-contact.types.ts';

@InputType({ description: 'A user of the tenant or an external contact in one role.' })
export class AssignmentInput {
  @Field(() => AssignmentRole, { nullable: true, description: 'Defaults to ACCOUNTABLE_OWNER.' })
  role?: AssignmentRole | null;

  @Field(() => UuidScalar, { nullable: true, description: 'An active user of the tenant.' })
  userId?: string | null;

  @Field(() => ExternalContact, {
    nullable: true,
    description: 'Instead of `userId`. Requires a name or an e-mail.',
  })
  externalContact?: ExternalContact | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the AI literacy of the person was attested.',
  })
  literacyAttestedAt?: Date | null;

  @Field(() => HttpUrlScalar, { nullable: true })
  trainingRecordUrl?: string | null;
}

@ObjectType({ description: 'The accountability assignments of a subject.' })
export class AssignmentSet {
  @Field(() => Int, { description: 'Incremented by each change of the set. `v<version>` is its entity tag.' })
  version: number;

  @Field(() => [Assignment])
  assignments: Assignment[];
}
