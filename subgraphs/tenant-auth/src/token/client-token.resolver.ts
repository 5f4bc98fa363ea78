import { Access, type Context, openToEveryone, PerAddress } from '@agg/kit';
import { NameScalar, ProseScalar, SecretScalar } from '@agg/schema';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { clientToken } from './client-token.service.ts';
import { ClientToken } from './client-token.types.ts';

@Resolver()
export class ClientTokenResolver {
  @Mutation(() => ClientToken, {
    description: 'Gives an agent, a channel or a service an access token (OAuth 2.0 client credentials).',
  })
  @Access(openToEveryone)
  @PerAddress()
  clientToken(
    @Ctx() context: Context,
    @Arg('grantType', () => NameScalar, { description: '`client_credentials`.' }) grantType: string,
    @Arg('clientId', () => NameScalar) clientId: string,
    @Arg('clientSecret', () => SecretScalar) clientSecret: string,
    @Arg('scope', () => ProseScalar, {
      nullable: true,
      description: 'Roles, apart by spaces, all of which the client has to hold.',
    })
    scope?: string | null,
  ): Promise<ClientToken> {
    return clientToken(context, { grantType, clientId, clientSecret, scope });
  }
}
