import { UuidScalar } from '@agg/schema';
import { Directive, Field, ObjectType } from 'type-graphql';

/** The public details of a tenant. This subgraph has only the id; the other fields are in tenant-auth. */
@ObjectType()
@Directive('@key(fields: "tenantId")')
export class TenantDetails {
  @Field(() => UuidScalar)
  tenantId: string;
}
