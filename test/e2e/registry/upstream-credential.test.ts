import { randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { rest } from '../../kit/client.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { shared } from '../../kit/shared-stack.ts';
import { beginStory, timestamp } from '../../kit/story.ts';

const ledger = new LedgerReader();
const fields = 'agentId kind headerName tokenUrl clientId scope origins setAt';
const set = `mutation ($id: UUID!, $input: UpstreamCredentialInput!, $reason: Prose) {
  setUpstreamCredential(agentId: $id, input: $input, reason: $reason) { ${fields} } }`;
const remove = `mutation ($id: UUID!, $reason: Prose) {
  removeUpstreamCredential(agentId: $id, reason: $reason) { agentId } }`;
const read = `query ($id: UUID!) { agent(agentId: $id) { registryVersion revision upstreamCredential { ${fields} } } }`;
const archive = 'mutation ($id: UUID!) { archiveAgent(agentId: $id) { status upstreamCredential { kind } } }';

const newSecret = () => `secret-${randomBytes(24).toString('hex')}`;
/** An agent that was created and activated. */
const activated = { registryVersion: '1', revision: 2 };
const nothing = { headerName: null, tokenUrl: null, clientId: null, scope: null };
const oauth = { tokenUrl: 'https://id.example/token', clientId: 'gateway', scope: 'read write' };

async function sealedOf(agentId: string): Promise<unknown[]> {
  const text = 'select sealed_secret from registry.upstream_credential where agent_id = $1';
  return (await ledger.query(text, [agentId])).map((row) => row.sealed_secret);
}

describe('The upstream credential of an agent', () => {
  test.each([
    ['BEARER', {}],
    ['HEADER', { headerName: 'X-Key' }],
    ['OAUTH2_CLIENT_CREDENTIALS', oauth],
  ])(cites('decided.upstream-credentials', 'of kind %s is shown without its secret'), async (kind, more) => {
    const { ask, maker } = await beginStory();
    const [id, secret] = [await maker.agent(), newSecret()];
    const credential = await ask(set, { id, input: { kind, secret, ...more } });
    expect(credential).toEqual({
      agentId: id,
      kind,
      ...nothing,
      ...more,
      origins: ['https://agents.example.org'],
      setAt: expect.stringMatching(timestamp),
    });
    expect(await ask(read, { id })).toEqual({ ...activated, upstreamCredential: credential });
    const [sealed] = await sealedOf(id);
    expect(sealed).toMatch(/^v1\./);
    expect(sealed).not.toContain(secret);
  });

  test('is replaced and removed, and each change is in the ledger of its agent', async () => {
    const { ask, maker, tenantId } = await beginStory();
    const id = await maker.agent();
    const secret = newSecret();
    await ask(set, { id, input: { kind: 'HEADER', secret, headerName: 'X-Key' } });
    const [before] = await sealedOf(id);
    expect(await ask(set, { id, input: { kind: 'BEARER', secret } })).toMatchObject({
      kind: 'BEARER',
      ...nothing,
    });
    expect(await sealedOf(id)).toEqual([expect.not.stringContaining(String(before))]);
    for (const _ of ['once', 'again']) expect(await ask(remove, { id })).toEqual({ agentId: id });
    expect(await ask(read, { id })).toEqual({ ...activated, upstreamCredential: null });
    expect((await ledger.actionsOn(tenantId, id)).slice(-3)).toEqual([
      'agent.credential_set',
      'agent.credential_set',
      'agent.credential_removed',
    ]);
  });

  test('is set and removed with a reason, which is in the ledger', async () => {
    const { ask, maker, tenantId } = await beginStory();
    const id = await maker.agent();
    await ask(set, { id, input: { kind: 'BEARER', secret: newSecret() }, reason: 'The agent asks for it.' });
    await ask(remove, { id, reason: 'It no longer does.' });
    const chain = await ledger.chain(tenantId);
    const ofAgent = chain.filter(({ subjectId }) => subjectId === id).slice(-2);
    expect(ofAgent.map(({ reason }) => reason)).toEqual(['The agent asks for it.', 'It no longer does.']);
  });

  test('is deleted when the agent is archived, and can no longer be set', async () => {
    const { ask, maker, refusal, tenantId } = await beginStory();
    const id = await maker.agent();
    const input = { kind: 'BEARER', secret: newSecret() };
    await ask(set, { id, input });
    expect(await ask(archive, { id })).toEqual({ status: 'ARCHIVED', upstreamCredential: null });
    expect(await sealedOf(id)).toEqual([]);
    expect((await refusal(set, { id, input })).code).toBe('CONFLICT');
    expect((await ledger.actionsOn(tenantId, id)).slice(-2)).toEqual([
      'agent.archived',
      'agent.credential_removed',
    ]);
  });

  test(cites('decided.upstream-credentials', 'of mutual TLS is refused as not supported'), async () => {
    const { maker, refusal, ask } = await beginStory();
    const id = await maker.agent();
    const refused = await refusal(set, { id, input: { kind: 'MUTUAL_TLS', secret: newSecret() } });
    expect(refused).toEqual({ code: 'UNPROCESSABLE', pointers: ['/kind'] });
    expect((await ask(read, { id })).upstreamCredential).toBeNull();
  });

  test('is not shown to another tenant that can read the agent', async () => {
    const [provider, consumer] = await Promise.all([beginStory(), beginStory()]);
    const id = await provider.maker.agent('Published', { visibility: 'PUBLIC' });
    await provider.ask(set, { id, input: { kind: 'BEARER', secret: newSecret() } });
    const { content } = await consumer.ask(
      `query ($q: Name) { publicAgents(q: $q, size: 200, sort: CREATED_AT_DESC) {
        content { agentId upstreamCredential { kind } } } }`,
      { q: 'Published' },
    );
    expect(content).toContainEqual({ agentId: id, upstreamCredential: null });
  });

  test(cites('decided.nested-fields', 'is null for an agent, whose other fields it may read'), async () => {
    const { ask, maker, caller } = await beginStory();
    const id = await maker.agent('Asked');
    await ask(set, { id, input: { kind: 'BEARER', secret: newSecret() } });
    const { token } = await caller(['REGISTRY:READ'], { kind: 'AGENT' });
    const { status, json } = await rest(shared.url, 'GET', `/registry/v1/agents/${id}`, token);
    expect([status, json.name, json.upstreamCredential]).toEqual([200, 'Asked', null]);
  });

  test('is set and removed over REST, also by a service', async () => {
    const { maker, caller, ask } = await beginStory();
    const id = await maker.agent();
    const { token } = await caller(['REGISTRY:WRITE'], { kind: 'SERVICE' });
    const path = `/registry/v1/agents/${id}/upstream-credential`;
    const headers = { 'content-type': 'application/json' };
    const put = (body: object) =>
      rest(shared.url, 'PUT', path, token, { headers, body: JSON.stringify(body) });
    const { status, json } = await put({ kind: 'BEARER', secret: newSecret() });
    expect([status, json.kind]).toEqual([200, 'BEARER']);
    expect((await ask(read, { id })).upstreamCredential).toEqual(json);
    const refused = await put({ kind: 'HEADER', secret: newSecret(), headerName: 'Host' });
    expect([refused.status, refused.json.errors[0].pointer]).toEqual([400, '/headerName']);
    for (const _ of ['once', 'again'])
      expect((await rest(shared.url, 'DELETE', path, token)).status).toBe(204);
  });
});
