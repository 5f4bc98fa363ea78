import type { Role } from '@agg/schema/access';
import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { post } from '../../kit/accounts.ts';
import { graphql, type RestAnswer, rest } from '../../kit/client.ts';
import { newToken } from '../../kit/personal-token.ts';
import { agentCard } from '../../kit/registry-maker.ts';
import { shared } from '../../kit/shared-stack.ts';
import { beginGovernance, type GovernanceStory } from './governing.ts';

const roles: Role[] = ['REGISTRY:READ', 'REGISTRY:WRITE'];
const agents = '/registry/v1/agents';
const classification = { riskTier: 'MINIMAL', reason: 'It only sorts parcels.' };
const manual = { kind: 'INSTRUCTIONS_FOR_USE', title: 'Manual', url: 'https://acme.example/manual' };

/** The access token of a service with its own credential. */
async function ofService({ admin }: GovernanceStory): Promise<string> {
  const made = await post('credentials', { kind: 'SERVICE', name: 'Pipeline', roles }, admin.token);
  const { json } = await post('token', {
    grant_type: 'client_credentials',
    client_id: made.json.clientId,
    client_secret: made.json.clientSecret,
  });
  return json.access_token;
}

/** A personal token of a person who has every role. */
async function ofPerson({ admin }: GovernanceStory): Promise<string> {
  return (await newToken({ accessToken: admin.token }, roles)).token;
}

const pipelines = {
  'a SERVICE credential': { tokenOf: ofService, kind: 'SERVICE' },
  'a personal token': { tokenOf: ofPerson, kind: 'USER' },
} as const;

function sender(token: string) {
  return (method: string, path: string, body: object = {}): Promise<RestAnswer> =>
    rest(shared.url, method, path, token, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
}

/** Registers an agent with a second version, a classification and a document. */
async function register(send: ReturnType<typeof sender>) {
  const created = await send('POST', agents, { card: agentCard('Sorter') });
  const { agentId } = created.json;
  const path = `${agents}/${agentId}`;
  const version = { card: agentCard('Sorter', '2.0.0'), reason: 'Faster.' };
  const steps = [
    created,
    await send('POST', `${path}/versions`, version),
    await send('PUT', `${path}/governance/classification`, classification),
    await send('POST', `${path}/governance/documents`, manual),
    await send('POST', `${path}/activate`),
  ];
  expect(steps.map(({ status }) => status)).toEqual([201, 201, 200, 201, 200]);
  return { agentId, path, documentId: steps[3]?.json.documentId };
}

describe.each(Object.entries(pipelines))('A pipeline with %s', (_what, { tokenOf, kind }) => {
  test(
    cites(
      'decided.pipelines',
      'registers an agent, its version and documents, and publishes it through the gate',
    ),
    async () => {
      const story = await beginGovernance();
      const send = sender(await tokenOf(story));
      const { agentId, path, documentId } = await register(send);
      await story.governance.setMode('PUBLISH', 'ENFORCE');
      const publish = () => send('PATCH', path, { visibility: 'PUBLIC' });
      expect((await publish()).json).toMatchObject({ status: 403, code: 'GATE_BLOCKED' });
      await story.governance.assign({ kind: 'AGENT', id: agentId });
      const approving = `${path}/governance/documents/${documentId}/approve`;
      expect((await sender(story.second.token)('POST', approving)).status).toBe(200);
      expect((await publish()).json).toMatchObject({ agentId, visibility: 'PUBLIC' });
      const { content } = await story.ask('{ gateDecisions { content { askedByKind } } }');
      expect(content[0]).toEqual({ askedByKind: kind });
    },
  );
});

describe('A service', () => {
  test('does nothing for which a person is needed', async () => {
    const story = await beginGovernance();
    const send = sender(await ofService(story));
    const { path, documentId } = await register(send);
    const refused = await Promise.all([
      send('PUT', `${path}/governance/assignments`, { assignments: [] }),
      send('POST', `${path}/governance/documents/${documentId}/approve`),
      send('POST', `${path}/governance/documents/${documentId}/reject`, { reason: 'No.' }),
      send('POST', '/registry/v1/kill-switches', { scope: 'TENANT', reason: 'Stop.' }),
    ]);
    for (const { json } of refused)
      expect(json).toMatchObject({
        status: 403,
        detail: 'Only people (kind USER) are allowed here. This token is that of a service (kind SERVICE).',
      });
  });

  test('is no user: nothing that shows who registered or added something fails, or shows a user', async () => {
    const story = await beginGovernance();
    const token = await ofService(story);
    const { agentId, documentId } = await register(sender(token));
    const document = `query ($agentId: UUID!) {
      agentVersions(agentId: $agentId) { content { createdBy { name } } }
      agent(agentId: $agentId) { createdBy { id name }
      classification { classifiedById classifiedBy { name } }
      documents { content { documentId addedById addedBy { id name } } } } }`;
    for (const asking of [story.admin.token, token]) {
      const { data, errors } = await graphql(shared.url, document, { agentId }, asking);
      expect(errors).toBeUndefined();
      expect(data).toEqual({
        agentVersions: { content: [{ createdBy: null }, { createdBy: null }] },
        agent: {
          createdBy: null,
          classification: { classifiedById: expect.any(String), classifiedBy: null },
          documents: { content: [{ documentId, addedById: expect.any(String), addedBy: null }] },
        },
      });
    }
  });
});
