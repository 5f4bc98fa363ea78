import { integer, text, uuid } from './validators.ts';

/** Signing in, and the tokens that it issues. */
export const signInVariables = {
  TOKEN_ISSUER: text({
    default: 'agent-governance-gateway',
    desc: '`iss` of the access tokens; the same in every process. Your public https address, if others verify them.',
  }),
  TOKEN_AUDIENCE: text({
    default: 'agent-governance-gateway',
    desc: '`aud` of the access tokens; the same in every process.',
  }),
  OPERATOR_TENANT_ID: uuid({
    default: undefined,
    desc: 'The tenant whose TENANT:ADMINs run the installation: they suspend tenants and rotate signing keys. Empty: nobody does.',
  }),
  SIGNING_KEY_LEAD_SECONDS: integer(
    6,
    604_800,
  )({
    default: 900,
    desc: 'Time for which a new key of the access tokens is published before it signs, so that every verifier knows it; /.well-known/jwks.json may be kept for 300 seconds.',
  }),
  SIGNING_KEY_DAYS: integer(
    1,
    3_650,
  )({ default: 90, desc: 'Age at which the key of the access tokens is replaced.' }),
  AUTH_REQUESTS_PER_MINUTE: integer(
    1,
    1_000_000,
  )({
    default: 60,
    desc: 'Requests per minute and address to operations that need no token, such as logging in; then 429.',
  }),
};
