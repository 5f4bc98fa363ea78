import { defineEnum } from '@agg/kit';

export const UpstreamCredentialKind = defineEnum('UpstreamCredentialKind', [
  'BEARER',
  'HEADER',
  'OAUTH2_CLIENT_CREDENTIALS',
  'MUTUAL_TLS',
]);
export type UpstreamCredentialKind = keyof typeof UpstreamCredentialKind;
