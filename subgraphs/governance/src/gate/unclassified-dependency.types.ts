import { GovernedKind } from '@agg/kit';
import { NameScalar, UuidScalar } from '@agg/schema';
import { Directive, Field, ObjectType } from 'type-graphql';

/** The public details of a tenant, which tenant-auth has. */
@ObjectType()
@Directive('@key(fields: "tenantId", resolvable: false)')
export class TenantDetails {
  @Field(() => UuidScalar)
  tenantId: string;
}

@ObjectType({ description: 'Something without a risk tier that a subject uses, directly or through agents.' })
export class UnclassifiedDependency {
  @Field(() => GovernedKind)
  kind: GovernedKind;

  @Field(() => UuidScalar)
  id: string;

  @Field(() => NameScalar, {
    nullable: true,
    description: 'Null for an agent that another tenant no longer publishes.',
  })
  name: string | null;

  @Field(() => Boolean, {
    description: 'Whether it belongs to your tenant. Only the tenant that it belongs to can classify it.',
  })
  isOwn: boolean;

  @Field(() => TenantDetails, {
    nullable: true,
    description: 'The tenant that it belongs to. Null for an agent that another tenant no longer publishes.',
  })
  tenantDetails: TenantDetails | null;
}
