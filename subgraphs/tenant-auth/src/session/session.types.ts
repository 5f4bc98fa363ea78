import { ListArgs, PageOf } from '@agg/kit';
import { DateTimeScalar, EmailScalar, NameScalar, SecretScalar, UuidScalar } from '@agg/schema';
import { ArgsType, Directive, Field, Int, ObjectType } from 'type-graphql';
import { Session } from './session.entity.ts';
import { sessionList } from './session.list.ts';

@ObjectType({ description: 'The user who has signed in.' })
export class SignedInUser {
  @Field(() => UuidScalar)
  id: string;

  @Field(() => NameScalar)
  name: string;

  @Field(() => EmailScalar)
  email: string;
}

@ObjectType({ description: 'The tenant of the user who has signed in.' })
export class SignedInTenant {
  @Field(() => UuidScalar)
  tenantId: string;

  @Field(() => NameScalar)
  tenantName: string;
}

@ObjectType({ description: 'The tokens of a signed-in user.' })
@Directive('@shareable')
export class SignedIn {
  @Field(() => SecretScalar)
  accessToken: string;

  @Field(() => SecretScalar, {
    description: 'Single-use token for the next pair. Used again after ten seconds, it ends the session.',
  })
  refreshToken: string;

  @Field(() => String)
  tokenType: 'Bearer';

  @Field(() => Int, { description: 'Lifetime of the access token in seconds.' })
  expiresIn: number;

  @Field(() => DateTimeScalar, { description: 'When the refresh token expires if it is not used.' })
  refreshTokenExpiresAt: Date;

  @Field(() => SignedInUser)
  user: SignedInUser;

  @Field(() => SignedInTenant)
  tenant: SignedInTenant;
}

@ObjectType()
export class SessionPage extends PageOf(Session) {}

@ArgsType()
export class SessionListArgs extends ListArgs(sessionList) {
  @Field(() => UuidScalar, { nullable: true })
  userId?: string | null;

  @Field(() => Boolean, { nullable: true })
  includeEnded?: boolean | null;
}
