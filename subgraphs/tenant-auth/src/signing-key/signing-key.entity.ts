import { DateTimeScalar } from '@agg/schema';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { JWK } from 'jose';
import { Field, ObjectType } from 'type-graphql';
import { Subject } from '../tenant-auth.events.ts';
import { SigningAlgorithm } from './signing-key.enums.ts';

/** A key pair that signs access tokens. It belongs to the platform, not to a tenant. */
@Entity({ schema: 'tenant_auth' })
@Subject<SigningKey>({ kind: 'SIGNING_KEY', id: 'signingKeyId', verbs: { withdrawnAt: 'withdrawn' } })
@ObjectType({ description: 'A key pair that signs access tokens.' })
export class SigningKey {
  @Field(() => String, { description: 'The JWK thumbprint of the key (RFC 7638), the `kid` of its tokens.' })
  @PrimaryKey({ type: 'text' })
  kid: string;

  /** The id in the ledger, whose subjects have UUIDs. */
  @Property({ type: 'uuid', defaultRaw: 'gen_random_uuid()' })
  signingKeyId: string;

  @Field(() => SigningAlgorithm)
  @Property({ type: 'text' })
  algorithm: SigningAlgorithm;

  @Property({ type: 'jsonb' })
  publicKey: JWK;

  /** Sealed; opened only to sign. */
  @Property({ type: 'text', hidden: true })
  privateKey: string;

  @Field(() => DateTimeScalar)
  @Property({ type: 'timestamptz', length: 3 })
  createdAt: Date;

  @Field(() => DateTimeScalar, { description: 'When the key begins to sign. It is published earlier.' })
  @Property({ type: 'timestamptz', length: 3, defaultRaw: 'now()' })
  activeFrom: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Until when tokens of the key are accepted. Null while it signs.',
  })
  @Property({ type: 'timestamptz', length: 3, nullable: true })
  verifiesUntil: Date | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the key was withdrawn. Its tokens are no longer accepted.',
  })
  @Property({ type: 'timestamptz', length: 3, nullable: true })
  withdrawnAt: Date | null;
}
