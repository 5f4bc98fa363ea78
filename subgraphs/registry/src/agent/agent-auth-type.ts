import type { AuthType } from '../registration/registration.enums.ts';
import type { AgentCard } from './agent-card.ts';

/** By the `type` of a scheme of A2A 0.3, and by the member of a scheme of A2A 1.0. */
const byType: Readonly<Record<string, AuthType>> = {
  apiKey: 'API_KEY',
  oauth2: 'OAUTH2',
  openIdConnect: 'OIDC',
  mutualTLS: 'MTLS',
  apiKeySecurityScheme: 'API_KEY',
  oauth2SecurityScheme: 'OAUTH2',
  openIdConnectSecurityScheme: 'OIDC',
  mtlsSecurityScheme: 'MTLS',
};

/** How callers authenticate: with the first scheme that the card requires, else the first it defines. */
export function authTypeOf({
  securitySchemes = {},
  security = [],
  securityRequirements = [],
}: AgentCard): AuthType {
  const demanded = [...securityRequirements.map(({ schemes = {} }) => schemes), ...security]
    .flatMap((demand) => Object.keys(demand ?? {}))
    .find((name) => Object.hasOwn(securitySchemes, name));
  const [first] = Object.keys(securitySchemes);
  const scheme = securitySchemes[demanded ?? first ?? ''];
  return scheme ? typeOf(scheme) : 'NONE';
}

function typeOf(scheme: Record<string, unknown>): AuthType {
  if (scheme.type === 'http') return typeOfHttp(scheme.scheme);
  const { httpAuthSecurityScheme: http } = scheme;
  if (http) return typeOfHttp((http as Record<string, unknown>).scheme);
  const name = [scheme.type, ...Object.keys(scheme)].map(String).find((type) => Object.hasOwn(byType, type));
  return byType[name ?? ''] ?? 'NONE';
}

/** Of the HTTP schemes, only Basic is not a token in the header. */
function typeOfHttp(scheme: unknown): AuthType {
  return String(scheme).toLowerCase() === 'basic' ? 'HTTP_BASIC' : 'BEARER';
}
