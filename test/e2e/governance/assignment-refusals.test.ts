import { randomUUID } from 'node:crypto';
import { allRoles } from '@agg/schema/access';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { graphql } from '../../kit/client.ts';
import { shared } from '../../kit/shared-stack.ts';
import { beginStory } from '../../kit/story.ts';
import { assign, assigned, contact, type Item, newAgent } from './assigning.ts';
import type { Governed } from './governance-maker.ts';
import { beginGovernance, type GovernanceStory } from './governing.ts';

let story: GovernanceStory;
let agent: Governed;
let stranger: string;
let owner: Item;
beforeAll(async () => {
  story = await beginGovernance();
  agent = await newAgent(story);
  stranger = (await beginStory()).admin.id;
  owner = { userId: story.admin.id };
  await assign(story, agent, [owner]);
});

/** The errors of a refused replacement; checks that nothing has changed. */
async function refused(items: readonly Item[], more: Parameters<typeof assign>[3] = {}): Promise<unknown[]> {
  const { status, json } = await assign(story, agent, items, more);
  const now = await assigned(story, agent);
  expect([now.headers.get('etag'), now.json.length]).toEqual(['"v1"', 1]);
  const pointers = (json.errors ?? []).map(({ pointer }: { pointer: string }) => pointer);
  return [status, json.code, ...pointers];
}

describe('malformed assignments are refused', () => {
  test.each<[string, () => Item, string]>([
    ['without a person', () => ({ role: 'DEPUTY_OWNER' }), '/assignments/1'],
    ['of two people', () => ({ ...owner, externalContact: { name: 'Petra' } }), '/assignments/1'],
    ['of a contact without a name', () => ({ externalContact: {} }), '/assignments/1/externalContact'],
    ['in an unknown role', () => ({ ...owner, role: 'BOSS' }), '/assignments/1/role'],
    ['of a user id that is no UUID', () => ({ userId: 'ada' }), '/assignments/1/userId'],
    [
      'with an invalid date',
      () => ({ ...owner, literacyAttestedAt: '2026-02-30T00:00:00Z' }),
      '/assignments/1/literacyAttestedAt',
    ],
    [
      'with a javascript: URL for a record',
      () => ({ ...owner, trainingRecordUrl: 'javascript:alert(1)' }),
      '/assignments/1/trainingRecordUrl',
    ],
    ['with an invalid e-mail', () => contact('petra'), '/assignments/1/externalContact/email'],
    [
      'of a contact with a long name',
      () => ({ externalContact: { name: 'x'.repeat(201) } }),
      '/assignments/1/externalContact/name',
    ],
  ])(cites('op1.one-person', '%s'), async (_what, item, pointer) => {
    expect(await refused([owner, item()])).toEqual([400, 'VALIDATION_FAILED', pointer]);
  });

  test(cites('decided.assignments', '1,001 assignments'), async () => {
    const items = Array.from({ length: 1_001 }, (_, index) => ({ externalContact: { name: `P${index}` } }));
    expect(await refused(items)).toEqual([400, 'VALIDATION_FAILED', '/assignments']);
  });
});

const deputy = (item: Item): Item => ({ ...item, role: 'DEPUTY_OWNER' });

describe('contradictory sets are refused', () => {
  test.each<[string, () => Item[], string[]]>([
    ['two owners', () => [owner, { userId: story.second.id }], ['/assignments/1']],
    ['two deputies', () => [deputy(owner), deputy({ userId: story.second.id })], ['/assignments/1']],
    ['the owner as deputy', () => [owner, { ...owner, role: 'DEPUTY_OWNER' }], ['/assignments/1']],
    ['one contact twice', () => [contact('p@x.example'), contact('P@X.example')], ['/assignments/1']],
    [
      'literacy with an attestation in the future',
      () => [{ ...owner, literacyAttestedAt: new Date(Date.now() + 86_400_000).toISOString() }],
      ['/assignments/0/literacyAttestedAt'],
    ],
    [
      'one contact in two spellings',
      () => [contact('zo\u00eb@b\u00fccher.example'), contact('Zoe\u0308@xn--bcher-kva.example')],
      ['/assignments/1'],
    ],
    ['a user of another tenant', () => [{ userId: stranger }], ['/assignments/0/userId']],
    ['an unknown user', () => [{ userId: randomUUID() }], ['/assignments/0/userId']],
  ])(
    cites(['op1.one-owner', 'op1.active-user', 'error.unprocessable'], '%s'),
    async (_what, items, pointers) => {
      expect(await refused(items())).toEqual([422, 'UNPROCESSABLE', ...pointers]);
    },
  );

  test.each(['suspendUser', 'deactivateUser'])(
    cites('op1.active-user', 'a user after %s'),
    async (operation) => {
      const { id } = await story.caller(allRoles);
      await story.ask(`mutation ($id: UUID!) { ${operation}(userId: $id) { id } }`, { id });
      expect(await refused([{ userId: id }])).toEqual([422, 'UNPROCESSABLE', '/assignments/0/userId']);
    },
  );
});

describe('checked before the rules:', () => {
  const [impossible, misshapen] = [() => [owner, owner], () => [{}]];

  test(
    cites(
      ['error.precondition', 'order.precondition', 'op1.etag', 'decided.assignments'],
      'the version that the request expects',
    ),
    async () => {
      expect(await refused(impossible(), { ifMatch: '"v0"' })).toEqual([412, 'PRECONDITION_FAILED']);
      expect(await refused(misshapen(), { ifMatch: '"v0"' })).toContain(400);
      const next: Governed = await newAgent(story);
      expect((await assign(story, next, [owner], { ifMatch: '"v0"' })).status).toBe(200);
      expect((await assign(story, next, [owner], { ifMatch: '"v7", "v1"' })).headers.get('etag')).toBe(
        '"v2"',
      );
      expect((await assign(story, next, [owner], { ifMatch: '*' })).headers.get('etag')).toBe('"v3"');
    },
  );

  test.each<[string, () => Promise<Governed>]>([
    ['an unknown one', async () => ({ kind: 'AGENT', id: randomUUID() })],
    ['one of another kind', async () => ({ kind: 'MCP_SERVER', id: agent.id })],
    ['one of another tenant', async () => newAgent(await beginStory())],
  ])('the subject: %s', async (_what, subject) => {
    const known = await subject();
    const { status, json } = await assign(story, known, impossible(), { ifMatch: '"v7"' });
    expect([status, json.code]).toEqual([404, 'NOT_FOUND']);
    expect((await assign(story, known, misshapen())).status).toBe(400);
  });

  test('the role for the kind of subject', async () => {
    const { token } = await story.caller(['MCP_REGISTRY:WRITE', 'REGISTRY:READ']);
    expect((await assign(story, agent, misshapen(), { token })).status).toBe(403);
  });
});

test('GraphQL also refuses members that a request may not set', async () => {
  const document = `mutation ($id: UUID!, $assignments: [AssignmentInput!]!) {
    replaceAgentAssignments(agentId: $id, assignments: $assignments) { version } }`;
  for (const member of ['confirmed', 'assignedBy', 'assignedAt', 'assignmentId', 'tenantId', 'position']) {
    const variables = { id: agent.id, assignments: [{ ...owner, [member]: null }] };
    const { errors } = await graphql(shared.url, document, variables, story.admin.token);
    expect(errors?.[0]?.message).toContain(member);
  }
});
