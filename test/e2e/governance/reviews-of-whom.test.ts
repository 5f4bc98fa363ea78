import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { rest } from '../../kit/client.ts';
import { shared } from '../../kit/shared-stack.ts';
import { beginStory, type Story } from '../../kit/story.ts';
import { dateIn, put, reviews, reviewsDocument } from './reviews-fixture.ts';

/** A subject has one approved document of each kind. */
const documentKinds = [
  'RISK_ASSESSMENT',
  'ART_6_3_ASSESSMENT',
  'FRIA',
  'DPIA',
  'TECHNICAL_DOCUMENTATION',
  'INSTRUCTIONS_FOR_USE',
  'HUMAN_OVERSIGHT_PROCEDURE',
  'DATA_GOVERNANCE',
  'QMS',
  'CONFORMITY_ASSESSMENT',
  'EU_DECLARATION_OF_CONFORMITY',
  'EU_DATABASE_REGISTRATION',
];

/** A draft about a subject of each kind. */
async function draftOfEachKind({ tenantId, maker }: Story): Promise<void> {
  await put(tenantId, 'document', { subject_id: await maker.agent() }, { status: 'DRAFT' });
  const server = { subject_kind: 'MCP_SERVER', subject_id: await maker.mcpServer() };
  await put(tenantId, 'document', server, { status: 'DRAFT' });
  const gateway = { subject_kind: 'LLM_GATEWAY', subject_id: randomUUID() };
  await put(tenantId, 'document', gateway, { status: 'DRAFT' });
}

interface Shown {
  kind: string;
  subjectKind: string;
  id: string;
  dueAt: string;
}

const subjectKindsIn = ({ content }: { content: Shown[] }) =>
  content.map(({ subjectKind }) => subjectKind).sort();

describe('governanceReviews', () => {
  test.each([
    [[], []],
    [['REGISTRY:WRITE', 'USERS:ADMIN'], []],
    [['REGISTRY:READ'], ['AGENT']],
    [['MCP_REGISTRY:ADMIN'], ['MCP_SERVER']],
    [
      ['LLM_GATEWAY:READ', 'REGISTRY:READ'],
      ['AGENT', 'LLM_GATEWAY'],
    ],
  ] as const)('shows a holder of %j only reviews of %j', async (roles, expected) => {
    const story = await beginStory();
    await draftOfEachKind(story);
    const { token } = await story.caller(roles);
    const page = await reviews(story, {}, token);
    expect(subjectKindsIn(page)).toEqual(expected);
    expect(page.totalElements).toBe(expected.length);
    const all = ['AGENT', 'LLM_GATEWAY', 'MCP_SERVER'];
    expect(subjectKindsIn(await reviews(story, { subjectKinds: all }, token))).toEqual(expected);
  });

  test('shows only the requested kinds of subjects and reviews', async () => {
    const story = await beginStory();
    await draftOfEachKind(story);
    expect(subjectKindsIn(await reviews(story, { subjectKinds: ['MCP_SERVER'] }))).toEqual(['MCP_SERVER']);
    expect((await reviews(story, { subjectKinds: [] })).content).toEqual([]);
    expect((await reviews(story, { kinds: ['INCIDENT_DUE'] })).content).toEqual([]);
    expect((await reviews(story, { kinds: [] })).content).toEqual([]);
    const twice = { kinds: ['DOCUMENT_APPROVAL', 'DOCUMENT_APPROVAL'], subjectKinds: ['AGENT', 'AGENT'] };
    expect((await reviews(story, twice)).totalElements).toBe(1);
  });

  test('shows nothing of another tenant', async () => {
    const story = await beginStory();
    await draftOfEachKind(story);
    const other = await beginStory();
    expect(await reviews(other)).toMatchObject({ content: [], totalElements: 0, totalPages: 0 });
  });

  test('has pages that contain every review once, earliest first, also with equal due dates', async () => {
    const story = await beginStory();
    const subject = { subject_id: await story.maker.agent() };
    for (const [index, kind] of documentKinds.entries()) {
      const due = { valid_until: dateIn(index % 3), review_due_at: dateIn(index % 3) };
      await put(story.tenantId, 'document', subject, { kind, ...due });
      await put(story.tenantId, 'incident', subject);
    }
    const pages = [0, 1, 2, 3, 4, 5].map((page) => reviews(story, { page, size: 7 }));
    const answers = await Promise.all(pages);
    const shown: Shown[] = answers.flatMap(({ content }) => content);
    expect(answers.map(({ totalElements, totalPages }) => [totalElements, totalPages])).toEqual(
      answers.map(() => [36, 6]),
    );
    expect(new Set(shown.map(({ id, kind }) => `${id} ${kind}`)).size).toBe(36);
    const keys = shown.map(({ dueAt, id, kind }) => [dueAt, id, kind].join());
    expect(keys).toEqual([...keys].sort());
    expect(await reviews(story, { page: 9, size: 7 })).toMatchObject({ content: [], totalElements: 36 });
    const latest: Shown[] = (await reviews(story, { sort: 'DUE_AT_DESC', size: 36 })).content;
    expect(latest.map(({ dueAt }) => dueAt)).toEqual(shown.map(({ dueAt }) => dueAt).reverse());
  });

  test.each([
    ['withinDays', { withinDays: -1 }],
    ['withinDays', { withinDays: 3_661 }],
    ['size', { size: 0 }],
    ['page', { page: -1 }],
  ])('refuses an invalid %s', async (pointer, variables) => {
    expect(await (await beginStory()).refusal(reviewsDocument, variables)).toEqual({
      code: 'VALIDATION_FAILED',
      pointers: [pointer],
    });
  });

  test('are the same by REST', async () => {
    const story = await beginStory('Somebody');
    await draftOfEachKind(story);
    const path = '/registry/v1/governance/reviews?subjectKinds=AGENT&kinds=DOCUMENT_APPROVAL&size=1';
    const { status, json } = await rest(shared.url, 'GET', path, story.admin.token);
    expect(status).toBe(200);
    const [{ agent, ...review }] = (await reviews(story, { subjectKinds: ['AGENT'] })).content;
    expect(json).toMatchObject({ content: [{ ...review, agent }], size: 1, totalElements: 1 });
    const { status: refusal } = await story.rest('GET', '/registry/v1/governance/reviews?kinds=NOTHING');
    expect(refusal).toBe(400);
  });
});
