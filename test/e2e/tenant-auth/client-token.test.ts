import { describe, expect, test } from '@jest/globals';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import * as oauth from 'openid-client';
import { cites } from '../../contract/cites.ts';
import { post } from '../../kit/accounts.ts';
import { type RestAnswer, rest } from '../../kit/client.ts';
import { stall } from '../../kit/database-faults.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { shared } from '../../kit/shared-stack.ts';
import { beginStory } from '../../kit/story.ts';
import { type Client, newClient, officialClient, requestToken } from './client-token.ts';

const ledger = new LedgerReader();

/** Everything that is equal for all requests. */
const bodyOf = ({ status, json: { requestId, instance, ...body } }: RestAnswer) => ({ status, ...body });

describe('The token endpoint', () => {
  test.each([
    ['client_secret_post', ({ clientSecret }: Client) => oauth.ClientSecretPost(clientSecret)],
    ['client_secret_basic', ({ clientSecret }: Client) => oauth.ClientSecretBasic(clientSecret)],
  ])('works with the official client and %s', async (_name, authentication) => {
    const story = await beginStory();
    const client = await newClient(story, 'AGENT', ['REGISTRY:READ']);
    const granted = await oauth.clientCredentialsGrant(officialClient(client, authentication(client)), {
      scope: 'REGISTRY:READ',
    });
    expect([granted.token_type, granted.expires_in]).toEqual(['bearer', 600]);
    const path = `/registry/v1/agents/${client.subjectId}/subscriptions`;
    expect((await rest(shared.url, 'GET', path, granted.access_token)).status).toBe(200);
  });

  test(
    cites(['client.token', 'token.claims'], 'also accepts JSON, and its tokens name the caller but no roles'),
    async () => {
      const story = await beginStory();
      for (const [made, kind] of [
        ['AGENT', 'AGENT'],
        ['CHANNEL', 'SERVICE'],
        ['SERVICE', 'SERVICE'],
      ] as const) {
        const client = await newClient(story, made, ['REGISTRY:READ']);
        const { status, json, headers } = await requestToken(client);
        expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
        expect(json).toEqual({ access_token: expect.any(String), token_type: 'Bearer', expires_in: 600 });
        const claims = decodeJwt(json.access_token);
        expect(claims).toMatchObject({
          sub: client.subjectId,
          tid: story.tenantId,
          kind,
          credential_kind: made,
          sid: client.credentialId,
        });
        expect(JSON.stringify(claims)).not.toContain('READ');
        expect(decodeProtectedHeader(json.access_token).typ).toBe('at+jwt');
      }
    },
  );

  test(cites('decided.oauth-errors', 'answers errors in the format of OAuth'), async () => {
    const client = await newClient(await beginStory(), 'SERVICE', ['AUDIT:READ']);
    const wrong = async (more: object) => {
      const { status, json } = await requestToken(client, more);
      return [status, json.error, json.errors[0]?.pointer];
    };
    expect(await wrong({ grant_type: 'password' })).toEqual([400, 'unsupported_grant_type', '/grant_type']);
    expect(await wrong({ grant_type: undefined })).toEqual([400, 'invalid_request', '/grant_type']);
    expect(await wrong({ scope: 'AUDIT:READ USERS:READ' })).toEqual([400, 'invalid_scope', '/scope']);
    expect(await wrong({ client_secret: 'agg_wrong' })).toEqual([401, 'invalid_client', undefined]);
    expect((await requestToken(client, { scope: ' AUDIT:READ  AUDIT:READ ' })).status).toBe(200);
  });

  test('answers the same for every fault of a client', async () => {
    const [story, suspended] = await Promise.all([beginStory(), beginStory()]);
    const [good, revoked, archived] = [
      await newClient(story),
      await newClient(story),
      await newClient(story),
    ];
    const shut = await newClient(suspended);
    await story.rest('DELETE', `/tenant-auth/v1/credentials/${revoked.credentialId}`);
    await story.ask('mutation ($id: UUID!) { archiveAgent(agentId: $id) { status } }', {
      id: archived.subjectId,
    });
    const operator = await shared.provisioning.operator();
    await post(`tenants/${suspended.tenantId}/suspend`, {}, operator.token);
    const answers = [
      await requestToken({
        clientId: 'agent_0190a3c87b1e7c3a9f526f1f0a2b3c4d',
        clientSecret: good.clientSecret,
      }),
      await requestToken({ clientId: good.clientId, clientSecret: revoked.clientSecret }),
      await requestToken(revoked),
      await requestToken(archived),
      await requestToken(shut),
    ];
    const [first, ...others] = answers.map(bodyOf);
    expect(first).toMatchObject({ status: 401, code: 'UNAUTHENTICATED', error: 'invalid_client' });
    for (const other of others) expect(other).toEqual(first);
    expect((await requestToken(good)).status).toBe(200);
  });

  test('issues no token to an archived agent, even before its credential ends', async () => {
    const story = await beginStory();
    const client = await newClient(story);
    expect((await requestToken(client)).status).toBe(200);
    const when = `new.credential_id = '${client.credentialId}'`;
    const database = { url: String(process.env.STACK_DATABASE_URL), query: ledger.query.bind(ledger) };
    const stalled = await stall(database, { table: 'tenant_auth.credential', on: 'update', when });
    await story.ask('mutation ($id: UUID!) { archiveAgent(agentId: $id) { status } }', {
      id: client.subjectId,
    });
    await stalled.waiting(1);
    const { status } = await requestToken(client);
    await stalled.release();
    expect(status).toBe(401);
  });

  test(cites('decided.credentials', 'limits a client that guesses, not one with the secret'), async () => {
    const client = await newClient(await beginStory());
    const guesses = [];
    for (let count = 0; count < 8; count += 1)
      guesses.push(await requestToken({ ...client, clientSecret: `agg_${count}` }));
    expect(guesses.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    expect(Number(guesses.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    const known = await Promise.all(Array.from({ length: 20 }, () => requestToken(client)));
    expect(new Set(known.map(({ status }) => status))).toEqual(new Set([200]));
  });
});
