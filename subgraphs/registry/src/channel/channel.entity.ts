import { loadBy, TenantTable, UniqueName } from '@agg/kit';
import { DateTimeScalar, UuidScalar } from '@agg/schema';
import { PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Directive, Field, ObjectType } from 'type-graphql';
import { RegisteredRecord } from '../registration/registered-record.ts';
import { Subject } from '../registry.events.ts';

/** A registered application through which people talk to agents: a web chat, a messenger, a mobile app. */
@TenantTable<Channel>({ schema: 'registry' })
@UniqueName<Channel>({ until: 'deletedAt' })
@Subject<Channel>({
  kind: 'CHANNEL',
  id: 'channelId',
  verbs: { deletedAt: 'archived' },
  directory: { name: 'name', owner: 'createdById', isLive: ({ deletedAt }) => deletedAt === null },
})
@ObjectType({ description: 'A registered client application through which users talk to agents.' })
@Directive('@key(fields: "channelId")')
export class Channel extends RegisteredRecord {
  @Field(() => UuidScalar)
  @PrimaryKey({ type: 'uuid' })
  channelId: string;

  @Field(() => String, { description: 'OAuth 2.0 client id. Usable once the channel has a credential.' })
  @Property({ type: 'text', unique: true })
  clientId: string;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When the channel was archived.' })
  @Property({ type: 'timestamptz', length: 3, nullable: true })
  deletedAt: Date | null;

  @Property({ type: 'uuid' })
  createdById: string;
}

export const channelsById = loadBy(Channel, 'channelId');
