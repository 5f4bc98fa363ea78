import { Access, type Context, platformOnly } from '@agg/kit';
import { JsonObjectScalar, NameScalar, ProseScalar } from '@agg/schema';
import type { JWK } from 'jose';
import { Arg, Ctx, Directive, Mutation, Query, Resolver } from 'type-graphql';
import { operatorOnly } from '../operator-only.ts';
import { listSigningKeys, rotateSigningKeys, withdrawSigningKey } from './rotation.service.ts';
import { SigningKey } from './signing-key.entity.ts';
import { SigningAlgorithm } from './signing-key.enums.ts';
import { publicKeys } from './signing-key.service.ts';

const toOperate = { callers: ['USER' as const], role: 'TENANT:ADMIN' as const };

@Resolver()
export class SigningKeyResolver {
  @Query(() => [JsonObjectScalar], { description: 'The public keys of access tokens, as JWKs (RFC 7517).' })
  @Directive('@inaccessible')
  @Access({ callers: ['SERVICE'] })
  signingKeys(@Ctx() context: Context): Promise<JWK[]> {
    platformOnly(context);
    return publicKeys(context);
  }

  @Query(() => [SigningKey], {
    description:
      'Every key that has signed or will sign access tokens, newest first. For the operator alone.',
  })
  @Access(toOperate)
  async accessTokenKeys(@Ctx() context: Context): Promise<SigningKey[]> {
    operatorOnly(context);
    return listSigningKeys(context);
  }

  @Mutation(() => SigningKey, {
    description:
      'Publishes a new key, which signs once every verifier has had the time to see it. For the operator alone.',
  })
  @Access(toOperate)
  async rotateSigningKeys(
    @Ctx() context: Context,
    @Arg('algorithm', () => SigningAlgorithm, {
      nullable: true,
      description: 'As before if left out.',
    })
    algorithm?: SigningAlgorithm | null,
    @Arg('reason', () => ProseScalar, { nullable: true }) reason?: string | null,
  ): Promise<SigningKey> {
    operatorOnly(context);
    return rotateSigningKeys(context, algorithm, reason);
  }

  @Mutation(() => SigningKey, {
    description: 'Ends a key, and within seconds every token that it has signed. For the operator alone.',
  })
  @Access(toOperate)
  async withdrawSigningKey(
    @Ctx() context: Context,
    @Arg('kid', () => NameScalar) kid: string,
    @Arg('reason', () => ProseScalar, { nullable: true }) reason?: string | null,
  ): Promise<SigningKey> {
    operatorOnly(context);
    return withdrawSigningKey(context, kid, reason);
  }
}
