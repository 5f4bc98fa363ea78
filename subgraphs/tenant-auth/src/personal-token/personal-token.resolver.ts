import { Access, type Context, platformOnly, Reason } from '@agg/kit';
import {
  DateTimeScalar,
  NameScalar,
  type Role,
  RoleScalar,
  readAccess,
  SecretScalar,
  UuidScalar,
} from '@agg/schema';
import { Arg, Args, Ctx, Directive, Mutation, Query, Resolver } from 'type-graphql';
import { revokePersonalToken } from './end-token.service.ts';
import { PersonalToken } from './personal-token.entity.ts';
import { createPersonalToken, listOwnTokens, listTokensOf } from './personal-token.service.ts';
import {
  NewPersonalToken,
  PersonalTokenClaims,
  PersonalTokenListArgs,
  PersonalTokenPage,
} from './personal-token.types.ts';
import { claimsOf } from './use-token.service.ts';

@Resolver(() => PersonalToken)
export class PersonalTokenResolver {
  @Query(() => PersonalTokenPage, { description: 'The personal tokens of the calling user, newest first.' })
  @Access({ callers: ['USER'], signedIn: true })
  myTokens(
    @Ctx() context: Context,
    @Args(() => PersonalTokenListArgs) request: PersonalTokenListArgs,
  ): Promise<PersonalTokenPage> {
    return listOwnTokens(context, request);
  }

  @Query(() => PersonalTokenPage, { description: 'The personal tokens of a user, newest first.' })
  @Access(readAccess.USER)
  userTokens(
    @Ctx() context: Context,
    @Arg('userId', () => UuidScalar) userId: string,
    @Args(() => PersonalTokenListArgs) request: PersonalTokenListArgs,
  ): Promise<PersonalTokenPage> {
    return listTokensOf(context, userId, request);
  }

  @Mutation(() => NewPersonalToken, {
    description:
      'Creates a personal token with some of the roles of the calling user. The token is returned only once.',
  })
  @Access({ callers: ['USER'], signedIn: true })
  createPersonalToken(
    @Ctx() context: Context,
    @Arg('name', () => NameScalar) name: string,
    @Arg('roles', () => [RoleScalar]) roles: Role[],
    @Arg('expiresAt', () => DateTimeScalar, { description: 'At most 366 days from now.' }) expiresAt: Date,
  ): Promise<NewPersonalToken> {
    return createPersonalToken(context, { name, roles, expiresAt });
  }

  @Mutation(() => PersonalToken, {
    description:
      'Revokes a personal token immediately. Tokens of other users require USERS:WRITE. Idempotent.',
  })
  @Access({ callers: ['USER'], whileStopped: true, signedIn: true })
  revokePersonalToken(
    @Ctx() context: Context,
    @Arg('tokenId', () => UuidScalar) tokenId: string,
    @Reason() reason?: string | null,
  ): Promise<PersonalToken> {
    return revokePersonalToken(context, tokenId, reason);
  }

  @Query(() => PersonalTokenClaims, {
    nullable: true,
    description: 'The caller that a personal token names. Null for a token that was never issued.',
  })
  @Directive('@inaccessible')
  @Access({ callers: ['SERVICE'] })
  personalTokenClaims(
    @Ctx() context: Context,
    @Arg('token', () => SecretScalar) token: string,
  ): Promise<PersonalTokenClaims | null> {
    platformOnly(context);
    return claimsOf(context, token);
  }
}
