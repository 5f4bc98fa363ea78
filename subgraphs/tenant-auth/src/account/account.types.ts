import { UuidScalar } from '@agg/schema';
import { Directive, Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'What was done, in words.' })
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
