import { Access, type Context, openToEveryone, PerAddress } from '@agg/kit';
import { NameScalar, ProseScalar, SecretScalar } from '@agg/schema';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { clientToken } from './client-token.service.ts';
import { ClientToken } from './client-token.types.ts';

@Resolver()
export class ClientTokenResolver {
  @Mutation(() => ClientToken, {
    description: 'Issues an access token to an agent, a channel or a service (OAuth 2.0 client credentials).',
  })
  @Access(openToEveryone)
  @PerAddress()
  issueClientToken(
    @Ctx() context: Context,
    @Arg('grantType', () => NameScalar, { description: '`client_credentials`.' }) grantType: string,
    @Arg('clientId', () => NameScalar) clientId: string,
    @Arg('clientSecret', () => SecretScalar) clientSecret: string,
    @Arg('scope', () => ProseScalar, {
      nullable: true,
      description: 'Roles separated by spaces. The client must hold all of them.',
    })
    scope?: string | null,
  ): Promise<ClientToken> {
    return clientToken(context, { grantType, clientId, clientSecret, scope });
  }
}
