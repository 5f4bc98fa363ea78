import {
  Access,
  asPlatform,
  type Context,
  change,
  getOne,
  lock,
  openToEveryone,
  PerAddress,
  readTenant,
} from '@agg/kit';
import { type ErrorCode, GatewayError, HttpUrlScalar, SecretScalar } from '@agg/schema';
import { authorizationCodeGrant, ClientError } from 'openid-client';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { IdentityProvider } from '../identity-provider/identity-provider.entity.ts';
import { assertAccountActive } from '../session/assert-active.ts';
import { openSession, tokensOf } from '../session/open-session.ts';
import { SignedIn } from '../session/session.types.ts';
import { assertVouchedFor } from '../session/vouching.ts';
import { accountOf } from './external-account.ts';
import { type ExternalPerson, externalPersonOf } from './external-person.ts';
import { takeOverGroups } from './group-memberships.ts';
import { configurationOf } from './provider-configuration.ts';
import { resumeSignIn, type SignInBegun } from './sso-state.ts';

/** The parameters that a provider returns with the browser (RFC 6749, 4.1.2; RFC 9207). */
interface SsoAnswer {
  code: string;
  state: string;
  iss?: string | null;
}

/** The codes of errors that the client receives; every other error becomes one UNAUTHENTICATED. */
const publicCodes: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'FORBIDDEN',
  'ACCOUNT_SUSPENDED',
  'TENANT_SUSPENDED',
  'UNAVAILABLE',
  'INTERNAL',
]);

@Resolver()
export class CompleteSsoResolver {
  /**
   * The state is consumed first, so that nothing can be tried twice.
   * @throws UNAUTHENTICATED, the same for every reason; FORBIDDEN, ACCOUNT_SUSPENDED and TENANT_SUSPENDED for a
   * known person without access
   */
  @Mutation(() => SignedIn, {
    description:
      'Completes a single sign-on with the response of the identity provider, in the browser that started it.',
  })
  @Access(openToEveryone)
  @PerAddress()
  async completeSso(
    @Ctx() context: Context,
    @Arg('code', () => SecretScalar) code: string,
    @Arg('state', () => SecretScalar) state: string,
    @Arg('iss', () => HttpUrlScalar, {
      nullable: true,
      description: 'The `iss` of the authorization response, if the provider sends it (RFC 9207).',
    })
    iss?: string | null,
  ): Promise<SignedIn> {
    try {
      const { tenantId, ...begun } = await resumeSignIn(context, state);
      const inTenant = asPlatform(context, tenantId);
      const provider = await providerOf(inTenant, tenantId, begun);
      return await signIn(
        inTenant,
        provider,
        await identify(inTenant, provider, begun, { code, state, iss }),
      );
    } catch (error) {
      if (!(error instanceof GatewayError) || publicCodes.has(error.code)) throw error;
      // The client does not see the reason, so log it for the administrator who set the provider up.
      const reason = (error.originalError ?? error).message;
      context.services.log.warn({ requestId: context.requestId, reason }, 'A single sign-on failed.');
      throw notCompleted(error);
    }
  }
}

function providerOf(
  context: Context,
  tenantId: string,
  { identityProviderId }: SignInBegun,
): Promise<IdentityProvider> {
  return readTenant(context, tenantId, (reader) => getOne(reader, IdentityProvider, { identityProviderId }));
}

/** Exchanges the code for an ID token; validates its `iss`, `aud`, `exp`, `nonce` and signature. */
async function identify(
  context: Context,
  provider: IdentityProvider,
  { redirectUri, codeVerifier: pkceCodeVerifier, nonce: expectedNonce }: SignInBegun,
  { code, state, iss }: SsoAnswer,
): Promise<ExternalPerson> {
  const returned = new URL(redirectUri);
  returned.search = new URLSearchParams({ code, state, ...(iss && { iss }) }).toString();
  try {
    const configuration = await configurationOf(context, provider);
    const tokens = await authorizationCodeGrant(configuration, returned, {
      pkceCodeVerifier,
      expectedNonce,
      expectedState: state,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error('The token response has no ID token.');
    return externalPersonOf(claims, provider);
  } catch (error) {
    throw notCompleted(withoutValues(error));
  }
}

/** Makes no network requests. */
async function signIn(
  context: Context,
  { identityProviderId, issuer }: IdentityProvider,
  person: ExternalPerson,
): Promise<SignedIn> {
  const opened = await change(context, async (em) => {
    // Serializes first sign-ins, because two at once would create two accounts. The issuer has to be
    // unchanged: another one can use the same `sub` for another person.
    const provider = await lock(em, IdentityProvider, { identityProviderId, issuer });
    const user = await accountOf(em, provider, person);
    assertAccountActive(user);
    await takeOverGroups(em, provider, user.id, person);
    await assertVouchedFor(em, provider, user.id);
    return openSession(context, em, user, 'SSO');
  });
  return tokensOf(context, opened);
}

/** Properties of the library's errors may contain codes and tokens; its messages do not. */
function withoutValues(error: unknown): Error {
  if (error instanceof ClientError) return new Error(`${error.code ?? error.name}: ${error.message}`);
  return new Error(error instanceof Error ? error.name : 'The provider failed.');
}

function notCompleted(cause: unknown): GatewayError {
  return new GatewayError('UNAUTHENTICATED', 'The sign-in failed. Start again.', { cause });
}
