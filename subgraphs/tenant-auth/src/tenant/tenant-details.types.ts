import { EmailScalar, NameScalar, UuidScalar } from '@agg/schema';
import { Directive, Field, ObjectType } from 'type-graphql';

/** The public details of a tenant: all that other tenants can see. */
@ObjectType({ description: 'The details of a tenant that other tenants can read.' })
@Directive('@key(fields: "tenantId")')
export class TenantDetails {
  @Field(() => UuidScalar)
  tenantId: string;

  @Field(() => NameScalar)
  tenantName: string;

  @Field(() => EmailScalar, { nullable: true })
  publicContactEmail: string | null;
}
