import { UuidScalar } from '@agg/schema';
import { Field, ObjectType } from 'type-graphql';
import { Message } from '../message.types.ts';

@ObjectType({ description: 'A new tenant and its first administrator.' })
export class SignedUp extends Message {
  @Field(() => UuidScalar)
  tenantId: string;

  @Field(() => UuidScalar)
  userId: string;
}
