import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { beginDocuments, notice } from './documents-fixture.ts';
import { allGoverned } from './governed.ts';

const fields = `documents(size: 2, kind: DPIA, sort: TITLE_ASC) {
    content { title addedBy { name } approvedBy { name } subjectName } page size totalElements totalPages }
  incidents(status: OPEN) { content { title createdBy { name } subjectName } totalElements }`;

describe.each(allGoverned)('A subject of kind $kind', (governed) => {
  test(
    cites('decided.the-people-and-subjects-beside-ids', 'has its documents and incidents, with people'),
    async () => {
      const { name, field } = governed;
      const { admin, ask, id, documents } = await beginDocuments(governed);
      for (const title of ['C', 'A', 'B']) await documents.add(admin, { ...notice, kind: 'DPIA', title });
      await documents.add(admin, { ...notice, kind: 'QMS' });
      const report = `mutation ($id: UUID!, $title: Name!) {
        report${name}Incident(${field}Id: $id, input: { category: SERIOUS, title: $title }) { incidentId } }`;
      await ask(report, { id, title: 'Leak' });
      const shown = await ask(`query ($id: UUID!) { ${field}(${field}Id: $id) { name ${fields} } }`, { id });
      const person = { name: 'Grace Hopper' };
      const document = { addedBy: person, approvedBy: null, subjectName: shown.name };
      expect(shown.documents).toEqual({
        content: [
          { title: 'A', ...document },
          { title: 'B', ...document },
        ],
        page: 0,
        size: 2,
        totalElements: 3,
        totalPages: 2,
      });
      expect(shown.incidents).toEqual({
        content: [{ title: 'Leak', createdBy: person, subjectName: shown.name }],
        totalElements: 1,
      });
    },
  );
});

test('Subjects in a list have each their own page, also an empty one and one past the end', async () => {
  const { admin, ask, maker, id, documents } = await beginDocuments();
  const other = await maker.agent('Other');
  await documents.add(admin);
  await documents.add(admin);
  const query = `query ($page: Int) { agents(size: 50) { content { agentId
    documents(page: $page, size: 1) { content { documentId } totalElements totalPages } } } }`;
  const pageOf = async (page: number, agentId: string) => {
    const { content } = await ask(query, { page });
    return content.find((agent: { agentId: string }) => agent.agentId === agentId).documents;
  };
  expect(await pageOf(0, id)).toMatchObject({ content: [{}], totalElements: 2, totalPages: 2 });
  expect(await pageOf(1, id)).toMatchObject({ content: [{}], totalElements: 2 });
  expect(await pageOf(5, id)).toEqual({ content: [], totalElements: 2, totalPages: 2 });
  expect(await pageOf(0, other)).toEqual({ content: [], totalElements: 0, totalPages: 0 });
  expect(await pageOf(3, other)).toEqual({ content: [], totalElements: 0, totalPages: 0 });
});
