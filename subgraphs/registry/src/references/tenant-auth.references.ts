import { UuidScalar } from '@agg/schema';
import { Directive, Field, ObjectType } from 'type-graphql';

// Nouns of tenant-auth. This subgraph has only their ids; the other fields are in tenant-auth.

/** A person. */
@ObjectType()
@Directive('@key(fields: "id")')
export class User {
  @Field(() => UuidScalar)
  id: string;
}

/** A tenant with its settings. */
@ObjectType()
@Directive('@key(fields: "tenantId")')
export class Tenant {
  @Field(() => UuidScalar)
  tenantId: string;
}

/** The public details of a tenant. */
@ObjectType()
@Directive('@key(fields: "tenantId")')
export class TenantDetails {
  @Field(() => UuidScalar)
  tenantId: string;
}

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
