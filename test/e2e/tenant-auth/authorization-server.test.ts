import { describe, expect, test } from '@jest/globals';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as oauth from 'openid-client';
import { cites } from '../../contract/cites.ts';
import { rest } from '../../kit/client.ts';
import { shared } from '../../kit/shared-stack.ts';
import { beginStory } from '../../kit/story.ts';
import { type Client, newClient, requestToken } from './client-token.ts';

const insecure = { algorithm: 'oauth2' as const, execute: [oauth.allowInsecureRequests] };

/** What an official client finds out from the issuer alone. */
const discover = ({ clientId, clientSecret }: Client, authentication?: oauth.ClientAuth) =>
  oauth.discovery(new URL(shared.url), clientId, clientSecret, authentication, insecure);

/** The ways to authenticate, by their names in the metadata. */
const methods: Record<string, (secret: string) => oauth.ClientAuth> = {
  client_secret_basic: oauth.ClientSecretBasic,
  client_secret_post: oauth.ClientSecretPost,
};

describe('An official client that knows only the issuer', () => {
  test.each(Object.entries(methods))(
    cites('decided.discovery', 'discovers how to get a token, and gets one by %s'),
    async (_method, authentication) => {
      const client = await newClient(await beginStory(), 'AGENT', ['REGISTRY:READ']);
      const found = await discover(client, authentication(client.clientSecret));
      const { access_token: token } = await oauth.clientCredentialsGrant(found, { scope: 'REGISTRY:READ' });
      const path = `/registry/v1/agents/${client.subjectId}/subscriptions`;
      expect((await rest(shared.url, 'GET', path, token)).status).toBe(200);
    },
  );

  test(cites('decided.discovery', 'discovers the issuer and the keys of the tokens'), async () => {
    const client = await newClient(await beginStory());
    const found = await discover(client);
    const { access_token: token } = await oauth.clientCredentialsGrant(found);
    const { issuer, jwks_uri: keys = '' } = found.serverMetadata();
    const { payload } = await jwtVerify(token, createRemoteJWKSet(new URL(keys)), { issuer });
    expect(payload.sub).toBe(client.subjectId);
  });

  test('finds nothing that does not work', async () => {
    const client = await newClient(await beginStory());
    const metadata = (await discover(client)).serverMetadata();
    expect(metadata.token_endpoint_auth_methods_supported).toEqual(Object.keys(methods));
    expect(metadata.grant_types_supported).toEqual(['client_credentials']);
    for (const grant of ['refresh_token', 'authorization_code', 'password'])
      expect((await requestToken(client, { grant_type: grant })).json.error).toBe('unsupported_grant_type');
    for (const scope of metadata.scopes_supported ?? [])
      expect((await requestToken(client, { scope })).json.error).toBe('invalid_scope');
  });
});
