import { Access, type Context, platformOnly, Reason } from '@agg/kit';
import { JsonObjectScalar, NameScalar } from '@agg/schema';
import type { JWK } from 'jose';
import { Arg, Ctx, Directive, Mutation, Query, Resolver } from 'type-graphql';
import { operatorOnly } from '../operator-only.ts';
import { rotateSigningKeys, withdrawSigningKey } from './rotation.ts';
import { SigningKey } from './signing-key.entity.ts';
import { SigningAlgorithm } from './signing-key.enums.ts';
import { verifyingKeys } from './signing-key.service.ts';

const toOperate = { callers: ['USER' as const], role: 'TENANT:ADMIN' as const };
const toRotate = { callers: ['USER' as const], role: 'TENANT:ADMIN' as const, signedIn: true };

@Resolver()
export class SigningKeyResolver {
  /** Those whose tokens are valid, newest first, including one that does not sign yet. */
  @Query(() => [JsonObjectScalar], {
    description: 'The public keys that verify access tokens, as JWKs (RFC 7517).',
  })
  @Directive('@inaccessible')
  @Access({ callers: ['SERVICE'] })
  async signingKeys(@Ctx() context: Context): Promise<JWK[]> {
    platformOnly(context);
    const keys = await verifyingKeys(context.database.orm.em.fork());
    return keys.map(({ kid, algorithm, publicKey }) => ({ ...publicKey, kid, alg: algorithm, use: 'sig' }));
  }

  @Query(() => [SigningKey], {
    description: 'All past, current and pending signing keys of access tokens, newest first. Operator only.',
  })
  @Access(toOperate)
  async accessTokenKeys(@Ctx() context: Context): Promise<SigningKey[]> {
    operatorOnly(context);
    return context.database.orm.em
      .fork()
      .find(SigningKey, {}, { orderBy: { activeFrom: 'desc', kid: 'asc' } });
  }

  @Mutation(() => SigningKey, {
    description:
      'Publishes a new key. It signs after every verifier has had time to fetch it. Operator only.',
  })
  @Access(toRotate)
  async rotateSigningKeys(
    @Ctx() context: Context,
    @Arg('algorithm', () => SigningAlgorithm, {
      nullable: true,
      description: 'Defaults to the algorithm of the current key.',
    })
    algorithm?: SigningAlgorithm | null,
    @Reason() reason?: string | null,
  ): Promise<SigningKey> {
    operatorOnly(context);
    return rotateSigningKeys(context, algorithm, reason);
  }

  @Mutation(() => SigningKey, {
    description: 'Withdraws a key. All tokens that it signed end within seconds. Operator only.',
  })
  @Access(toRotate)
  async withdrawSigningKey(
    @Ctx() context: Context,
    @Arg('kid', () => NameScalar) kid: string,
    @Reason() reason?: string | null,
  ): Promise<SigningKey> {
    operatorOnly(context);
    return withdrawSigningKey(context, kid, reason);
  }
}
