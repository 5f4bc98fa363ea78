import { TenantTable, tenantsOfBatchRead } from '@agg/kit';
import { DateTimeScalar, UuidScalar } from '@agg/schema';
import { PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';
import { Subject } from '../tenant-auth.events.ts';
import { LoginMethod, SessionEnd } from './session.enums.ts';

/** A sign-in of a person. Its refresh tokens form a family, of which only one is valid. */
@TenantTable<Session>({ schema: 'tenant_auth', alsoVisible: [tenantsOfBatchRead] })
@Subject<Session>({ kind: 'SESSION', id: 'sessionId', verbs: { endedAt: 'revoked' } })
@ObjectType({ description: 'A session of a signed-in user.' })
export class Session {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @Field(() => UuidScalar)
  @PrimaryKey({ type: 'uuid' })
  sessionId: string;

  @Field(() => UuidScalar)
  @Property({ type: 'uuid' })
  userId: string;

  @Field(() => LoginMethod)
  @Property({ type: 'text' })
  method: LoginMethod;

  @Field(() => String, { nullable: true, description: 'The IP address of the sign-in.' })
  @Property({ type: 'text', nullable: true })
  address: string | null;

  @Field(() => String, { nullable: true, description: 'The User-Agent of the sign-in.' })
  @Property({ type: 'text', nullable: true })
  userAgent: string | null;

  @Field(() => DateTimeScalar)
  @Property({ type: 'timestamptz', length: 3 })
  createdAt: Date;

  @Field(() => DateTimeScalar, { description: 'When the session ends at the latest.' })
  @Property({ type: 'timestamptz', length: 3 })
  expiresAt: Date;

  @Field(() => DateTimeScalar, { nullable: true })
  @Property({ type: 'timestamptz', length: 3, nullable: true })
  endedAt: Date | null;

  @Field(() => SessionEnd, { nullable: true })
  @Property({ type: 'text', nullable: true })
  endReason: SessionEnd | null;
}
