import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { timestamp, uuidV7 } from '../../kit/story.ts';
import { audit, beginPolicies, refusalOf, shownAudit } from './policy-story.ts';

const names = (json: { content: { name: string }[] }) => json.content.map(({ name }) => name);
const time = expect.stringMatching(timestamp);

describe('A policy', () => {
  test(cites('success.created', 'is created with its first version'), async () => {
    const { send, admin } = await beginPolicies();
    const { status, headers, json } = await send('POST', '/policies', { name: 'Accounts', config: audit });
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(`/relay/v1/policies/${json.policyId}`);
    expect(json).toEqual({
      policyId: expect.stringMatching(uuidV7),
      version: '1',
      isLatestVersion: true,
      name: 'Accounts',
      description: null,
      config: shownAudit,
      groupCount: 0,
      validFrom: json.createdAt,
      validTo: null,
      createdAt: time,
      supersedesVersion: null,
      reason: null,
      archivedAt: null,
      createdBy: { id: admin.id, name: 'Grace Hopper' },
    });
    expect((await send('GET', `/policies/${json.policyId}`)).json).toEqual(json);
  });

  test(
    cites(
      ['decided.versions-of-policies-and-groups', 'policy.enumerations', 'list.append-only'],
      'gets immutable versions, each of which copies what it omits',
    ),
    async () => {
      const { send, policy } = await beginPolicies();
      const id = await policy({ description: 'Of banks.' });
      const before = (await send('GET', `/policies/${id}?version=1`)).json;
      const next = { reason: 'Clearer.', name: 'Bank accounts' };
      const { status, headers, json } = await send('POST', `/policies/${id}/versions`, next);
      expect([status, headers.get('location')]).toEqual([201, `/relay/v1/policies/${id}?version=2`]);
      const expected = { version: '2', supersedesVersion: '1', ...next, isLatestVersion: true };
      expect(json).toMatchObject({ ...expected, description: 'Of banks.', config: audit });
      expect((await send('GET', `/policies/${id}?version=1`)).json).toEqual({
        ...before,
        isLatestVersion: false,
      });
      const versions = (await send('GET', `/policies/${id}/versions`)).json.content;
      expect(versions.map(({ version }: { version: string }) => version)).toEqual(['1', '2']);
      const removed = await send('POST', `/policies/${id}/versions`, { reason: 'Short.', description: null });
      expect(removed.json).toMatchObject({ version: '3', name: 'Bank accounts', description: null });
    },
  );

  test(
    cites('decided.versions-of-policies-and-groups', 'has unique versions, each with a reason'),
    async () => {
      const { send, policy } = await beginPolicies();
      const id = await policy({ version: 'first' });
      const register = (body: object) => send('POST', `/policies/${id}/versions`, body);
      expect(refusalOf(await register({ reason: 'Again.', version: 'first' }))).toEqual([
        409,
        'CONFLICT',
        [],
      ]);
      expect(refusalOf(await register({ reason: ' ' }))).toEqual([400, 'VALIDATION_FAILED', ['/reason']]);
      const { json } = await register({ reason: 'Next.' });
      expect([json.version, json.supersedesVersion]).toEqual(['2', 'first']);
      // A number that its author has given as a name is left out.
      await register({ reason: 'Named.', version: '4' });
      expect((await register({ reason: 'Next.' })).json.version).toBe('5');
      const unknown = await send('POST', `/policies/${randomUUID()}/versions`, { reason: 'Next.' });
      expect(unknown.status).toBe(404);
    },
  );

  test('shows what changes between two versions', async () => {
    const { send, policy } = await beginPolicies();
    const id = await policy();
    const config = {
      type: 'KEYWORD',
      enabledLegs: audit.enabledLegs,
      entity: { type: 'KEYWORD', action: 'BLOCK', scoreThreshold: 0.75 },
      keywords: ['secret'],
    };
    await send('POST', `/policies/${id}/versions`, { reason: 'Words.', name: 'Words', config });
    const { status, json } = await send('GET', `/policies/${id}/diff?from=1&to=2`);
    expect(status).toBe(200);
    expect(json).toEqual({
      added: { 'config.keywords': ['secret'] },
      removed: {},
      changed: {
        name: { from: 'Accounts', to: 'Words' },
        'config.type': { from: 'COMMUNICATION_AUDIT', to: 'KEYWORD' },
        'config.entity.type': { from: 'BANK_ACCOUNT_NUMBER', to: 'KEYWORD' },
        'config.entity.action': { from: 'LOG', to: 'BLOCK' },
      },
    });
    expect((await send('GET', `/policies/${id}/diff?from=1&to=1`)).json).toEqual({
      added: {},
      removed: {},
      changed: {},
    });
    expect((await send('GET', `/policies/${id}/diff?from=1&to=9`)).status).toBe(404);
    expect(refusalOf(await send('GET', `/policies/${id}/diff?from=1`))).toEqual([
      400,
      'VALIDATION_FAILED',
      ['to'],
    ]);
  });

  test(cites('list.search', 'is found by what its newest version says'), async () => {
    const { send, policy, group } = await beginPolicies();
    const description = 'For every café.';
    const [policyId, groupId] = [await policy({ description }), await group({ description })];
    await policy({ name: 'Other' });
    for (const path of [`/policies/${policyId}`, `/policy-groups/${groupId}`]) {
      const noun = path.slice(0, path.lastIndexOf('/'));
      const found = async (q: string) => (await send('GET', `${noun}?q=${q}`)).json.totalElements;
      expect([await found('CAFE'), await found('bars')]).toEqual([1, 0]);
      await send('POST', `${path}/versions`, { description: 'For all bars.', reason: 'Better.' });
      expect([await found('CAFE'), await found('bars')]).toEqual([0, 1]);
    }
  });

  test(cites('list.search', 'is listed by name and type, archived ones on demand'), async () => {
    const { send, policy } = await beginPolicies();
    await policy({ name: 'Zoë' });
    const id = await policy({ name: 'Adam' });
    await policy({
      name: 'Words',
      config: { ...audit, type: 'KEYWORD', entity: { type: 'KEYWORD', action: 'LOG' }, keywords: ['a'] },
    });
    const list = async (query: string) => names((await send('GET', `/policies?${query}`)).json);
    expect(await list('sort=name')).toEqual(['Adam', 'Words', 'Zoë']);
    expect(await list('q=zoe')).toEqual(['Zoë']);
    expect(await list('type=KEYWORD')).toEqual(['Words']);
    expect((await send('DELETE', `/policies/${id}`)).status).toBe(204);
    expect(await list('sort=name')).toEqual(['Words', 'Zoë']);
    expect(await list('sort=name&includeArchived=true')).toEqual(['Adam', 'Words', 'Zoë']);
    const { json } = await send('GET', '/policies?includeArchived=true&size=1');
    expect([json.totalElements, json.totalPages]).toEqual([3, 3]);
  });
});
