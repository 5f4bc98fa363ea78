import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { beginDocuments, notice } from './documents-fixture.ts';
import { draftsOf } from './drafts-fixture.ts';

describe('A document that is no draft', () => {
  test.each(['APPROVED', 'SUPERSEDED', 'WITHDRAWN', 'REJECTED'])(
    'is neither edited nor discarded: %s',
    async (status) => {
      const { admin, second, id, documents } = await beginDocuments();
      const { documentId } = await documents.add(admin);
      const drafts = draftsOf(id);
      if (status === 'WITHDRAWN') await drafts.withdraw(admin, documentId);
      else if (status === 'REJECTED') await drafts.reject(second, documentId);
      else await documents.approve(second, documentId);
      if (status === 'SUPERSEDED') await documents.approve(second, (await documents.add(admin)).documentId);
      const refused = [
        await drafts.edit(admin, documentId, { title: 'Other' }),
        ...(status === 'WITHDRAWN' ? [] : [await drafts.withdraw(admin, documentId)]),
        ...(status === 'REJECTED' ? [] : [await drafts.reject(second, documentId)]),
      ];
      expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 'CONFLICT'));
      if (status !== 'APPROVED') expect(await documents.approvalRefused(second, documentId)).toBe('CONFLICT');
    },
  );

  test(
    cites(
      'decided.discarded-drafts',
      'is listed with includeArchived or its status only, and satisfies nothing',
    ),
    async () => {
      const { admin, second, id, documents, ask } = await beginDocuments();
      const drafts = draftsOf(id);
      const [kept, withdrawn, rejected] = [
        await documents.add(admin, { ...notice, kind: 'CODE_OF_CONDUCT' }),
        await documents.add(admin, { ...notice, kind: 'CODE_OF_CONDUCT' }),
        await documents.add(admin, { ...notice, kind: 'CODE_OF_CONDUCT' }),
      ];
      await drafts.withdraw(admin, withdrawn.documentId);
      await drafts.reject(second, rejected.documentId);
      const listing = `query ($id: UUID!, $status: DocumentStatus, $all: Boolean) {
        agentDocuments(agentId: $id, status: $status, includeArchived: $all) { content { documentId } totalElements } }`;
      const listed = async (variables: object = {}) => {
        const { content, totalElements } = await ask(listing, { id, ...variables });
        expect(totalElements).toBe(content.length);
        return content.map(({ documentId }: { documentId: string }) => documentId);
      };
      expect(await listed()).toEqual([kept.documentId]);
      expect(await listed({ status: 'REJECTED' })).toEqual([rejected.documentId]);
      expect(await listed({ all: true })).toHaveLength(3);
      await drafts.withdraw(admin, kept.documentId);
      await ask(
        `mutation ($id: UUID!) { classifyAgent(agentId: $id,
        input: { riskTier: MINIMAL }, reason: "It decides nothing.") { id } }`,
        { id },
      );
      const { obligations } = await ask(
        'query ($id: UUID!) { agent(agentId: $id) { obligations { id status } } }',
        { id },
      );
      expect(obligations).toContainEqual({ id: 'AIA-95-CODE-OF-CONDUCT', status: 'MISSING' });
    },
  );
});

test.each([
  ['first', ['2020-01-01', undefined]],
  ['last', [undefined, '2020-01-01']],
] as const)(
  'Of several drafts of a kind, the one that lasts longest decides about an obligation: one that is over comes %s',
  async (_order, ends) => {
    const { admin, id, documents, ask } = await beginDocuments();
    for (const validUntil of ends)
      await documents.add(admin, { ...notice, kind: 'CODE_OF_CONDUCT', validUntil });
    const input = { riskTier: 'MINIMAL' };
    await ask(
      'mutation ($id: UUID!, $input: ClassificationInput!) { classifyAgent(agentId: $id, input: $input, reason: "It is.") { id } }',
      {
        id,
        input,
      },
    );
    const { obligations } = await ask(
      'query ($id: UUID!) { agent(agentId: $id) { obligations { id status } } }',
      { id },
    );
    expect(obligations).toContainEqual({ id: 'AIA-95-CODE-OF-CONDUCT', status: 'PENDING_APPROVAL' });
  },
);
