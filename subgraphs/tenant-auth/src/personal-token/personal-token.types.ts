import { ListArgs, PageOf } from '@agg/kit';
import { DateTimeScalar, SecretScalar, UuidScalar } from '@agg/schema';
import { ArgsType, Directive, Field, ObjectType } from 'type-graphql';
import { PersonalToken } from './personal-token.entity.ts';
import { personalTokenList } from './personal-token.list.ts';

@ObjectType()
export class PersonalTokenPage extends PageOf(PersonalToken) {}

@ArgsType()
export class PersonalTokenListArgs extends ListArgs(personalTokenList) {
  @Field(() => Boolean, { nullable: true })
  includeEnded?: boolean | null;
}

@ObjectType({ description: 'A new personal token. The token itself is returned only once.' })
export class NewPersonalToken {
  @Field(() => UuidScalar)
  tokenId: string;

  @Field(() => PersonalToken)
  personalToken: PersonalToken;

  @Field(() => SecretScalar, { description: 'Send it as `Authorization: Bearer`.' })
  token: string;
}

@ObjectType({ description: 'The caller that a personal token names.' })
@Directive('@inaccessible')
export class PersonalTokenClaims {
  @Field(() => UuidScalar)
  tenantId: string;

  @Field(() => UuidScalar)
  userId: string;

  @Field(() => UuidScalar)
  tokenId: string;

  @Field(() => DateTimeScalar)
  expiresAt: Date;
}
