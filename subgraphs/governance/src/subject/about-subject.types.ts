import { GovernedKind } from '@agg/kit';
import { UuidScalar } from '@agg/schema';
import { Field, ObjectType } from 'type-graphql';
import type { SubjectRef } from './governed-kinds.ts';

/** The subject of a record, by kind and id; `createSubjectFields` adds its name and its references. */
@ObjectType()
export abstract class AboutSubject {
  @Field(() => GovernedKind)
  subjectKind: GovernedKind;

  @Field(() => UuidScalar)
  subjectId: string;
}

/** The members for a subject. */
export function aboutSubject({ kind, id }: SubjectRef): AboutSubject {
  return { subjectKind: kind, subjectId: id };
}
