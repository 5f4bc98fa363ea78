import { ListArgs, PageOf } from '@agg/kit';
import { SecretScalar, UuidScalar } from '@agg/schema';
import { ArgsType, Directive, Field, Int, ObjectType } from 'type-graphql';
import { Session } from './session.entity.ts';
import { sessionList } from './session.list.ts';

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
