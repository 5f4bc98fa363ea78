import { describe, expect, test } from '@jest/globals';
import { ask } from '../../kit/client.ts';
import { shared } from '../../kit/shared-stack.ts';
import { beginStory, type Story } from '../../kit/story.ts';
import { inDays, put } from './reviews-fixture.ts';

const document = `query (
  $page: Int, $size: Int, $sort: IncidentSort, $q: Name, $subjectKind: GovernedKind, $subjectId: UUID, $status: IncidentStatus,
  $category: IncidentCategory, $overdue: Boolean, $dueBefore: DateTime
) {
  incidents(
    page: $page, size: $size, sort: $sort, q: $q, subjectKind: $subjectKind, subjectId: $subjectId, status: $status,
    category: $category, overdue: $overdue, dueBefore: $dueBefore
  ) {
    content { incidentId title subjectKind subjectId subjectName agent { name } mcpServer { name } llmGateway { name }
      createdById createdBy { name } }
    totalElements totalPages } }`;

const query = ({ admin }: Story, variables: object = {}, { token } = admin) =>
  ask(shared.url, document, variables, token);

interface Shown {
  title: string;
  subjectKind: string;
}
const titlesOf = ({ content }: { content: Shown[] }) => content.map(({ title }) => title).sort();

/** An incident of an agent, of an MCP server and of an LLM gateway. */
async function beginIncidents() {
  const story = await beginStory();
  const { tenantId, maker } = story;
  const agentId = await maker.agent('Clerk');
  const mcpServerId = await maker.mcpServer('Files');
  const { llmGatewayId } = await maker.ask(
    'mutation { createLlmGateway(input: { name: "Everyday" }) { llmGatewayId } }',
    {},
  );
  const add = (subject_kind: string, subject_id: string, row: object) =>
    put(tenantId, 'incident', { subject_kind, subject_id }, { ...row });
  await add('AGENT', agentId, { title: 'Late', due_at: inDays(-1), created_by: story.admin.id });
  await add('AGENT', agentId, { title: 'Reported late', due_at: inDays(-2), status: 'REPORTED' });
  await add('MCP_SERVER', mcpServerId, { title: 'Soon', due_at: inDays(1), category: 'DEATH' });
  await add('LLM_GATEWAY', llmGatewayId, { title: 'Closed', due_at: inDays(-9), status: 'CLOSED' });
  return { story, agentId, mcpServerId };
}

describe('The incidents of a tenant', () => {
  test('name the subject and the person of each', async () => {
    const { story, agentId } = await beginIncidents();
    const { content, totalElements } = await query(story, { subjectKind: 'AGENT', status: 'OPEN' });
    expect(totalElements).toBe(1);
    expect(content).toMatchObject([
      {
        title: 'Late',
        subjectKind: 'AGENT',
        subjectId: agentId,
        subjectName: 'Clerk',
        agent: { name: 'Clerk' },
        mcpServer: null,
        llmGateway: null,
        createdBy: { name: 'Grace Hopper' },
      },
    ]);
  });

  test.each([
    [[], []],
    [['REGISTRY:WRITE', 'USERS:ADMIN'], []],
    [['REGISTRY:READ'], ['AGENT', 'AGENT']],
    [
      ['MCP_REGISTRY:ADMIN', 'LLM_GATEWAY:READ'],
      ['LLM_GATEWAY', 'MCP_SERVER'],
    ],
  ] as const)('show a holder of %j only those of %j', async (roles, expected) => {
    const { story } = await beginIncidents();
    const caller = await story.caller(roles);
    const page = await query(story, {}, caller);
    expect(page.content.map(({ subjectKind }: Shown) => subjectKind).sort()).toEqual(expected);
    expect(page.totalElements).toBe(expected.length);
    const counted = await query(story, { size: 1 }, caller);
    expect(counted.totalElements).toBe(expected.length);
    expect((await query(story, { subjectKind: 'LLM_GATEWAY' }, caller)).totalElements).toBe(
      (expected as readonly string[]).includes('LLM_GATEWAY') ? 1 : 0,
    );
  });

  test('are filtered by status, category, subject and deadline, and sorted', async () => {
    const { story, agentId, mcpServerId } = await beginIncidents();
    const titles = async (variables: object) => titlesOf(await query(story, variables));
    expect(await titles({})).toEqual(['Closed', 'Late', 'Reported late', 'Soon']);
    expect(await titles({ q: 'LATE' })).toEqual(['Late', 'Reported late']);
    expect(await titles({ status: 'CLOSED' })).toEqual(['Closed']);
    expect(await titles({ category: 'DEATH' })).toEqual(['Soon']);
    expect(await titles({ subjectId: agentId })).toEqual(['Late', 'Reported late']);
    expect(await titles({ subjectId: mcpServerId, subjectKind: 'AGENT' })).toEqual([]);
    expect(await titles({ overdue: true })).toEqual(['Late']);
    expect(await titles({ overdue: false })).toEqual(['Closed', 'Reported late', 'Soon']);
    expect(await titles({ dueBefore: inDays(0) })).toEqual(['Closed', 'Late', 'Reported late']);
    const { content, totalElements, totalPages } = await query(story, { sort: 'DUE_AT_ASC', size: 2 });
    expect(content.map(({ title }: Shown) => title)).toEqual(['Closed', 'Reported late']);
    expect([totalElements, totalPages]).toEqual([4, 2]);
  });

  test('show nothing of another tenant', async () => {
    await beginIncidents();
    expect(await query(await beginStory())).toMatchObject({ content: [], totalElements: 0 });
  });

  test('are the same by REST', async () => {
    const { story } = await beginIncidents();
    const { status, json } = await story.rest('GET', '/registry/v1/governance/incidents?overdue=true&size=5');
    expect(status).toBe(200);
    expect(json).toMatchObject({
      content: [{ title: 'Late', subjectName: 'Clerk' }],
      size: 5,
      totalElements: 1,
    });
  });
});
