import { ListArgs, PageOf } from '@agg/kit';
import { ArgsType, ObjectType } from 'type-graphql';
import { Message } from './message.entity.ts';
import { messageList } from './message.list.ts';

@ObjectType()
export class ConversationMessagePage extends PageOf(Message) {}

@ArgsType()
export class MessageListArgs extends ListArgs(messageList) {}
