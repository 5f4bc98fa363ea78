import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { graphql } from '../../kit/client.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { shared } from '../../kit/shared-stack.ts';
import { beginStory, type Story, timestamp, uuidV7 } from '../../kit/story.ts';
import { activeGateway, activeServer } from '../../kit/subscribing.ts';

const ledger = new LedgerReader();
const path = '/registry/v1/kill-switches';
const fields = 'id scope targetId targetName reason createdById createdAt liftedAt liftedById liftReason';
const raise = `mutation ($scope: KillSwitchScope!, $targetId: UUID, $reason: Prose!) {
  raiseKillSwitch(scope: $scope, targetId: $targetId, reason: $reason) { ${fields} } }`;
const lift = `mutation ($id: UUID!, $reason: Prose!) { liftKillSwitch(id: $id, reason: $reason) { ${fields} } }`;
const history = `query ($scope: KillSwitchScope, $targetId: UUID) {
  killSwitchHistory(scope: $scope, targetId: $targetId) { totalElements content { ${fields} } } }`;
const reason = 'It lies.';
/** The target of each scope, and its name. */
const targets: Record<string, [(story: Story) => Promise<string | undefined>, string | null]> = {
  TENANT: [async () => undefined, null],
  AGENT: [({ maker }) => maker.agent('Clerk'), 'Clerk'],
  MCP_SERVER: [activeServer, 'Files'],
  LLM_GATEWAY: [activeGateway, 'Models'],
  CHANNEL: [({ maker }) => maker.channel('Web chat'), 'Web chat'],
  USER: [async ({ admin }) => admin.id, null],
};

describe('Raising a kill switch', () => {
  test.each(Object.keys(targets))(
    cites(['op4.scopes', 'op4.path', 'op4.active', 'kill-switch.members'], 'shows it in the list: scope %s'),
    async (scope) => {
      const story = await beginStory();
      const [make, targetName] = targets[scope] ?? [];
      const targetId = (await make?.(story)) ?? null;
      const { id } = await story.ask(raise, { scope, targetId: targetId ?? undefined, reason });
      const { status, json } = await story.rest('GET', path);
      expect(status).toBe(200);
      expect(json).toEqual({
        content: [
          {
            id,
            scope,
            targetId,
            targetName,
            tenantId: story.tenantId,
            reason,
            createdBy: story.admin.id,
            createdAt: expect.stringMatching(timestamp),
          },
        ],
        page: 0,
        size: 20,
        totalElements: 1,
        totalPages: 1,
      });
      expect(id).toMatch(uuidV7);
    },
  );

  test(cites('op4.idempotent', 'again for the same target returns the raised one'), async () => {
    const { ask, maker, tenantId } = await beginStory();
    const targetId = await maker.agent();
    const first = await ask(raise, { scope: 'AGENT', targetId, reason });
    expect(await ask(raise, { scope: 'AGENT', targetId, reason: 'Another reason.' })).toEqual(first);
    const other = await ask(raise, { scope: 'TENANT', reason });
    expect(other.id).not.toBe(first.id);
    expect(await ledger.actionsOn(tenantId, first.id)).toEqual(['kill-switch.raised']);
  });

  test.each([
    ['TENANT', randomUUID(), reason, '/targetId'],
    ['AGENT', undefined, reason, '/targetId'],
    ['USER', undefined, reason, '/targetId'],
    ['TENANT', undefined, '  ', '/reason'],
  ])('of scope %s with target %s and reason %j is refused', async (scope, targetId, given, pointer) => {
    const { refusal, rest } = await beginStory();
    const refused = await refusal(raise, { scope, targetId, reason: given });
    expect(refused).toEqual({ code: 'VALIDATION_FAILED', pointers: [pointer] });
    expect((await rest('GET', path)).json.content).toEqual([]);
  });

  test("for an unknown target or another tenant's gets 404", async () => {
    const [mine, theirs] = await Promise.all([beginStory(), beginStory()]);
    for (const scope of ['AGENT', 'CHANNEL', 'MCP_SERVER', 'LLM_GATEWAY']) {
      const foreign = await targets[scope]?.[0](theirs);
      expect((await mine.refusal(raise, { scope, targetId: foreign, reason })).code).toBe('NOT_FOUND');
      expect((await mine.refusal(raise, { scope, targetId: randomUUID(), reason })).code).toBe('NOT_FOUND');
    }
    expect((await mine.rest('GET', path)).json.totalElements).toBe(0);
  });
});

describe('Lifting a kill switch', () => {
  test('removes it from the list but not from the history, and changes nothing when repeated', async () => {
    const { ask, rest, admin, tenantId } = await beginStory();
    const { id } = await ask(raise, { scope: 'TENANT', reason });
    const lifted = await ask(lift, { id, reason: 'Repaired.' });
    expect(lifted).toMatchObject({ liftedById: admin.id, liftReason: 'Repaired.', reason });
    const people = { createdByUser: { id: admin.id }, liftedByUser: { id: admin.id } };
    expect((await rest('GET', `${path}/${id}`)).json).toMatchObject(people);
    expect(lifted.liftedAt).toMatch(timestamp);
    expect(await ask(lift, { id, reason: 'Once more.' })).toEqual(lifted);
    const { content } = (await rest('GET', path)).json;
    expect([content, await ask(history)]).toEqual([[], { totalElements: 1, content: [lifted] }]);
    expect(await ledger.actionsOn(tenantId, id)).toEqual(['kill-switch.raised', 'kill-switch.lifted']);
  });

  test('allows a new switch for the same target', async () => {
    const { ask, maker } = await beginStory();
    const targetId = await maker.channel();
    const first = await ask(raise, { scope: 'CHANNEL', targetId, reason });
    await ask(lift, { id: first.id, reason });
    const second = await ask(raise, { scope: 'CHANNEL', targetId, reason });
    expect(second.id).not.toBe(first.id);
    const { content } = await ask(history, { scope: 'CHANNEL', targetId });
    expect(content.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id]);
    expect((await ask(history, { scope: 'AGENT' })).totalElements).toBe(0);
  });

  test.each(['AGENT', 'SERVICE'] as const)(
    cites(['op4.person', 'auth.user-only'], 'and raising are refused to an %s with any role'),
    async (kind) => {
      const { ask, caller, rest, maker } = await beginStory();
      const { id } = await ask(raise, { scope: 'AGENT', targetId: await maker.agent(), reason });
      const more = kind === 'AGENT' ? { kind, id: await maker.agent() } : { kind };
      const { token } = await caller(['REGISTRY:ADMIN'], more);
      for (const [document, variables] of [
        [lift, { id, reason }],
        [raise, { scope: 'USER', targetId: id, reason }],
      ] as const) {
        const { errors } = await graphql(shared.url, document, variables, token);
        expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
      }
      expect((await rest('GET', path, token)).status).toBe(403);
      expect((await rest('GET', path)).json.content).toMatchObject([{ id }]);
    },
  );

  test('needs a reason, and a switch of the tenant', async () => {
    const [mine, theirs] = await Promise.all([beginStory(), beginStory()]);
    const { id } = await theirs.ask(raise, { scope: 'TENANT', reason });
    expect((await mine.refusal(lift, { id, reason })).code).toBe('NOT_FOUND');
    expect(await theirs.refusal(lift, { id, reason: ' ' })).toEqual({
      code: 'VALIDATION_FAILED',
      pointers: ['/reason'],
    });
    expect((await theirs.rest('GET', path)).json.totalElements).toBe(1);
  });
});
