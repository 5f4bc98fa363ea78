import { UuidScalar } from '@agg/schema';
import { Directive, Field, ObjectType } from 'type-graphql';

/** A person, as this subgraph knows one: by id. The rest is tenant-auth's. */
@ObjectType()
@Directive('@key(fields: "id", resolvable: false)')
export class User {
  @Field(() => UuidScalar)
  id: string;
}
