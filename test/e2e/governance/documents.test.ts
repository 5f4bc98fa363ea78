import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { timestamp, uuidV7 } from '../../kit/story.ts';
import { addition, approval, beginDocuments, notice, reading, send } from './documents-fixture.ts';
import { agents, allGoverned, servers } from './governed.ts';

const ledger = new LedgerReader();
const assessment = {
  kind: 'FRIA',
  title: 'Impact',
  url: 'https://acme.example/fria',
  externalRef: 'DOC-7',
  contentSha256: 'A'.repeat(64),
  issuedAt: '2026-02-28',
  validUntil: '2030-02-28',
  reviewDueAt: '2027-02-28',
};

describe.each(allGoverned)('A document of $kind', (governed) => {
  test(
    cites(
      ['op3.path', 'op3.draft', 'op3.legal-basis', 'success.created'],
      'is added as a draft with its legal basis, and is found at Location',
    ),
    async () => {
      const { admin, id } = await beginDocuments(governed);
      const path = `${governed.path}/${id}/governance/documents`;
      const added = await send(admin.token, 'POST', path, assessment);
      expect(added).toMatchObject({
        status: 201,
        json: {
          ...assessment,
          contentSha256: assessment.contentSha256.toLowerCase(),
          documentId: expect.stringMatching(uuidV7),
          legalBasis: 'AI Act Art. 27',
          status: 'DRAFT',
          addedBy: admin.id,
          approvedBy: null,
          supersedesDocumentId: null,
          createdAt: expect.stringMatching(timestamp),
        },
      });
      expect(Object.keys(added.json)).toHaveLength(15);
      const location = String(added.headers.get('location'));
      expect(location).toBe(`${path}/${added.json.documentId}`);
      const found = await send(admin.token, 'GET', location);
      expect(found.json).toMatchObject({ ...added.json, subjectId: id, editedBy: null, discardedBy: null });
      const listed = await send(admin.token, 'GET', path);
      expect(listed.json).toEqual({
        content: [found.json],
        page: 0,
        size: 20,
        totalElements: 1,
        totalPages: 1,
      });
    },
  );

  test(
    cites(['op3.second-person', 'decided.documents'], 'is approved by a second person, once'),
    async () => {
      const { admin, second, tenantId, id, documents } = await beginDocuments(governed);
      const { documentId } = await documents.add(admin);
      const path = `${governed.path}/${id}/governance/documents/${documentId}/approve`;
      expect(await send(admin.token, 'POST', path, {})).toMatchObject({
        status: 409,
        json: { code: 'CONFLICT' },
      });
      const approved = await send(second.token, 'POST', path, { reason: 'It is complete.' });
      expect(approved).toMatchObject({ status: 200, json: { status: 'APPROVED', approvedBy: second.id } });
      expect((await send(second.token, 'POST', path, {})).json).toEqual(approved.json);
      expect(await ledger.actionsOn(tenantId, documentId)).toEqual([
        'governance-document.created',
        'governance-document.approved',
      ]);
      const [{ reason } = { reason: null }] = (await ledger.chain(tenantId)).slice(-1);
      expect(reason).toBe('It is complete.');
    },
  );
});

describe('A document', () => {
  test(cites('op3.required', 'has the kind OTHER by default, without a legal basis'), async () => {
    const { admin, documents } = await beginDocuments();
    expect(await documents.add(admin, { title: 'Whatever', externalRef: 'DOC-1' })).toMatchObject({
      kind: 'OTHER',
      legalBasis: null,
      url: null,
      externalRef: 'DOC-1',
    });
  });

  test('is listed by kind and status, newest first', async () => {
    const { admin, second, documents } = await beginDocuments();
    const first = await documents.add(admin);
    const later = await documents.add(admin, { ...notice, kind: 'DPIA' });
    await documents.approve(second, first.documentId);
    const idsOf = async (more = {}) =>
      (await documents.all(admin, more)).map(({ documentId }: { documentId: string }) => documentId);
    expect(await idsOf()).toEqual([later.documentId, first.documentId]);
    expect(await idsOf({ kind: 'DPIA' })).toEqual([later.documentId]);
    expect(await idsOf({ status: 'APPROVED' })).toEqual([first.documentId]);
    expect(await idsOf({ kind: 'DPIA', status: 'APPROVED' })).toEqual([]);
  });

  test('gets 404 under another subject or in another tenant', async () => {
    const [home, foreign] = await Promise.all([beginDocuments(), beginDocuments()]);
    const { id, documents, refusal, maker, admin } = home;
    const { documentId } = await documents.add(admin);
    const otherAgent = await maker.agent('Other');
    const theirs = await foreign.documents.add(foreign.admin);
    const wrong = [
      { id: otherAgent, documentId },
      { id: foreign.id, documentId: theirs.documentId },
      { id, documentId: theirs.documentId },
      { id, documentId: randomUUID() },
      { id: randomUUID(), documentId },
    ];
    for (const values of wrong)
      for (const document of [reading(), approval()])
        expect(await refusal(document, values)).toMatchObject({ code: 'NOT_FOUND' });
    for (const document of [reading(servers), approval(servers)])
      expect(await refusal(document, { id, documentId })).toMatchObject({ code: 'NOT_FOUND' });
    for (const nobodys of [foreign.id, randomUUID()]) {
      expect(await refusal(addition(), { id: nobodys, input: notice })).toMatchObject({ code: 'NOT_FOUND' });
      const listed = await send(admin.token, 'GET', `${agents.path}/${nobodys}/governance/documents`);
      expect(listed).toMatchObject({ status: 404, json: { code: 'NOT_FOUND' } });
    }
    expect(await documents.all(admin)).toHaveLength(1);
  });
});
