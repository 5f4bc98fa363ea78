import { defineEnum } from '@agg/kit';
import { UuidScalar } from '@agg/schema';
import { Field, ObjectType } from 'type-graphql';

export const PartyKind = defineEnum('PartyKind', ['USER', 'AGENT', 'CHANNEL']);
export type PartyKind = keyof typeof PartyKind;

@ObjectType({ description: 'Someone or something that takes part in a conversation.' })
export class ConversationParty {
  @Field(() => PartyKind)
  kind: PartyKind;

  @Field(() => UuidScalar)
  id: string;
}
