import { UuidScalar } from '@agg/schema';
import { Directive, Field, ObjectType } from 'type-graphql';

/** A tenant with its settings. This subgraph has only the id; the other fields are in tenant-auth. */
@ObjectType()
@Directive('@key(fields: "tenantId")')
export class Tenant {
  @Field(() => UuidScalar)
  tenantId: string;
}
