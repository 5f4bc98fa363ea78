import { TenantTable } from '@agg/kit';
import { DateTimeScalar } from '@agg/schema';
import { PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';

/** A secret of a credential. During a rotation, two are valid. */
@TenantTable<ClientSecret>({ schema: 'tenant_auth' })
@ObjectType({ description: 'A secret of a credential. Two secrets are valid during a rotation.' })
export class ClientSecret {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @PrimaryKey({ type: 'uuid' })
  credentialId: string;

  /** SHA-256, in hex: a secret of 256 random bits needs no slow hash. */
  @PrimaryKey({ type: 'text', hidden: true })
  secretHash: string;

  @Field(() => String, { description: 'The first characters of the secret, to identify it.' })
  @Property({ type: 'text' })
  prefix: string;

  @Field(() => DateTimeScalar)
  @Property({ type: 'timestamptz', length: 3 })
  createdAt: Date;

  @Field(() => DateTimeScalar, { nullable: true, description: 'Null: valid as long as the credential.' })
  @Property({ type: 'timestamptz', length: 3, nullable: true })
  expiresAt: Date | null;
}
