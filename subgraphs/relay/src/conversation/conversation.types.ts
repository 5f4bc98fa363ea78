import { ListArgs, PageOf } from '@agg/kit';
import { ArgsType, Field, ObjectType } from 'type-graphql';
import { Conversation } from './conversation.entity.ts';
import { conversationList } from './conversation.list.ts';

@ObjectType()
export class ConversationPage extends PageOf(Conversation) {}

@ArgsType()
export class ConversationListArgs extends ListArgs(conversationList) {
  @Field(() => Boolean, { nullable: true })
  override includeArchived?: boolean | null;
}
