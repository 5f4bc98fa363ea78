import { loadBy, nameOrder, TenantTable } from '@agg/kit';
import { DateTimeScalar, HttpUrlScalar, NameScalar, type Role, UuidScalar } from '@agg/schema';
import { PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Directive, Field, InputType, ObjectType } from 'type-graphql';
import { Subject } from '../tenant-auth.events.ts';

/** Maps a group at the provider to a group of the tenant. */
@InputType('GroupMappingInput')
@ObjectType('GroupMapping', { description: 'Maps a value of the groups claim to a group.' })
export class GroupMapping {
  @Field(() => NameScalar)
  claimValue: string;

  @Field(() => UuidScalar)
  groupId: string;
}

/** An OpenID Connect provider at which the people of a tenant sign in. */
@TenantTable<IdentityProvider>({ schema: 'tenant_auth' })
@Subject<IdentityProvider>({ kind: 'IDENTITY_PROVIDER', id: 'identityProviderId', removed: 'deleted' })
@Directive('@key(fields: "identityProviderId")')
@ObjectType({ description: 'An OpenID Connect provider at which users of the tenant sign in.' })
export class IdentityProvider {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @Field(() => UuidScalar)
  @PrimaryKey({ type: 'uuid' })
  identityProviderId: string;

  @Field(() => NameScalar)
  @Property({ type: 'text', collation: nameOrder })
  name: string;

  @Field(() => HttpUrlScalar, {
    description: 'Issuer URL. Its metadata is at /.well-known/openid-configuration below it.',
  })
  @Property({ type: 'text' })
  issuer: string;

  @Field(() => String, { description: 'The client id of this gateway at the provider.' })
  @Property({ type: 'text' })
  clientId: string;

  /** Sealed; `null` for a public client. */
  @Property({ type: 'text', nullable: true, hidden: true })
  clientSecret: string | null;

  @Field(() => [String], { description: 'Scopes requested in addition to `openid`.' })
  @Property({ type: 'text[]' })
  scopes: string[];

  @Field(() => String)
  @Property({ type: 'text' })
  emailClaim: string;

  @Field(() => String)
  @Property({ type: 'text' })
  nameClaim: string;

  @Field(() => String, { nullable: true, description: 'Null: groups are not imported.' })
  @Property({ type: 'text', nullable: true })
  groupsClaim: string | null;

  @Field(() => [GroupMapping])
  @Property({ type: 'json', columnType: 'jsonb' })
  groupMappings: GroupMapping[];

  @Field(() => [HttpUrlScalar], {
    description: 'Allowed redirect URIs of a sign-in. The first one is the default.',
  })
  @Property({ type: 'text[]' })
  redirectUris: string[];

  @Field(() => Boolean, { description: 'Whether unknown users are created at their first sign-in.' })
  @Property({ type: 'boolean' })
  createUsers: boolean;

  @Field(() => Boolean, {
    description:
      'Whether an e-mail of a verified domain links an existing user although the provider does not say whether it has verified the e-mail. Microsoft Entra ID, for instance, does not send `email_verified`.',
  })
  @Property({ type: 'boolean', default: false })
  linksByDomain: boolean;

  @Field(() => Boolean, {
    description: 'Whether password sign-in is refused for users without TENANT:ADMIN.',
  })
  @Property({ type: 'boolean' })
  ssoOnly: boolean;

  @Field(() => DateTimeScalar)
  @Property({ type: 'timestamptz', length: 3 })
  createdAt: Date;

  @Property({ type: 'uuid' })
  createdById: string;

  /**
   * The roles that the callers who chose or confirmed the issuer held at that time. The provider signs in
   * only people who hold no others.
   */
  @Property({ type: 'text[]' })
  vouchedRoles: Role[];
}

export const identityProvidersById = loadBy(IdentityProvider, 'identityProviderId');
