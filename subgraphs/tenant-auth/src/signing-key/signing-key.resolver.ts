import { Access, type Context } from '@agg/kit';
import { JsonObjectScalar } from '@agg/schema';
import type { JWK } from 'jose';
import { Ctx, Directive, Query, Resolver } from 'type-graphql';
import { platformOnly } from '../platform-only.ts';
import { publicKeys } from './signing-key.service.ts';

@Resolver()
export class SigningKeyResolver {
  @Query(() => [JsonObjectScalar], { description: 'The public keys of access tokens, as JWKs (RFC 7517).' })
  @Directive('@inaccessible')
  @Access({ callers: ['SERVICE'] })
  signingKeys(@Ctx() context: Context): Promise<JWK[]> {
    platformOnly(context);
    return publicKeys(context);
  }
}
