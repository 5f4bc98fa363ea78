import { type StoppingScope, UuidScalar } from '@agg/schema';
import { Directive, Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'The authorization of a caller.' })
@Directive('@inaccessible')
export class PrincipalAuthorization {
  @Field(() => [String])
  roles: string[];

  @Field(() => Boolean)
  active: boolean;

  @Field(() => String, { nullable: true, description: 'The scope of the kill switch that stops the caller.' })
  stoppedBy: StoppingScope | null;

  @Field(() => Int, { nullable: true, description: 'Requests per minute of the caller. Null: no limit.' })
  callerRequestsPerMinute: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Requests per minute of all callers of the tenant. Null: no limit.',
  })
  tenantRequestsPerMinute: number | null;
}

@ObjectType({ description: 'The callers whose authorization may have changed.' })
@Directive('@inaccessible')
export class PrincipalsChanged {
  @Field(() => UuidScalar, { nullable: true, description: 'Null: any tenant.' })
  tenantId: string | null;

  @Field(() => UuidScalar, { nullable: true, description: 'Null: every caller of the tenant.' })
  principalId: string | null;
}
