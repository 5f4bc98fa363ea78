import { findableBy, TenantTable } from '@agg/kit';
import { DateTimeScalar, UuidScalar } from '@agg/schema';
import { PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';
import { Subject } from '../tenant-auth.events.ts';

export const domainsByName = findableBy<IdentityDomain>('verifiedDomain');

/** An e-mail domain whose people sign in at an identity provider, once the tenant has proven to own it. */
@TenantTable<IdentityDomain>({ schema: 'tenant_auth', alsoVisible: [domainsByName.policy] })
@Subject<IdentityDomain>({
  kind: 'IDENTITY_PROVIDER',
  id: 'identityProviderId',
  created: 'domain_added',
  verbs: { verifiedAt: 'domain_verified' },
  removed: 'domain_removed',
})
@ObjectType({ description: 'An e-mail domain whose users sign in at an identity provider.' })
export class IdentityDomain {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @Field(() => String)
  @PrimaryKey({ type: 'text' })
  domain: string;

  @Field(() => UuidScalar)
  @Property({ type: 'uuid' })
  identityProviderId: string;

  @Field(() => String, { description: 'The required value of a TXT record of the domain.' })
  @Property({ type: 'text' })
  challenge: string;

  @Field(() => DateTimeScalar, { nullable: true })
  @Property({ type: 'timestamptz', length: 3, nullable: true })
  verifiedAt: Date | null;

  /** The domain again, once it is verified; unique across tenants. */
  @Unique()
  @Property({ type: 'text', nullable: true })
  verifiedDomain: string | null;
}
