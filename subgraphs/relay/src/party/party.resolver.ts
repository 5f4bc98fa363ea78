import { Access, type Context, nameOf, User } from '@agg/kit';
import { NameScalar, readAccess } from '@agg/schema';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { ConversationParty } from './party.types.ts';
import { Agent, Channel } from './references.ts';

/** Who a party is, with the fields of the subgraph that has it. */
@Resolver(() => ConversationParty)
export class PartyResolver {
  @FieldResolver(() => NameScalar, {
    nullable: true,
    description: 'The name. Null for who or what belongs to another tenant.',
  })
  name(@Root() party: ConversationParty, @Ctx() context: Context): Promise<string | null> {
    return nameOf(context, party);
  }

  @FieldResolver(() => User, { nullable: true })
  user(@Root() { kind, id }: ConversationParty): User | null {
    return kind === 'USER' ? { id } : null;
  }

  @FieldResolver(() => Agent, { nullable: true })
  @Access(readAccess.AGENT)
  agent(@Root() { kind, id }: ConversationParty): Agent | null {
    return kind === 'AGENT' ? { agentId: id } : null;
  }

  @FieldResolver(() => Channel, { nullable: true })
  @Access(readAccess.CHANNEL)
  channel(@Root() { kind, id }: ConversationParty): Channel | null {
    return kind === 'CHANNEL' ? { channelId: id } : null;
  }
}
