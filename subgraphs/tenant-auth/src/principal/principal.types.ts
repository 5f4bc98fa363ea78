import { UuidScalar } from '@agg/schema';
import { Directive, Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'What the gateway needs to know of a caller.' })
@Directive('@inaccessible')
export class PrincipalAuthorization {
  @Field(() => [String])
  roles: string[];

  @Field(() => Boolean)
  active: boolean;
}

@ObjectType({ description: 'Whose authorization may have changed.' })
@Directive('@inaccessible')
export class PrincipalsChanged {
  @Field(() => UuidScalar, { nullable: true, description: 'Nothing: any tenant.' })
  tenantId: string | null;

  @Field(() => UuidScalar, { nullable: true, description: 'Nothing: anybody of the tenant.' })
  principalId: string | null;
}
