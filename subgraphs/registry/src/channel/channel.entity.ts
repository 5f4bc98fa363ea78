import { Subject, TenantTable } from '@agg/kit';
import { DateTimeScalar, UuidScalar } from '@agg/schema';
import { Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Directive, Field, ObjectType } from 'type-graphql';
import { RegisteredRecord } from '../registered-record.ts';

/** A registered client application that talks to agents for people: a web chat, a messenger, a mobile app. */
@TenantTable<Channel>({ schema: 'registry', tallies: [{ by: [{ isEmpty: 'deletedAt' }] }] })
@Subject<Channel>({ kind: 'CHANNEL', id: 'channelId', verbs: { deletedAt: 'archived' } })
@Index({ properties: ['tenantId', 'createdAt', 'channelId'] })
@Index({
  name: 'channel_active',
  properties: ['tenantId', 'createdAt', 'channelId'],
  where: 'deleted_at is null',
})
@Index({ properties: ['tenantId', 'name', 'channelId'] })
@ObjectType({ description: 'A registered client application that talks to agents for people.' })
@Directive('@key(fields: "channelId")')
export class Channel extends RegisteredRecord {
  @Field(() => UuidScalar)
  @PrimaryKey({ type: 'uuid' })
  channelId: string;

  @Field(() => String, { description: 'OAuth 2.0 client id, once it has a credential.' })
  @Property({ type: 'text', unique: true })
  clientId: string;

  @Field(() => DateTimeScalar, { nullable: true, description: 'Since when it is archived.' })
  @Property({ type: 'timestamptz', length: 3, nullable: true })
  deletedAt: Date | null;

  @Property({ type: 'uuid' })
  createdById: string;
}
