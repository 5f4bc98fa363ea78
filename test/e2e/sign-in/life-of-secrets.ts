import { randomUUID } from 'node:crypto';
import { newPassword } from '../../kit/accounts.ts';
import type { MailInboxClient } from '../../kit/mail-inbox-client.ts';
import { agentCard } from '../../kit/registry-maker.ts';
import { usePersonalToken } from './life-of-personal-token.ts';
import type { Recorder } from './recorder.ts';

const auth = '/tenant-auth/v1';
const tokens = ['accessToken', 'refreshToken'];

/**
 * Goes through every operation that creates or accepts secrets, as a tenant's first administrator.
 * @returns the last access token
 */
export async function useEverySecret(recorder: Recorder, inbox: MailInboxClient): Promise<string> {
  const email = `${randomUUID()}@people.example`;
  const password = await signUp(recorder, inbox, email);
  const token = await recover(recorder, inbox, email, password);
  await inviteSomebody(recorder, inbox, token);
  await useCredential(recorder, token);
  await useUpstreamCredential(recorder, token);
  await usePersonalToken(recorder, token);
  return token;
}

/** Signs up, verifies the e-mail, fails to sign in, signs in. @returns the password */
async function signUp(recorder: Recorder, inbox: MailInboxClient, email: string): Promise<string> {
  const password = recorder.brought(newPassword());
  const login = { email, password };
  await recorder.rest(`POST ${auth}/tenants`, { body: { tenantName: 'Acme', name: 'Ada', ...login } });
  await recorder.rest(`POST ${auth}/login`, { body: login });
  await recorder.rest(`POST ${auth}/resend-verification`, { body: { email } });
  recorder.brought((await inbox.next(email)).token);
  const token = recorder.brought((await inbox.next(email, 1)).token);
  for (const _ of ['once', 'again']) await recorder.rest(`POST ${auth}/verify-email`, { body: { token } });
  await recorder.rest(`POST ${auth}/login`, { body: { email, password: recorder.brought(newPassword()) } });
  return password;
}

/**
 * Signs in, refreshes, uses a token twice, forgets the password and changes it.
 * @returns the last access token
 */
async function recover(
  recorder: Recorder,
  inbox: MailInboxClient,
  email: string,
  password: string,
): Promise<string> {
  const first = await recorder.rest(`POST ${auth}/login`, { body: { email, password }, giving: tokens });
  const old = { body: { refreshToken: first.json.refreshToken } };
  await recorder.rest(`POST ${auth}/refresh`, { ...old, giving: tokens });
  await recorder.rest(`POST ${auth}/refresh`, old);
  await recorder.rest(`POST ${auth}/forgot-password`, { body: { email } });
  const token = recorder.brought((await inbox.next(email, 2)).token);
  const [next, last] = [newPassword(), newPassword()].map((value) => recorder.brought(value));
  await recorder.rest(`POST ${auth}/reset-password`, { body: { token, password: next } });
  const again = { body: { email, password: next }, giving: tokens };
  const { json } = await recorder.rest(`POST ${auth}/login`, again);
  const change = { currentPassword: next, newPassword: last };
  await recorder.rest(`POST ${auth}/change-password`, { body: change, token: json.accessToken });
  return json.accessToken;
}

async function inviteSomebody(recorder: Recorder, inbox: MailInboxClient, token: string): Promise<void> {
  const email = `${randomUUID()}@people.example`;
  await recorder.rest(`POST ${auth}/users`, { body: { email, roles: ['USERS:READ'] }, token });
  const invitation = recorder.brought((await inbox.next(email)).token);
  const link = { purpose: 'INVITATION', token: invitation };
  await recorder.rest(`POST ${auth}/check-link`, { body: link });
  const body = { token: invitation, name: 'Grace', password: recorder.brought(newPassword()) };
  await recorder.rest(`POST ${auth}/accept-invite`, { body, giving: tokens });
  await recorder.rest(`POST ${auth}/accept-invite`, { body });
  await recorder.rest(`POST ${auth}/check-link`, { body: link });
}

/** Creates a credential, rotates it, requests tokens in both ways, and tries it with a wrong secret. */
async function useCredential(recorder: Recorder, token: string): Promise<void> {
  const wanted = { kind: 'SERVICE', name: 'Service', roles: ['CHANNELS:READ'] };
  const headers = { 'idempotency-key': randomUUID() };
  const giving = ['clientSecret'];
  const made = await recorder.rest(`POST ${auth}/credentials`, { body: wanted, token, giving, headers });
  const { credentialId, clientId } = made.json.credential;
  const rotated = await recorder.rest(`POST ${auth}/credentials/${credentialId}/rotate`, { token, giving });
  for (const secret of [made.json.clientSecret, rotated.json.clientSecret]) {
    const body = { grant_type: 'client_credentials', client_id: clientId, client_secret: secret };
    await recorder.rest(`POST ${auth}/token`, { body, giving: ['access_token'] });
    const basic = Buffer.from(`${clientId}:${recorder.brought(`agg_canary-${randomUUID()}`)}`).toString(
      'base64',
    );
    const authorization = { authorization: `Basic ${basic}` };
    await recorder.rest(`POST ${auth}/token`, {
      body: { grant_type: 'client_credentials' },
      headers: authorization,
    });
  }
}

/** Sets credentials of every kind for an agent, and some that are refused. */
async function useUpstreamCredential(recorder: Recorder, token: string): Promise<void> {
  const query = 'mutation ($input: AgentInput!) { createAgent(input: $input) { agentId } }';
  const body = { query, variables: { input: { card: agentCard('Clerk') } } };
  const headers = { accept: 'application/json' };
  const { json } = await recorder.rest('POST /graphql', { body, token, headers });
  const { agentId } = json.data.createAgent;
  const secret = () => recorder.brought(newPassword());
  const client = { tokenUrl: 'https://id.example/token', clientId: 'gateway' };
  const credentials = [
    { kind: 'BEARER', secret: secret() },
    { kind: 'HEADER', secret: secret(), headerName: 'X-Key' },
    { kind: 'OAUTH2_CLIENT_CREDENTIALS', secret: secret(), ...client },
    { kind: 'MUTUAL_TLS', secret: secret() },
    { kind: 'BEARER', secret: `Bearer ${secret()}` },
    { kind: 'BEARER', secret: [secret()] },
    { kind: 'BEARER', secret: { value: secret() } },
    { kind: 'BEARER', secret: secret().repeat(400) },
  ];
  for (const credential of credentials)
    await recorder.rest(`PUT /registry/v1/agents/${agentId}/upstream-credential`, {
      body: credential,
      token,
    });
  const shown = `{ agent(agentId: "${agentId}") { upstreamCredential { kind clientId setAt } } }`;
  await recorder.rest('POST /graphql', { body: { query: shown }, token, headers });
}
