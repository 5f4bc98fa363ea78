import { Access, type Context, openToEveryone, PerAddress } from '@agg/kit';
import { EmailScalar, HttpUrlScalar, SecretScalar } from '@agg/schema';
import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { SignedIn } from '../session/session.types.ts';
import { completeSso } from './complete-sso.service.ts';
import { discoverLogin } from './discover-login.service.ts';
import { LoginDiscovery } from './sso.types.ts';

@Resolver()
export class SsoResolver {
  @Query(() => LoginDiscovery, {
    description: 'The sign-in method for an e-mail. It depends only on the domain of the e-mail.',
  })
  @Access(openToEveryone)
  @PerAddress()
  discoverLogin(
    @Ctx() context: Context,
    @Arg('email', () => EmailScalar) email: string,
    @Arg('redirectUri', () => HttpUrlScalar, {
      nullable: true,
      description: 'One of the redirect URIs of the identity provider. Defaults to the first one.',
    })
    redirectUri?: string | null,
  ): Promise<LoginDiscovery> {
    return discoverLogin(context, email, redirectUri);
  }

  @Mutation(() => SignedIn, {
    description:
      'Completes a single sign-on with the response of the identity provider, in the browser that started it.',
  })
  @Access(openToEveryone)
  @PerAddress()
  completeSso(
    @Ctx() context: Context,
    @Arg('code', () => SecretScalar) code: string,
    @Arg('state', () => SecretScalar) state: string,
    @Arg('iss', () => HttpUrlScalar, {
      nullable: true,
      description: 'The `iss` of the authorization response, if the provider sends it (RFC 9207).',
    })
    iss?: string | null,
  ): Promise<SignedIn> {
    return completeSso(context, { code, state, iss });
  }
}
