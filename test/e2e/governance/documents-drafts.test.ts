import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { beginDocuments, documentsOf, notice } from './documents-fixture.ts';
import { draftsOf } from './drafts-fixture.ts';
import { allGoverned } from './governed.ts';

const ledger = new LedgerReader();

const entryOf = async (tenantId: string, documentId: string) =>
  (await ledger.chain(tenantId)).filter(({ subjectId }) => subjectId === documentId).at(-1);

describe.each(allGoverned)('A draft about a subject of kind $kind', (governed) => {
  test('is edited: omitted members stay, null empties a member', async () => {
    const { admin, second, tenantId, id, documents } = await beginDocuments(governed);
    const { documentId } = await documents.add(admin, {
      ...notice,
      externalRef: 'DOC-1',
      validUntil: '2030-01-31',
    });
    const drafts = draftsOf(id, governed);
    const update = { kind: 'FRIA', url: null, validUntil: '2031-01-31' };
    const { value } = await drafts.edit(second, documentId, update, 'It was wrong.');
    expect(value).toMatchObject({
      kind: 'FRIA',
      legalBasis: 'AI Act Art. 27',
      title: notice.title,
      url: null,
      externalRef: 'DOC-1',
      validUntil: '2031-01-31',
      status: 'DRAFT',
      addedById: admin.id,
      editedById: second.id,
    });
    expect(await entryOf(tenantId, documentId)).toMatchObject({
      action: 'governance-document.updated',
      reason: 'It was wrong.',
      actorId: second.id,
    });
  });

  test('is withdrawn by the person who added it, and rejected only by another one, with a reason', async () => {
    const { admin, second, tenantId, id, documents } = await beginDocuments(governed);
    const drafts = draftsOf(id, governed);
    const [mine, other] = [await documents.add(admin), await documents.add(admin)];
    const withdrawn = await drafts.withdraw(admin, mine.documentId, 'A mistake.');
    expect(withdrawn.value).toMatchObject({
      status: 'WITHDRAWN',
      discardedById: admin.id,
      discardReason: 'A mistake.',
    });
    expect(await drafts.withdraw(admin, mine.documentId)).toEqual(withdrawn);
    expect(await drafts.reject(admin, other.documentId)).toMatchObject({ code: 'CONFLICT' });
    expect(await drafts.reject(second, other.documentId, ' ')).toMatchObject({
      code: 'VALIDATION_FAILED',
      pointers: ['/reason'],
    });
    const rejected = await drafts.reject(second, other.documentId);
    expect(rejected.value).toMatchObject({ status: 'REJECTED', discardedById: second.id });
    expect(await drafts.reject(second, other.documentId)).toEqual(rejected);
    expect(await entryOf(tenantId, mine.documentId)).toMatchObject({ reason: 'A mistake.' });
    expect(await entryOf(tenantId, other.documentId)).toMatchObject({
      action: 'governance-document.rejected',
      reason: 'It is not complete.',
    });
  });
});

describe('A draft', () => {
  test(cites('decided.drafts', 'is not approved by the person who last edited it'), async () => {
    const { admin, second, caller, id, documents } = await beginDocuments();
    const { documentId } = await documents.add(admin);
    const drafts = draftsOf(id);
    await drafts.edit(second, documentId, { title: notice.title });
    expect((await drafts.edit(second, documentId, {})).value.editedById).toBeNull();
    await drafts.edit(second, documentId, { title: 'Newer' });
    expect(await documents.approvalRefused(second, documentId)).toBe('CONFLICT');
    expect(await documents.approvalRefused(admin, documentId)).toBe('CONFLICT');
    const third = await caller(['REGISTRY:WRITE']);
    expect(await documents.approve(third, documentId)).toMatchObject({ status: 'APPROVED', title: 'Newer' });
  });

  test(cites('decided.drafts', 'is not edited into a document that cannot be'), async () => {
    const { admin, id, documents } = await beginDocuments();
    const { documentId } = await documents.add(admin);
    const drafts = draftsOf(id);
    expect(await drafts.edit(admin, documentId, { url: null })).toMatchObject({
      code: 'UNPROCESSABLE',
      pointers: ['/url'],
    });
    const dates = { issuedAt: '2026-02-01', validUntil: '2026-01-31' };
    expect(await drafts.edit(admin, documentId, dates)).toMatchObject({
      code: 'UNPROCESSABLE',
      pointers: ['/validUntil'],
    });
    expect(await documents.all(admin)).toMatchObject([{ documentId, url: notice.url, issuedAt: null }]);
  });

  test('is found under its own subject alone', async () => {
    const { admin, second, documents, maker } = await beginDocuments();
    const { documentId } = await documents.add(admin);
    const other = await maker.agent('Another');
    const drafts = draftsOf(other);
    const codes = [
      (await drafts.edit(admin, documentId, { title: 'Other' })).code,
      (await drafts.withdraw(admin, documentId)).code,
      (await drafts.reject(second, documentId)).code,
      await documentsOf(other).approvalRefused(second, documentId),
    ];
    expect(codes).toEqual(codes.map(() => 'NOT_FOUND'));
    expect(await documents.all(admin)).toMatchObject([{ documentId, title: notice.title, status: 'DRAFT' }]);
  });

  test('can be withdrawn by an administrator of the area, and not by other people', async () => {
    const { admin, caller, id, documents } = await beginDocuments();
    const writer = await caller(['REGISTRY:WRITE']);
    const registrar = await caller(['REGISTRY:ADMIN']);
    const { documentId } = await documents.add(admin);
    const drafts = draftsOf(id);
    expect(await drafts.withdraw(writer, documentId)).toMatchObject({
      code: 'FORBIDDEN',
      message: expect.stringContaining('REGISTRY:ADMIN'),
    });
    expect((await drafts.withdraw(registrar, documentId)).value).toMatchObject({ status: 'WITHDRAWN' });
  });
});
