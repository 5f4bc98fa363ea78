import { SecretScalar } from '@agg/schema';
import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'The access token of an agent, a channel or a service (RFC 6749, section 5.1).' })
export class ClientToken {
  @Field(() => SecretScalar)
  accessToken: string;

  @Field(() => String)
  tokenType: 'Bearer';

  @Field(() => Int, { description: 'Lifetime of the access token in seconds.' })
  expiresIn: number;

  @Field(() => String, {
    nullable: true,
    description: 'The current roles of the client, separated by spaces. The token does not contain them.',
  })
  scope: string | null;
}
