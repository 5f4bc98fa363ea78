import { type Context, callerOf, type EgressRequest, UpstreamError } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import {
  allowInsecureRequests,
  type ClientAuth,
  ClientError,
  type Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  None,
  type ServerMetadata,
} from 'openid-client';
import type { IdentityProvider } from '../identity-provider/identity-provider.entity.ts';
import { unprocessable } from '../identity-provider/unprocessable.ts';

/** Seconds until an identity provider must have responded to one request. */
const timeout = 10;

/** Problems of an issuer, by error code of the library; all other errors mean invalid metadata. */
const problems: Record<string, string> = {
  OAUTH_TIMEOUT: 'the request timed out',
  OAUTH_RESPONSE_IS_NOT_CONFORM: 'the response status is not 200',
  OAUTH_RESPONSE_IS_NOT_JSON: 'the response is not JSON',
  OAUTH_PARSE_ERROR: 'the response is not JSON',
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: 'the metadata names another issuer; send that one',
  OAUTH_HTTP_REQUEST_FORBIDDEN: 'the URL must be https',
};
const endpoints = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const;

/**
 * Reads the metadata of an issuer (OpenID Connect Discovery 1.0) through the guarded egress. The resulting
 * configuration verifies the signature of every ID token, using only the published keys.
 * @param client of which tenant, and its id at the issuer
 * @throws any error on the way; `problemOf` describes it
 */
export async function discoverIssuer(
  { services }: Context,
  { tenantId, issuer, clientId }: Pick<IdentityProvider, 'tenantId' | 'issuer' | 'clientId'>,
  clientAuth: ClientAuth,
): Promise<Configuration> {
  const insecurely = services.allowsHttp ? [allowInsecureRequests] : [];
  const send = (url: string, request: Omit<EgressRequest, 'tenantId'>): Promise<Response> =>
    services.egress.fetch(url, { ...request, tenantId });
  const configuration = await discovery(new URL(issuer), clientId, undefined, clientAuth, {
    [customFetch]: send as CustomFetch,
    execute: [enableNonRepudiationChecks, ...insecurely],
    timeout,
  });
  assertUsable(configuration.serverMetadata(), issuer, services.allowsHttp);
  return configuration;
}

/** @throws UNPROCESSABLE with the problem of the issuer; RATE_LIMITED, UNAVAILABLE for want of a place */
export async function assertOpenIdProvider(context: Context, issuer: string): Promise<void> {
  const { tenantId } = callerOf(context);
  await discoverIssuer(context, { tenantId, issuer, clientId: 'unknown' }, None()).catch((error) => {
    const detail = `${issuer} is not a valid OpenID Connect issuer: ${problemOf(error)}.`;
    throw wantOfPlaceIn(error) ?? unprocessable('issuer', detail, error);
  });
}

/** The library hides it in an error of its own. */
function wantOfPlaceIn(error: unknown): UpstreamError | undefined {
  let each = error;
  while (each instanceof Error && !(each instanceof UpstreamError)) each = each.cause;
  return each instanceof UpstreamError ? each : undefined;
}

/** Without values, because a provider's response may contain codes and tokens. */
function problemOf(error: unknown): string {
  for (let each = error; each instanceof Error; each = each.cause as Error) {
    if (each instanceof GatewayError) return each.message.replace(/\.$/, '');
    if (each instanceof ClientError && each.code && problems[each.code]) return problems[each.code] as string;
  }
  return 'the response is not OpenID provider metadata';
}

/** The library is lenient with some hosts, and checks an endpoint only when it needs it. */
function assertUsable(metadata: ServerMetadata, issuer: string, allowsHttp: boolean): void {
  if (new URL(metadata.issuer).href !== new URL(issuer).href)
    throw new GatewayError('UNPROCESSABLE', problems.OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED);
  for (const name of endpoints) {
    const url = URL.parse(metadata[name] ?? '');
    if (url?.protocol === 'https:' || (url?.protocol === 'http:' && allowsHttp)) continue;
    throw new GatewayError('UNPROCESSABLE', `the metadata has no https ${name}`);
  }
}
