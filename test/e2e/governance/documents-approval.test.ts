import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { beginDocuments, documentsOf, expire, letPass, notice } from './documents-fixture.ts';
import { servers } from './governed.ts';

const ledger = new LedgerReader();

describe('A document', () => {
  test(
    cites('op3.supersedes', 'supersedes on approval only the approved document of the same kind and subject'),
    async () => {
      const { admin, second, tenantId, documents, maker } = await beginDocuments();
      const elsewhere = documentsOf(await maker.agent('Other'));
      const [first, next, otherKind, ofOther] = [
        await documents.add(admin),
        await documents.add(second),
        await documents.add(admin, { ...notice, kind: 'DPIA' }),
        await elsewhere.add(admin),
      ];
      await documents.approve(second, first.documentId);
      await documents.approve(second, otherKind.documentId);
      await elsewhere.approve(second, ofOther.documentId);
      expect(await documents.approve(admin, next.documentId)).toMatchObject({
        status: 'APPROVED',
        supersedesDocumentId: first.documentId,
      });
      const states = async (of: typeof documents) =>
        Object.fromEntries(
          (await of.all(admin)).map((it: Record<string, string>) => [it.documentId, it.status]),
        );
      expect(await states(documents)).toEqual({
        [first.documentId]: 'SUPERSEDED',
        [next.documentId]: 'APPROVED',
        [otherKind.documentId]: 'APPROVED',
      });
      expect(await states(elsewhere)).toEqual({ [ofOther.documentId]: 'APPROVED' });
      expect(await documents.approvalRefused(second, first.documentId)).toBe('CONFLICT');
      expect((await ledger.actionsOn(tenantId, first.documentId)).at(-1)).toBe(
        'governance-document.superseded',
      );
    },
  );

  test('stays the only approved one of its kind after thirty parallel approvals, in one chain', async () => {
    const { admin, second, documents } = await beginDocuments();
    const added = await Promise.all(Array.from({ length: 30 }, () => documents.add(admin)));
    await Promise.all(added.map(({ documentId }) => documents.approve(second, documentId)));
    const all = await documents.all(admin);
    const approved = all.filter(({ status }: { status: string }) => status === 'APPROVED');
    expect(approved).toHaveLength(1);
    const chain = [];
    for (let at = approved[0]; at; ) {
      const { documentId, supersedesDocumentId }: Record<string, string> = at;
      chain.push(documentId);
      at = all.find((other: Record<string, string>) => other.documentId === supersedesDocumentId);
    }
    expect(new Set(chain)).toEqual(new Set(added.map(({ documentId }) => documentId)));
  });

  test(
    cites('op3.expires', 'expires after its last day, in every tenant, and never becomes valid again'),
    async () => {
      const [one, other] = await Promise.all([beginDocuments(), beginDocuments(servers)]);
      const expired = [];
      for (const { admin, second, tenantId, documents } of [one, other]) {
        const { documentId } = await documents.add(admin);
        const draft = await documents.add(admin, { ...notice, kind: 'QMS' });
        await documents.approve(second, documentId);
        const today = new Date().toISOString().slice(0, 10);
        const lasting = await documents.add(admin, { ...notice, kind: 'DPIA', validUntil: today });
        await documents.approve(second, lasting.documentId);
        await letPass(tenantId, [documentId, draft.documentId]);
        expired.push({ documentId, draft, lasting });
      }
      await expire();
      for (const [index, { admin, second, tenantId, documents }] of [one, other].entries()) {
        const { documentId, draft, lasting } = expired[index] as (typeof expired)[number];
        expect(await documents.all(admin, { sort: 'CREATED_AT_ASC' })).toMatchObject([
          { documentId, status: 'EXPIRED' },
          { documentId: draft.documentId, status: 'DRAFT' },
          { documentId: lasting.documentId, status: 'APPROVED' },
        ]);
        expect(await ledger.actionsOn(tenantId, documentId)).toEqual(
          ['created', 'approved', 'expired'].map((verb) => `governance-document.${verb}`),
        );
        expect(await documents.approvalRefused(second, documentId)).toBe('CONFLICT');
        expect(await documents.approvalRefused(second, draft.documentId)).toBe('CONFLICT');
      }
    },
  );
});
