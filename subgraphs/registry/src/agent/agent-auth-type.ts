import type { AuthType } from './agent.enums.ts';
import type { AgentCard, SecurityScheme } from './agent-card.ts';

const byType: Readonly<Record<string, AuthType>> = {
  apiKey: 'API_KEY',
  oauth2: 'OAUTH2',
  openIdConnect: 'OIDC',
  mutualTLS: 'MTLS',
};

/** How callers authenticate: with the first scheme that the card requires, else the first it defines. */
export function authTypeOf({ securitySchemes = {}, security = [] }: AgentCard): AuthType {
  const demanded = security
    .flatMap((demand) => Object.keys(demand))
    .find((name) => Object.hasOwn(securitySchemes, name));
  const [first] = Object.keys(securitySchemes);
  const scheme = securitySchemes[demanded ?? first ?? ''];
  return scheme ? typeOf(scheme) : 'NONE';
}

/** Of the HTTP schemes, only Basic is not a token in the header. */
function typeOf({ type, scheme }: SecurityScheme): AuthType {
  if (type === 'http') return String(scheme).toLowerCase() === 'basic' ? 'HTTP_BASIC' : 'BEARER';
  return byType[type] ?? 'NONE';
}
