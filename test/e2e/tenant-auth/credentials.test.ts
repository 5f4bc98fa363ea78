import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { post } from '../../kit/accounts.ts';
import { graphql } from '../../kit/client.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { shared } from '../../kit/shared-stack.ts';
import { beginStory, timestamp, uuidV7 } from '../../kit/story.ts';
import {
  accessTokenOf,
  agentWithKey,
  createCredential as create,
  setCredentialRoles as setRoles,
  token,
} from './credential-maker.ts';

const ledger = new LedgerReader();
const plain = (id: string) => id.replaceAll('-', '');

describe('A credential', () => {
  test('is created for an agent, and authenticates it with the granted roles', async () => {
    const story = await beginStory();
    const key = await agentWithKey(story);
    expect(key).toMatchObject({
      kind: 'AGENT',
      subjectId: key.agentId,
      clientId: `agent_${plain(key.agentId)}`,
      roles: ['REGISTRY:READ'],
      credentialId: expect.stringMatching(uuidV7),
      secrets: [{ prefix: key.clientSecret.slice(0, 10), expiresAt: null }],
    });
    expect(key.clientSecret).toMatch(/^agg_[\w-]{43}$/);
    expect(await key.use(await accessTokenOf(key.clientId, key.clientSecret))).toBe(200);
    await story.ask(setRoles, { id: key.credentialId, roles: [] });
    expect(await key.use(await accessTokenOf(key.clientId, key.clientSecret))).toBe(403);
    expect(await ledger.actionsOn(story.tenantId, key.credentialId)).toEqual(['credential.created']);
  });

  test('of a channel has the client id of the channel', async () => {
    const { ask, maker } = await beginStory();
    const subjectId = await maker.channel();
    const { credential } = await ask(create, { kind: 'CHANNEL', subjectId });
    const channel = await ask('query ($id: UUID!) { channel(channelId: $id) { clientId } }', {
      id: subjectId,
    });
    expect(credential).toMatchObject({ ...channel, roles: [] });
  });

  test('of a service creates the service', async () => {
    const { ask, refusal, maker } = await beginStory();
    const { credential, clientSecret } = await ask(create, { kind: 'SERVICE', roles: ['AUDIT:READ'] });
    expect(credential.clientId).toBe(`service_${plain(credential.subjectId)}`);
    expect((await token(credential.clientId, clientSecret)).status).toBe(200);
    const named = { kind: 'SERVICE', subjectId: await maker.agent() };
    expect(await refusal(create, named)).toEqual({ code: 'VALIDATION_FAILED', pointers: ['/subjectId'] });
  });

  test(cites('client.secret', 'shows its secret once, and it is stored only as a hash'), async () => {
    const story = await beginStory();
    const { clientSecret, credentialId } = await agentWithKey(story);
    const { json, text } = await story.rest('GET', `/tenant-auth/v1/credentials/${credentialId}`);
    expect(json).toMatchObject({ credentialId, createdAt: expect.stringMatching(timestamp) });
    const rows = await ledger.query(
      'select s::text as row from tenant_auth.client_secret s where credential_id = $1',
      [credentialId],
    );
    expect(rows).toHaveLength(1);
    const chain = JSON.stringify([rows, await ledger.chain(story.tenantId)]);
    expect(text + chain).not.toContain(clientSecret);
  });

  test('is created by REST, listed by its subject, and unique to its subject', async () => {
    const { admin, maker, rest: send, refusal } = await beginStory();
    const subjectId = await maker.agent();
    const made = await post('credentials', { kind: 'AGENT', subjectId, name: 'Key' }, admin.token);
    const path = `/tenant-auth/v1/credentials/${made.json.credentialId}`;
    expect([made.status, made.headers.get('location')]).toEqual([201, path]);
    expect((await refusal(create, { kind: 'AGENT', subjectId })).code).toBe('CONFLICT');
    const list = await send('GET', `/tenant-auth/v1/credentials?subjectId=${subjectId}&kind=AGENT`);
    expect(list.json).toMatchObject({ totalElements: 1, content: [made.json.credential] });
    for (const status of [204, 204]) expect((await send('DELETE', path)).status).toBe(status);
    expect((await refusal(create, { kind: 'AGENT', subjectId })).code).toBeUndefined();
    expect((await send('GET', `/tenant-auth/v1/credentials?subjectId=${subjectId}`)).json.totalElements).toBe(
      2,
    );
  });

  test('cannot be created for a subject that is unknown, archived or of another kind', async () => {
    const [{ maker, ask, refusal }, other] = await Promise.all([beginStory(), beginStory()]);
    const archived = await maker.agent();
    await ask('mutation ($id: UUID!) { archiveAgent(agentId: $id) { status } }', { id: archived });
    for (const subjectId of [archived, await other.maker.agent(), await maker.channel()])
      expect((await refusal(create, { kind: 'AGENT', subjectId })).code).toBe('NOT_FOUND');
  });

  test('is created once by parallel requests', async () => {
    const { maker, refusal } = await beginStory();
    const subjectId = await maker.agent();
    const requests = Array.from({ length: 10 }, () => refusal(create, { kind: 'AGENT', subjectId }));
    const codes = (await Promise.all(requests)).map(({ code }) => code ?? 'made');
    expect(codes.sort()).toEqual([...Array(9).fill('CONFLICT'), 'made']);
  });

  test('cannot have roles that its creator lacks', async () => {
    const story = await beginStory();
    const { token: weak } = await story.caller(['API_KEYS:ADMIN']);
    const variables = { kind: 'SERVICE', roles: ['TENANT:ADMIN'] };
    const { errors } = await graphql(shared.url, create, variables, weak);
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });
});
