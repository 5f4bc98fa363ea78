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
    description: 'How somebody signs in. The answer follows from the domain of the e-mail alone.',
  })
  @Access(openToEveryone)
  @PerAddress()
  discoverLogin(
    @Ctx() context: Context,
    @Arg('email', () => EmailScalar) email: string,
    @Arg('redirectUri', () => HttpUrlScalar, {
      nullable: true,
      description: 'Where to return to: one that the identity provider has; by default its first.',
    })
    redirectUri?: string | null,
  ): Promise<LoginDiscovery> {
    return discoverLogin(context, email, redirectUri);
  }

  @Mutation(() => SignedIn, {
    description:
      'Ends a single sign-on with what the identity provider sent back, in the browser that began it.',
  })
  @Access(openToEveryone)
  @PerAddress()
  completeSso(
    @Ctx() context: Context,
    @Arg('code', () => SecretScalar) code: string,
    @Arg('state', () => SecretScalar) state: string,
    @Arg('iss', () => HttpUrlScalar, {
      nullable: true,
      description: 'Of the answer, where the provider sends it (RFC 9207).',
    })
    iss?: string | null,
  ): Promise<SignedIn> {
    return completeSso(context, { code, state, iss });
  }
}
