import { UuidScalar } from '@agg/schema';
import { Field, ObjectType } from 'type-graphql';
import { LoginMethod } from '../session/session.enums.ts';

@ObjectType({ description: 'The sign-in method for an e-mail. It depends only on the domain of the e-mail.' })
export class LoginDiscovery {
  @Field(() => LoginMethod)
  method: LoginMethod;

  @Field(() => UuidScalar, { nullable: true })
  identityProviderId: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The URL to redirect the browser to. Valid for ten minutes.',
  })
  authorizationUrl: string | null;
}
