import { UuidScalar } from '@agg/schema';
import { Directive, Field, ObjectType } from 'type-graphql';

/** A person. This subgraph has only the id; the other fields are in tenant-auth. */
@ObjectType()
@Directive('@key(fields: "id")')
export class User {
  @Field(() => UuidScalar)
  id: string;
}
