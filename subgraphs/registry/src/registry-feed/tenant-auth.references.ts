import { UuidScalar } from '@agg/schema';
import { Directive, Field, ObjectType } from 'type-graphql';

/** Subjects of tenant-auth. This subgraph has only their ids; the other fields are in tenant-auth. */
@ObjectType()
@Directive('@key(fields: "groupId")')
export class Group {
  @Field(() => UuidScalar)
  groupId: string;
}

@ObjectType()
@Directive('@key(fields: "credentialId")')
export class Credential {
  @Field(() => UuidScalar)
  credentialId: string;
}

@ObjectType()
@Directive('@key(fields: "identityProviderId")')
export class IdentityProvider {
  @Field(() => UuidScalar)
  identityProviderId: string;
}
