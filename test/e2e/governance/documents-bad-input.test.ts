import { allRoles } from '@agg/schema/access';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { beginStory, type Story } from '../../kit/story.ts';
import { documentsOf, notice, send } from './documents-fixture.ts';
import { agents } from './governed.ts';

let story: Story;
let id: string;
let path: string;
beforeAll(async () => {
  story = await beginStory();
  id = await story.maker.agent();
  path = `${agents.path}/${id}/governance/documents`;
});

const refused: [what: string, body: unknown, status: number, pointer: string][] = [
  ['no title', { url: notice.url }, 400, '/title'],
  ['a blank title', { ...notice, title: ' ' }, 400, '/title'],
  ['a title that is too long', { ...notice, title: 'x'.repeat(201) }, 400, '/title'],
  ['neither url nor externalRef', { title: 'Nowhere' }, 400, '/url'],
  ['null for both', { title: 'Nowhere', url: null, externalRef: null }, 400, '/url'],
  ['an unknown kind', { ...notice, kind: 'POEM' }, 400, '/kind'],
  ['a javascript: URL', { ...notice, url: 'javascript:alert(1)' }, 400, '/url'],
  ['a URL that is too long', { ...notice, url: `https://acme.example/${'x'.repeat(2_048)}` }, 400, '/url'],
  ['a blank reference', { ...notice, externalRef: '' }, 400, '/externalRef'],
  ['65 hex digits', { ...notice, contentSha256: 'a'.repeat(65) }, 400, '/contentSha256'],
  ['64 digits that are not hex', { ...notice, contentSha256: 'g'.repeat(64) }, 400, '/contentSha256'],
  ['a date that does not exist', { ...notice, issuedAt: '2026-02-30' }, 400, '/issuedAt'],
  ['a date with a time', { ...notice, validUntil: '2026-02-28T00:00:00Z' }, 400, '/validUntil'],
  ['a date that is a number', { ...notice, reviewDueAt: 20260228 }, 400, '/reviewDueAt'],
  [
    'an end before the beginning',
    { ...notice, issuedAt: '2026-03-01', validUntil: '2026-02-28' },
    422,
    '/validUntil',
  ],
];

describe('A document with', () => {
  test.each(refused)(
    cites(
      ['op3.required', 'value.dates', 'value.sha256', 'error.unprocessable'],
      '%s is refused with a pointer',
    ),
    async (_what, body, status, pointer) => {
      const answer = await send(story.admin.token, 'POST', path, body);
      expect(answer).toMatchObject({
        status,
        json: { code: status === 400 ? 'VALIDATION_FAILED' : 'UNPROCESSABLE', errors: [{ pointer }] },
      });
      expect((await send(story.admin.token, 'GET', path)).json.totalElements).toBe(0);
    },
  );

  test(
    cites('value.unknown-members', 'members that the server sets is refused, at each of them'),
    async () => {
      const { tenantId } = await beginStory();
      const other = await story.caller(allRoles);
      const chosen = {
        documentId: other.id,
        tenantId,
        subjectId: other.id,
        status: 'APPROVED',
        addedBy: other.id,
        approvedBy: other.id,
        legalBasis: 'None',
        supersedesDocumentId: other.id,
        createdAt: '2020-01-01T00:00:00Z',
      };
      const subject = await story.maker.agent('Second');
      const of = `${agents.path}/${subject}/governance/documents`;
      const { status, json } = await send(story.admin.token, 'POST', of, { ...notice, ...chosen });
      const pointers = json.errors.map((error: { pointer: string }) => error.pointer);
      expect([status, pointers]).toEqual([400, Object.keys(chosen).map((name) => `/${name}`)]);
      expect(await documentsOf(subject).all(story.admin)).toEqual([]);
    },
  );

  test('its first day equal to its last day is added', async () => {
    const subject = await story.maker.agent('Third');
    const day = { issuedAt: '2028-02-29', validUntil: '2028-02-29' };
    expect(await documentsOf(subject).add(story.admin, { ...notice, ...day })).toMatchObject(day);
  });
});
