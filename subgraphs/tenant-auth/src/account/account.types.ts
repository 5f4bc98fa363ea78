import { UuidScalar } from '@agg/schema';
import { Directive, Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'The result of an operation as a message for people.' })
@Directive('@shareable')
export class Message {
  @Field(() => String)
  message: string;
}

@ObjectType({ description: 'A new tenant and its first administrator.' })
export class SignedUp extends Message {
  @Field(() => UuidScalar)
  tenantId: string;

  @Field(() => UuidScalar)
  userId: string;
}
