import { Field, ObjectType } from 'type-graphql';
import { Message } from './message.entity.ts';

@ObjectType({ description: 'A message was added to a conversation.' })
export class ConversationMessageEvent {
  @Field(() => String, { description: 'Send it as `after` to resume after this event.' })
  cursor: string;

  @Field(() => Message)
  message: Message;
}
