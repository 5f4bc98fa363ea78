import { issuerUrl } from './address-validators.ts';
import { integer, oneOf, text, uuid } from './validators.ts';

/** Signing in, and the tokens that it issues. */
export const signInVariables = {
  TOKEN_ISSUER: issuerUrl({
    default: undefined,
    desc: '`iss` of the access tokens: a URL, equal in all processes, under which clients find /.well-known/oauth-authorization-server. Empty: PUBLIC_URL.',
  }),
  TOKEN_AUDIENCE: text({
    default: 'agent-governance-gateway',
    desc: '`aud` of the access tokens, equal in all processes.',
  }),
  OPERATOR_TENANT_ID: uuid({
    default: undefined,
    desc: 'Tenant whose users with TENANT:ADMIN operate the installation: they suspend tenants, set limits of their requests, and rotate signing keys. Empty: no tenant.',
  }),
  SIGN_UP: oneOf(
    'open',
    'closed',
  )({
    devDefault: 'open',
    default: 'closed',
    desc: 'Whether everyone may create a tenant. closed: only the operator of the machine does, by `npm run admin -- create-tenant`.',
  }),
  SIGNING_KEY_LEAD_SECONDS: integer(
    6,
    604_800,
  )({
    default: 900,
    desc: 'Time between the publication of a new signing key and its first use, so that every verifier knows it. /.well-known/jwks.json may be cached for 300 seconds.',
  }),
  SIGNING_KEY_DAYS: integer(
    1,
    3_650,
  )({ default: 90, desc: 'Age at which the signing key of the access tokens is replaced.' }),
  AUTH_REQUESTS_PER_MINUTE: integer(
    1,
    1_000_000,
  )({
    default: 60,
    desc: 'Requests per minute and address to operations without a token, such as login; then 429.',
  }),
};
