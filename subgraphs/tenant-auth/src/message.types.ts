import { Directive, Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'The result of an operation as a message for people.' })
@Directive('@shareable')
export class Message {
  @Field(() => String)
  message: string;
}
