import {
  Access,
  type Context,
  findAnywhere,
  openToEveryone,
  PerAddress,
  readTenant,
  rowsWhere,
} from '@agg/kit';
import { EmailScalar, GatewayError, HttpUrlScalar, UuidScalar } from '@agg/schema';
import {
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client';
import { Arg, Ctx, Field, ObjectType, Query, Resolver } from 'type-graphql';
import { emailDomainOf } from '../identity-provider/domain-name.ts';
import { domainsByName, IdentityDomain } from '../identity-provider/identity-domain.entity.ts';
import { IdentityProvider } from '../identity-provider/identity-provider.entity.ts';
import { unprocessable } from '../identity-provider/unprocessable.ts';
import { LoginMethod } from '../session/session.enums.ts';
import { configurationOf } from './provider-configuration.ts';
import { beginSignIn } from './sso-state.ts';

@ObjectType({ description: 'The sign-in method for an e-mail. It depends only on the domain of the e-mail.' })
class LoginDiscovery {
  @Field(() => LoginMethod)
  method: LoginMethod;

  @Field(() => UuidScalar, { nullable: true })
  identityProviderId: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The URL to redirect the browser to. Valid for ten minutes.',
  })
  authorizationUrl: string | null;
}

/** A caller can find out who has verified a domain, but never whether a person exists. */
const byPassword: LoginDiscovery = { method: 'PASSWORD', identityProviderId: null, authorizationUrl: null };

@Resolver()
export class DiscoverLoginResolver {
  /**
   * Starts a single sign-on where there is a provider.
   * @throws UNPROCESSABLE for an unknown redirect URI; UNAVAILABLE where the provider cannot be reached
   */
  @Query(() => LoginDiscovery, {
    description: 'The sign-in method for an e-mail. It depends only on the domain of the e-mail.',
  })
  @Access(openToEveryone)
  @PerAddress()
  async discoverLogin(
    @Ctx() context: Context,
    @Arg('email', () => EmailScalar) email: string,
    @Arg('redirectUri', () => HttpUrlScalar, {
      nullable: true,
      description: 'One of the redirect URIs of the identity provider. Defaults to the first one.',
    })
    redirectUri?: string | null,
  ): Promise<LoginDiscovery> {
    const provider = await providerOf(context, emailDomainOf(email));
    if (!provider) return byPassword;
    const returnTo = redirectUri ?? String(provider.redirectUris[0]);
    if (!provider.redirectUris.includes(returnTo))
      throw unprocessable(
        'redirectUri',
        'The identity provider of this domain does not allow this redirect URI. Send one of its redirectUris.',
      );
    const configuration = await configurationOf(context, provider).catch(notReached);
    const authorizationUrl = await authorizationUrlOf(context, configuration, provider, returnTo, email);
    return { method: 'SSO', identityProviderId: provider.identityProviderId, authorizationUrl };
  }
}

async function providerOf(context: Context, domain: string): Promise<IdentityProvider | undefined> {
  const [verified] = await findAnywhere(context, IdentityDomain, domainsByName, domain);
  if (!verified) return undefined;
  const { tenantId, identityProviderId } = verified;
  const [provider] = await readTenant(context, tenantId, (reader) =>
    rowsWhere(reader, IdentityProvider, { identityProviderId }),
  );
  return provider;
}

async function authorizationUrlOf(
  context: Context,
  configuration: Configuration,
  { tenantId, identityProviderId, scopes }: IdentityProvider,
  redirectUri: string,
  email: string,
): Promise<string> {
  const nonce = randomNonce();
  const codeVerifier = randomPKCECodeVerifier();
  const begun = { identityProviderId, nonce, codeVerifier, redirectUri };
  const state = await beginSignIn(context, tenantId, begun);
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: ['openid', ...scopes].join(' '),
    state,
    nonce,
    login_hint: email,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  });
  return url.href;
}

function notReached(cause: unknown): never {
  const detail = 'The identity provider of this domain is unreachable. Retry later.';
  throw new GatewayError('UNAVAILABLE', detail, { retryAfter: 5, cause });
}
