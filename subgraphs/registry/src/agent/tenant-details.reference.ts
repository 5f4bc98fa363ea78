import { UuidScalar } from '@agg/schema';
import { Directive, Field, ObjectType } from 'type-graphql';

/** What a tenant tells about itself, as this subgraph knows it: by id. The rest is tenant-auth's. */
@ObjectType()
@Directive('@key(fields: "tenantId", resolvable: false)')
export class TenantDetails {
  @Field(() => UuidScalar)
  tenantId: string;
}
