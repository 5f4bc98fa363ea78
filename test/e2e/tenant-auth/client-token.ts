import * as oauth from 'openid-client';
import { post } from '../../kit/accounts.ts';
import type { RestAnswer } from '../../kit/client.ts';
import { shared } from '../../kit/shared-stack.ts';
import type { Story } from '../../kit/story.ts';
import { createCredential } from './credential-maker.ts';

/** A client with its only secret, as OAuth 2.0 names them (RFC 6749). */
export interface Client {
  credentialId: string;
  subjectId: string;
  clientId: string;
  clientSecret: string;
}

/** A client of a new agent or channel, or a new service. */
export async function newClient(
  { ask, maker }: Story,
  kind = 'AGENT',
  roles: string[] = [],
): Promise<Client> {
  const subjects: Record<string, () => Promise<string>> = {
    AGENT: () => maker.agent(),
    CHANNEL: () => maker.channel(),
  };
  const subjectId = await subjects[kind]?.();
  const { clientSecret, credential } = await ask(createCredential, { kind, subjectId, roles });
  return { clientSecret, ...credential };
}

/** The official client library, used as a third-party program would. */
export function officialClient(
  { clientId, clientSecret }: Client,
  authentication: oauth.ClientAuth,
): oauth.Configuration {
  const server = { issuer: shared.url, token_endpoint: `${shared.url}/tenant-auth/v1/token` };
  const client = new oauth.Configuration(server, clientId, { client_secret: clientSecret }, authentication);
  oauth.allowInsecureRequests(client);
  return client;
}

/** Requests an access token in JSON, with `more` members of the body. */
export function requestToken(
  { clientId, clientSecret }: Pick<Client, 'clientId' | 'clientSecret'>,
  more: object = {},
): Promise<RestAnswer> {
  return post('token', {
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
    ...more,
  });
}
