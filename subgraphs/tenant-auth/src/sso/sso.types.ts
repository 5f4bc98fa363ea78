import { UuidScalar } from '@agg/schema';
import { Field, ObjectType } from 'type-graphql';
import { LoginMethod } from '../session/session.enums.ts';

@ObjectType({ description: 'How somebody signs in: it follows from the domain of their e-mail alone.' })
export class LoginDiscovery {
  @Field(() => LoginMethod)
  method: LoginMethod;

  @Field(() => UuidScalar, { nullable: true })
  identityProviderId: string | null;

  @Field(() => String, { nullable: true, description: 'Where to send the browser; good for ten minutes.' })
  authorizationUrl: string | null;
}
