import { SecretScalar } from '@agg/schema';
import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'The access token of an agent, a channel or a service (RFC 6749, section 5.1).' })
export class ClientToken {
  @Field(() => SecretScalar)
  accessToken: string;

  @Field(() => String)
  tokenType: 'Bearer';

  @Field(() => Int, { description: 'Seconds that the access token lives.' })
  expiresIn: number;

  @Field(() => String, {
    nullable: true,
    description:
      'What its holder may do at this moment, apart by spaces; the token itself says nothing of it.',
  })
  scope: string | null;
}
