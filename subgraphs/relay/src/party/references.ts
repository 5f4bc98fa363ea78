import { UuidScalar } from '@agg/schema';
import { Directive, Field, ObjectType } from 'type-graphql';

// What takes part in traffic. This subgraph has only the ids; the other fields are in registry and tenant-auth.

/** An agent. This subgraph adds what it has seen of it. */
@ObjectType()
@Directive('@key(fields: "agentId")')
export class Agent {
  @Field(() => UuidScalar)
  agentId: string;
}

@ObjectType()
@Directive('@key(fields: "channelId", resolvable: false)')
export class Channel {
  @Field(() => UuidScalar)
  channelId: string;
}
