import { beforeAll, describe, expect, test } from '@jest/globals';
import { beginStory, type Story } from '../../kit/story.ts';
import { dateIn, inDays, put, type Row, reviews, set } from './reviews-fixture.ts';

let story: Story;
beforeAll(async () => {
  story = await beginStory();
});

/** How a review becomes due, and how it is done. */
interface Case {
  kind: string;
  table: 'subject' | 'document' | 'assignment' | 'incident';
  /** The row that makes it due. */
  due: Row;
  /** The change that completes it. */
  done: Row;
  dueAt: string;
  detail: string;
}

const beginningOf = (date: string) => `${date}T00:00:00.000Z`;
const since = inDays(-3);
const cases: Case[] = [
  {
    kind: 'DOCUMENT_APPROVAL',
    table: 'document',
    due: { status: 'DRAFT', title: 'FRIA', created_at: since },
    done: { status: 'APPROVED' },
    dueAt: since.toISOString(),
    detail: 'The document "FRIA" awaits approval by a second person.',
  },
  {
    kind: 'DOCUMENT_EXPIRY',
    table: 'document',
    due: { title: 'QMS', valid_until: dateIn(29) },
    done: { status: 'SUPERSEDED' },
    dueAt: beginningOf(dateIn(29)),
    detail: `The document "QMS" is valid until ${dateIn(29)}. Have a replacement approved.`,
  },
  {
    kind: 'DOCUMENT_REVIEW',
    table: 'document',
    due: { title: 'DPIA', review_due_at: dateIn(-2) },
    done: { review_due_at: dateIn(90) },
    dueAt: beginningOf(dateIn(-2)),
    detail: `The document "DPIA" is due for review by ${dateIn(-2)}.`,
  },
  {
    kind: 'ASSIGNMENT_CONFIRMATION',
    table: 'assignment',
    due: { confirmed: false, assigned_at: since },
    done: { confirmed: true },
    dueAt: since.toISOString(),
    detail: 'The assignment as DEPUTY_OWNER is not confirmed.',
  },
  {
    kind: 'OWNER_INACTIVE',
    table: 'subject',
    due: { owner_inactive_since: since },
    done: { owner_inactive_since: null },
    dueAt: since.toISOString(),
    detail: `The accountable owner has been inactive since ${dateIn(-3)}. Assign another one.`,
  },
  {
    kind: 'LITERACY_ATTESTATION',
    table: 'assignment',
    due: { role: 'OVERSIGHT_PERSON', assigned_at: since },
    done: { literacy_attested_at: inDays(-1) },
    dueAt: since.toISOString(),
    detail: `The person assigned as OVERSIGHT_PERSON needs an attestation of AI literacy by ${dateIn(-3)}.`,
  },
  {
    kind: 'INCIDENT_DUE',
    table: 'incident',
    due: { title: 'Outage', due_at: since },
    done: { status: 'REPORTED' },
    dueAt: since.toISOString(),
    detail: `The incident "Outage" must be reported to the authority by ${since.toISOString()}.`,
  },
  {
    kind: 'GOVERNANCE_APPROVAL',
    table: 'subject',
    due: { governance_state: 'IN_REVIEW', state_changed_at: since },
    done: { governance_state: 'CHANGES_REQUIRED' },
    dueAt: since.toISOString(),
    detail: 'The governance awaits approval by a second person.',
  },
];

describe('governanceReviews', () => {
  test.each(cases)('shows $kind when it is due, and no longer when it is done', async (row) => {
    const { kind, table, due, done, dueAt, detail } = row;
    const agentId = await story.maker.agent(kind);
    const id = await put(story.tenantId, table, { subject_id: agentId }, due);
    const shown = { kind, subjectKind: 'AGENT', subjectId: agentId, id, dueAt, detail };
    const references = { agent: { agentId, name: kind }, mcpServer: null, llmGateway: null };
    const { content, totalElements } = await reviews(story, { kinds: [kind] });
    expect(content).toEqual([{ ...shown, ...references }]);
    expect(totalElements).toBe(1);
    await set(table, id, done);
    expect((await reviews(story)).content).toEqual([]);
  });

  const kindsOf = async (variables: object, subject: Story) =>
    (await reviews(subject, variables)).content.map(({ kind }: { kind: string }) => kind);

  test('shows reviews within the requested period, and incidents with any due date', async () => {
    const ahead = await beginStory();
    const subject = { subject_id: await ahead.maker.agent() };
    await put(ahead.tenantId, 'document', subject, { valid_until: dateIn(32), review_due_at: dateIn(12) });
    await put(ahead.tenantId, 'incident', subject, { due_at: inDays(60) });
    expect(await kindsOf({ withinDays: 0 }, ahead)).toEqual(['INCIDENT_DUE']);
    expect(await kindsOf({}, ahead)).toEqual(['DOCUMENT_REVIEW', 'INCIDENT_DUE']);
    expect(await kindsOf({ withinDays: 33 }, ahead)).toEqual([
      'DOCUMENT_REVIEW',
      'DOCUMENT_EXPIRY',
      'INCIDENT_DUE',
    ]);
  });

  test('shows an attestation of literacy as due a month before it is two years old', async () => {
    const old = await beginStory();
    const subject = { subject_id: await old.maker.agent() };
    const oversight = { role: 'OVERSIGHT_PERSON', literacy_attested_at: '2024-02-29T10:00:00.000Z' };
    const id = await put(old.tenantId, 'assignment', subject, oversight);
    const [review] = (await reviews(old)).content;
    expect(review).toMatchObject({ id, kind: 'LITERACY_ATTESTATION', dueAt: '2026-02-28T10:00:00.000Z' });
    await set('assignment', id, { literacy_attested_at: inDays(-660) });
    expect(await kindsOf({}, old)).toEqual([]);
    expect(await kindsOf({ withinDays: 120 }, old)).toEqual(['LITERACY_ATTESTATION']);
  });

  test('shows an expired document until another one of the same kind and subject is valid', async () => {
    const expired = await beginStory();
    const subject = { subject_id: await expired.maker.agent() };
    const ended = { status: 'EXPIRED', kind: 'QMS' };
    await put(expired.tenantId, 'document', subject, { ...ended, valid_until: dateIn(-400) });
    const last = await put(expired.tenantId, 'document', subject, { ...ended, valid_until: dateIn(-5) });
    const elsewhere = { subject_id: await expired.maker.agent() };
    await put(expired.tenantId, 'document', elsewhere, { kind: 'QMS' });
    await put(expired.tenantId, 'document', subject, { kind: 'FRIA' });
    const { content } = await reviews(expired);
    expect(content).toMatchObject([{ kind: 'DOCUMENT_EXPIRY', id: last }]);
    await put(expired.tenantId, 'document', subject, { kind: 'QMS' });
    expect(await kindsOf({}, expired)).toEqual([]);
  });
});
