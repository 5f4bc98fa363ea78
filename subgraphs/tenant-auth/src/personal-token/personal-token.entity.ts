import { findableBy, TenantTable, tenantsOfBatchRead } from '@agg/kit';
import { DateTimeScalar, NameScalar, type Role, RoleScalar, UuidScalar } from '@agg/schema';
import { Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';
import { Subject } from '../tenant-auth.events.ts';

export const personalTokensByHash = findableBy<PersonalToken>('tokenHash');

/** A token by which a person lets a program act for them, with some of their roles. */
@TenantTable<PersonalToken>({
  schema: 'tenant_auth',
  alsoVisible: [personalTokensByHash.policy, tenantsOfBatchRead],
})
@Subject<PersonalToken>({
  kind: 'PERSONAL_TOKEN',
  id: 'tokenId',
  verbs: { revokedAt: 'revoked', lastUsedAt: [] },
})
@ObjectType({ description: 'A token by which a user lets a program act for them, with some of their roles.' })
export class PersonalToken {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @Field(() => UuidScalar, { description: 'The second part of the token, without dashes.' })
  @PrimaryKey({ type: 'uuid' })
  tokenId: string;

  @Field(() => UuidScalar)
  @Property({ type: 'uuid' })
  userId: string;

  @Field(() => NameScalar)
  @Property({ type: 'text' })
  name: string;

  @Field(() => [RoleScalar], {
    description: 'The roles that it was created with. It gives those that its owner still holds.',
  })
  @Property({ type: 'text[]' })
  roles: Role[];

  /** SHA-256, in hex: a secret of 256 random bits needs no slow hash. */
  @Index()
  @Property({ type: 'text', hidden: true })
  tokenHash: string;

  @Field(() => DateTimeScalar)
  @Property({ type: 'timestamptz', length: 3 })
  createdAt: Date;

  @Field(() => DateTimeScalar)
  @Property({ type: 'timestamptz', length: 3 })
  expiresAt: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'The last use, to the minute. Null: never used.',
  })
  @Property({ type: 'timestamptz', length: 3, nullable: true })
  lastUsedAt: Date | null;

  @Field(() => DateTimeScalar, { nullable: true })
  @Property({ type: 'timestamptz', length: 3, nullable: true })
  revokedAt: Date | null;
}
