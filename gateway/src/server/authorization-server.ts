import { allRoles } from '@agg/schema';

const wellKnown = '/.well-known/oauth-authorization-server';

/** What clients discover about how they get tokens (RFC 8414). */
export interface AuthorizationServer {
  /** `iss` of the access tokens. */
  issuer: string;
  /** Where clients reach us, without a trailing slash. */
  publicUrl: string;
}

/** The metadata of the authorization server (RFC 8414, section 2): only what agents and services can use. */
export function authorizationServerMetadata({ issuer, publicUrl }: AuthorizationServer): object {
  return {
    issuer,
    token_endpoint: `${publicUrl}/tenant-auth/v1/token`,
    jwks_uri: `${publicUrl}/.well-known/jwks.json`,
    grant_types_supported: ['client_credentials'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    response_types_supported: [],
    scopes_supported: allRoles,
  };
}

/**
 * The paths of the metadata. Clients insert the well-known part before the path of the issuer (RFC 8414, section
 * 3.1). A proxy that removes that path, as from PUBLIC_URL, leaves the well-known part alone.
 */
export function metadataPaths(issuer: string): string[] {
  const path = URL.parse(issuer)?.pathname.replace(/\/$/, '');
  return path ? [wellKnown, `${wellKnown}${path}`] : [wellKnown];
}
