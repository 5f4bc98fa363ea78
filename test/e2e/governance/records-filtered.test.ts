import { describe, expect, test } from '@jest/globals';
import { beginStory } from '../../kit/story.ts';
import { beginDocuments, notice } from './documents-fixture.ts';

test('Documents are filtered by the days before which they end or are due for review', async () => {
  const { admin, id, ask, documents } = await beginDocuments();
  await documents.add(admin, {
    ...notice,
    title: 'Early',
    validUntil: '2030-01-31',
    reviewDueAt: '2029-01-31',
  });
  await documents.add(admin, {
    ...notice,
    title: 'Late',
    validUntil: '2031-01-31',
    reviewDueAt: '2029-06-30',
  });
  await documents.add(admin, { ...notice, title: 'Lasting' });
  const query = `query ($id: UUID!, $end: Date, $review: Date) {
    agentDocuments(agentId: $id, validUntilBefore: $end, reviewDueBefore: $review, sort: TITLE_ASC) {
      content { title } totalElements } }`;
  const titles = async (variables: object) => {
    const { content, totalElements } = await ask(query, { id, ...variables });
    expect(totalElements).toBe(content.length);
    return content.map(({ title }: { title: string }) => title);
  };
  expect(await titles({})).toEqual(['Early', 'Lasting', 'Late']);
  expect(await titles({ end: '2031-01-31' })).toEqual(['Early']);
  expect(await titles({ review: '2030-01-01' })).toEqual(['Early', 'Late']);
  expect(await titles({ review: '2030-01-01', end: '2030-01-01' })).toEqual([]);
});

describe('The assignments of a person', () => {
  test('are filtered by role and confirmation, and name their subject', async () => {
    const { admin, ask, maker } = await beginStory();
    const replace = `mutation ($id: UUID!, $items: [AssignmentInput!]!) {
      replaceAgentAssignments(agentId: $id, assignments: $items) { assignments { assignmentId role } } }`;
    const items = [
      { role: 'ACCOUNTABLE_OWNER', userId: admin.id },
      { role: 'OVERSIGHT_PERSON', userId: admin.id },
    ];
    const { assignments } = await ask(replace, { id: await maker.agent('Clerk'), items });
    const owner = assignments.find(({ role }: { role: string }) => role === 'ACCOUNTABLE_OWNER');
    await ask('mutation ($id: UUID!) { confirmAssignment(assignmentId: $id) { confirmed } }', {
      id: owner.assignmentId,
    });
    const query = `query ($role: AssignmentRole, $confirmed: Boolean) {
      myAssignments(role: $role, confirmed: $confirmed) {
        content { subjectName agent { name } assignment { role } } totalElements } }`;
    const shown = (role: string) => ({
      subjectName: 'Clerk',
      agent: { name: 'Clerk' },
      assignment: { role },
    });
    expect((await ask(query, { confirmed: true })).content).toEqual([shown('ACCOUNTABLE_OWNER')]);
    expect((await ask(query, { confirmed: false })).content).toEqual([shown('OVERSIGHT_PERSON')]);
    expect((await ask(query, { role: 'OVERSIGHT_PERSON' })).totalElements).toBe(1);
    expect((await ask(query, { role: 'OVERSIGHT_PERSON', confirmed: true })).content).toEqual([]);
    expect((await ask(query)).totalElements).toBe(2);
  });
});
